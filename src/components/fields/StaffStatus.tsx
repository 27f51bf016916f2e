import LeaveIcon from '@mui/icons-material/BeachAccessOutlined'
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import LeftIcon from '@mui/icons-material/LogoutOutlined'
import { useTranslate } from 'ra-core'
import { StatusChip } from './StatusChip.tsx'

const looks = {
  active: { icon: ActiveIcon, tone: 'success' },
  on_leave: { icon: LeaveIcon, tone: 'info' },
  left: { icon: LeftIcon, tone: 'quiet' },
} as const

/** Of a teacher or an employee. */
export const StaffStatus = ({ status }: { status: keyof typeof looks }) => (
  <StatusChip {...looks[status]} label={useTranslate()(`resources.employee.status.${status}`)} />
)
