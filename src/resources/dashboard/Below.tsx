import { useOwnMeetings } from '../../components/meetings/useOwnMeetings.ts'
import { OwnMeetings } from './OwnMeetings.tsx'
import { lazy } from '../../browser/lazy.ts'
import { Home } from './Home.tsx'
import { StatusBars } from './StatusBars.tsx'
import { useOwnClassSessions } from './useOwnClassSessions.ts'
import { useRouteQuery } from '../../components/routeCalls.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'

/** Teachers only. */
const OwnSessions = lazy(() => import('./OwnSessions.tsx'))

interface Props {
  teaches: boolean
  students?: { statuses: readonly { value: string; count: number }[]; total: number }
}

/** The panels below the figures. Each is drawn once those above it are known, so that none is moved by another one. */
const Below = ({ teaches, students }: Props) => {
  const sessions = useOwnClassSessions({ enabled: teaches })
  const mayAttendance = useMayCall(routes['attendance.list'])
  const sheets = useRouteQuery('attendance.list', { query: {} }, { enabled: teaches && mayAttendance })
  const meetings = useOwnMeetings()
  if (teaches && (sessions.isPending || sheets.isLoading)) return null
  return (
    <>
      {sessions.data && <OwnSessions entries={sessions.data} sheets={sheets.data ?? []} />}
      <Home />
      {meetings.data && <OwnMeetings {...meetings.data} />}
      {!meetings.isPending && students && <StatusBars statuses={students.statuses} total={students.total} />}
    </>
  )
}
export default Below
