import ListIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { NotYet } from '../../../../components/NotYet.tsx'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { CardSection } from './CardSection.tsx'
import { ClassStanding } from './ClassStanding.tsx'

/** A student's certificates by class: met and unmet requirements, and issued ones. */
const Certificates = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const input = { params: { id: String(record.id) } }
  // The server formats each requirement in its caller's language.
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...routeKey('student.certificates', input), language],
    queryFn: ({ signal }) => callRoute('student.certificates', input, { signal }),
    select: (reply) => reply.data,
  })
  if (error || isPending)
    return <NotYet error={error} refetch={refetch} height={160} label="certificates.loading" />
  if (data.length === 0)
    return (
      <StateBlock
        drawing="empty"
        title={translate('certificates.none')}
        hint={translate('certificates.noneHint')}
      />
    )
  return (
    <>
      {data.map((standing) => (
        <ClassStanding key={standing.enrolment} standing={standing} />
      ))}
      <p>
        <Button component={Link} to="/admin/student/certificates" startIcon={<ListIcon />}>
          {translate('certificates.list')}
        </Button>
      </p>
    </>
  )
}

/** Certificates and card of a student. */
const CertificatesPanel = ({ record }: { record: RaRecord }) => (
  <>
    <Certificates record={record} />
    <CardSection record={record} />
  </>
)
export default CertificatesPanel
