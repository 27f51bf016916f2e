import TakenIcon from '@mui/icons-material/CheckCircleOutlined'
import OverdueIcon from '@mui/icons-material/ErrorOutlineOutlined'
import NobodyIcon from '@mui/icons-material/PersonOffOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import PartlyIcon from '@mui/icons-material/TimelapseOutlined'
import type { Look } from '../../../components/fields/looks.ts'
import type { SessionCounts } from '../../../shared/classes/attendanceRoutes.ts'

export type SessionState = 'taken' | 'partly' | 'open' | 'overdue' | 'nobody'

/** Whether all students of a session are marked; overdue once the session has ended. */
export function stateOf(
  { enrolled, unmarked, endsAt }: Pick<SessionCounts, 'enrolled' | 'unmarked' | 'endsAt'>,
  now: number,
): SessionState {
  if (enrolled === 0) return 'nobody'
  if (unmarked === 0) return 'taken'
  if (unmarked < enrolled) return 'partly'
  return Date.parse(endsAt) < now ? 'overdue' : 'open'
}

export const stateLooks: Record<SessionState, Look> = {
  taken: { icon: TakenIcon, tone: 'success' },
  partly: { icon: PartlyIcon, tone: 'warning' },
  open: { icon: OpenIcon, tone: 'quiet' },
  overdue: { icon: OverdueIcon, tone: 'error' },
  nobody: { icon: NobodyIcon, tone: 'quiet' },
}
