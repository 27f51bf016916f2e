import CancelledIcon from '@mui/icons-material/EventBusyOutlined'
import HeldIcon from '@mui/icons-material/EventAvailableOutlined'
import PlannedIcon from '@mui/icons-material/EventOutlined'
import type { Look } from '../../../../components/fields/looks.ts'
import type { SessionStatus } from '../../../../shared/classes/classSession.ts'

export const sessionLooks: Record<SessionStatus, Look> = {
  planned: { icon: PlannedIcon, tone: 'info' },
  held: { icon: HeldIcon, tone: 'success' },
  cancelled: { icon: CancelledIcon, tone: 'warning' },
}
