import LeaveIcon from '@mui/icons-material/BeachAccessOutlined'
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import LeftIcon from '@mui/icons-material/LogoutOutlined'
import type { Look, Looks } from './looks.ts'
import type { staffStatuses } from '../../shared/staff/staff.ts'

/** Looks of the status of teachers and employees. */
export const staffLooks = {
  status: {
    active: { icon: ActiveIcon, tone: 'success' },
    on_leave: { icon: LeaveIcon, tone: 'info' },
    left: { icon: LeftIcon, tone: 'quiet' },
  } satisfies Record<(typeof staffStatuses)[number], Look>,
} satisfies Looks
