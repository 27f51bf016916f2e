import LastingIcon from '@mui/icons-material/AllInclusiveOutlined'
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined'
import PastIcon from '@mui/icons-material/HistoryOutlined'
import SoonIcon from '@mui/icons-material/ScheduleOutlined'
import ValidIcon from '@mui/icons-material/TaskAltOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { CredentialState } from '../../../shared/staff/credential.ts'

export const looks = {
  state: {
    expired: { icon: ExpiredIcon, tone: 'error' },
    soon: { icon: SoonIcon, tone: 'warning' },
    valid: { icon: ValidIcon, tone: 'success' },
    lasting: { icon: LastingIcon, tone: 'info' },
    past: { icon: PastIcon, tone: 'quiet' },
  } satisfies Record<CredentialState, Look>,
} satisfies Looks
