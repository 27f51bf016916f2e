import AbsentIcon from '@mui/icons-material/CancelOutlined'
import PresentIcon from '@mui/icons-material/CheckCircleOutlined'
import ExcusedIcon from '@mui/icons-material/EventAvailableOutlined'
import UnmarkedIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import LateIcon from '@mui/icons-material/ScheduleOutlined'
import type { Look } from '../fields/looks.ts'
import type { AttendanceStatus } from '../../shared/classes/attendance.ts'

export const markLooks: Record<AttendanceStatus | 'unmarked', Look> = {
  present: { icon: PresentIcon, tone: 'success' },
  late: { icon: LateIcon, tone: 'warning' },
  absent: { icon: AbsentIcon, tone: 'error' },
  excused: { icon: ExcusedIcon, tone: 'info' },
  unmarked: { icon: UnmarkedIcon, tone: 'quiet' },
}
