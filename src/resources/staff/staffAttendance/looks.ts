import LeaveIcon from '@mui/icons-material/BeachAccessOutlined'
import AbsentIcon from '@mui/icons-material/CancelOutlined'
import HolidayIcon from '@mui/icons-material/CelebrationOutlined'
import PresentIcon from '@mui/icons-material/CheckCircleOutlined'
import NoShiftIcon from '@mui/icons-material/EventBusyOutlined'
import UnmarkedIcon from '@mui/icons-material/HelpOutlineOutlined'
import NotDueIcon from '@mui/icons-material/HourglassEmptyOutlined'
import LateIcon from '@mui/icons-material/ScheduleOutlined'
import HalfIcon from '@mui/icons-material/TimelapseOutlined'
import OffIcon from '@mui/icons-material/WeekendOutlined'
import type { Look, Looks } from '../../../components/fields/looks.ts'
import type { DayStatus } from '../../../shared/staff/staffAttendance.ts'

export const dayLooks = {
  present: { icon: PresentIcon, tone: 'success' },
  late: { icon: LateIcon, tone: 'warning' },
  half_day: { icon: HalfIcon, tone: 'warning' },
  absent: { icon: AbsentIcon, tone: 'error' },
  on_leave: { icon: LeaveIcon, tone: 'info' },
  holiday: { icon: HolidayIcon, tone: 'quiet' },
  weekly_off: { icon: OffIcon, tone: 'quiet' },
  unmarked: { icon: UnmarkedIcon, tone: 'error' },
  not_due: { icon: NotDueIcon, tone: 'quiet' },
  no_shift: { icon: NoShiftIcon, tone: 'quiet' },
} satisfies Record<DayStatus, Look>

export const looks = { status: dayLooks } satisfies Looks
