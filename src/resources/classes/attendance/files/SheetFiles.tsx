import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { KeptFile } from '../../../../components/uploads/KeptFile.tsx'
import { useMayCall } from '../../../../components/useMayCall.ts'
import type { SheetFile } from '../../../../shared/classes/attendanceFileRoutes.ts'
import type { Sheet } from '../../../../shared/classes/attendanceRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import { NotLoaded } from '../../../../components/NotYet.tsx'
import { AddToSession } from './AddToSession.tsx'
import { ShownFiles } from './ShownFiles.tsx'
import { useSheetUploads } from './useSheetUploads.ts'

/** The files of a session, below its sheet. */
export const SheetFiles = ({ sheet: { session, entries } }: { sheet: Sheet }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const title = useId()
  const may = useMayCall(routes['attendance.addFiles'])
  const sending = useSheetUploads()
  const input = { query: { session: session._id, limit: 200 } }
  const { data, error, refetch } = useQuery({
    queryKey: routeKey('attendance.files', input),
    queryFn: ({ signal }) => callRoute('attendance.files', input, { signal }),
  })
  const saidOf = ({ type, studentName }: SheetFile) =>
    [translate(`attendanceFiles.kinds.${type}`), studentName].filter(Boolean).join(' · ')
  return (
    <Section aria-labelledby={title}>
      <h2 id={title}>{translate('attendanceFiles.title')}</h2>
      {error && <NotLoaded error={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <p>{translate('attendanceFiles.noneHere')}</p>}
      {data && data.data.length > 0 && (
        <ShownFiles files={data.data}>
          {({ onView, onRemove }) => (
            <ul>
              {data.data.map((file) => (
                <KeptFile
                  key={file.fileUrl}
                  file={file}
                  said={saidOf(file)}
                  onView={() => onView(file)}
                  onRemove={onRemove && (() => onRemove(file))}
                />
              ))}
            </ul>
          )}
        </ShownFiles>
      )}
      {may && (
        <AddToSession
          session={session._id}
          students={entries.map(({ student, studentName }) => ({ id: student, name: studentName }))}
          sending={sending}
        />
      )}
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 32,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& > ul': { listStyle: 'none', margin: '0 0 0 -8px', padding: 0 },
  '@media print': { display: 'none' },
}))
