import AnnualIcon from '@mui/icons-material/BeachAccessOutlined'
import CancelledIcon from '@mui/icons-material/CancelOutlined'
import RejectedIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import CasualIcon from '@mui/icons-material/EventOutlined'
import RequestedIcon from '@mui/icons-material/HourglassEmptyOutlined'
import UnpaidIcon from '@mui/icons-material/MoneyOffOutlined'
import SickIcon from '@mui/icons-material/SickOutlined'
import ApprovedIcon from '@mui/icons-material/TaskAltOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { LeaveKind, LeaveStatus } from '../../../shared/staff/leave.ts'

export const looks = {
  status: {
    requested: { icon: RequestedIcon, tone: 'warning' },
    approved: { icon: ApprovedIcon, tone: 'success' },
    rejected: { icon: RejectedIcon, tone: 'error' },
    cancelled: { icon: CancelledIcon, tone: 'quiet' },
  } satisfies Record<LeaveStatus, Look>,
  kind: {
    annual: { icon: AnnualIcon, tone: 'info' },
    sick: { icon: SickIcon, tone: 'quiet' },
    casual: { icon: CasualIcon, tone: 'quiet' },
    unpaid: { icon: UnpaidIcon, tone: 'quiet' },
  } satisfies Record<LeaveKind, Look>,
} satisfies Looks
