import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { useFormState } from '../../../../components/record/formContext.ts'
import { useCallRoute, useRouteMutation, useRouteQuery } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { NotYet } from '../../../../components/NotYet.tsx'
import { ChoiceBox } from '../../../../components/inputs/ChoiceBox.tsx'
import type { KitStudent } from '../../../../shared/kits/kitRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import { ProductSums } from './ProductSums.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { StudentBooks } from './StudentBooks.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

const shows = ['all', 'notIssued', 'short', 'held'] as const
type Show = (typeof shows)[number]

const meets: Record<Show, (student: KitStudent) => boolean> = {
  all: () => true,
  notIssued: ({ lines }) => lines.some(({ reserved, short }) => reserved + short > 0),
  short: ({ lines }) => lines.some(({ short }) => short > 0),
  held: ({ lines }) => lines.some(({ issued, returned }) => issued > returned),
}

/** The textbooks of each student of a class: handed out and returned by scanning. */
const BooksPanel = ({ record }: { record: RaRecord }) => {
  const id = String(record.id)
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const { readOnly } = useFormState()
  const may = useMayCall(routes['enrolment.issueKit']) && !readOnly
  const seesCourses = useMayCall(routes['course.get'])
  const [show, setShow] = useState<Show>('all')
  const [scanFor, setScanFor] = useState<KitStudent | 'anybody' | null>(null)
  const [back, setBack] = useState<KitStudent | null>(null)
  const { data, error, refetch } = useRouteQuery('class.kit', { params: { id } })
  const changed = () => client.invalidateQueries({ queryKey: ['class', 'class.kit'] })
  const laying = useRouteMutation('class.layKit', { message: 'kit.laid' })
  const issuing = useAction(
    ({ enrolment }: KitStudent) => callRoute('enrolment.issueKit', { params: { id: enrolment }, body: {} }),
    {
      done: ({ data: { given } }) => [
        given.length > 0 ? 'kit.given' : 'kit.nothing',
        { books: given.map(({ productName }) => productName).join(', ') },
      ],
      notifiesFailure: true,
      invalidates: ['class'],
    },
  )
  if (error || !data) return <NotYet error={error} refetch={refetch} height={160} />
  const students = data.students.filter(({ lines }) => lines.length > 0)
  const listed = students.filter(meets[show])
  return (
    <>
      {data.without > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            may && (
              <Button
                color="inherit"
                size="small"
                disabled={laying.isPending}
                onClick={() => laying.mutate({ params: { id }, body: {} })}
              >
                {translate('kit.lay')}
              </Button>
            )
          }
        >
          {translate('kit.without', { smart_count: data.without })}
        </Alert>
      )}
      {students.length === 0 ? (
        // If students wait for books that the course has meanwhile, only that is shown.
        data.without === 0 && (
          <StateBlock drawing="empty" title={translate('kit.none')} hint={translate('kit.noneHint')}>
            {seesCourses && record.course && (
              <Button variant="outlined" component={Link} to={`/admin/course?id=${String(record.course)}`}>
                {translate('kit.toCourse', { name: String(record.courseName ?? '') })}
              </Button>
            )}
          </StateBlock>
        )
      ) : (
        <>
          <Head>
            <ChoiceBox
              id={`${id}-books`}
              label={translate('kit.show')}
              value={show}
              options={shows.map((name) => ({ id: name, name: translate(`kit.${name}`) }))}
              onChange={setShow}
            />
            {may && (
              <Button variant="contained" startIcon={<ScanIcon />} onClick={() => setScanFor('anybody')}>
                {translate('kit.scan')}
              </Button>
            )}
          </Head>
          <List>
            {listed.map((student) => (
              <StudentBooks
                key={student.enrolment}
                student={student}
                may={may}
                pending={issuing.isPending}
                onIssue={() => issuing.mutate(student)}
                onByBook={() => setScanFor(student)}
                onTakeBack={() => setBack(student)}
              />
            ))}
          </List>
          {listed.length === 0 && <p>{translate('kit.nobody')}</p>}
          <ProductSums products={data.products} />
        </>
      )}
      {scanFor && (
        <ScanDialog
          group={id}
          begin={scanFor === 'anybody' ? null : scanFor}
          onHanded={() => void changed()}
          onClose={() => setScanFor(null)}
        />
      )}
      {back && <TakeBackDialog student={back} onClose={() => setBack(null)} />}
    </>
  )
}
export default BooksPanel

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 8,
})
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
