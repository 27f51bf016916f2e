import { lazy } from '../../../lazy.ts'
import { staffAttendance } from '../../../shared/entities/staffAttendance.ts'

export default {
  name: staffAttendance.name,
  path: 'hr/attendance/days',
  list: lazy(() => import('./DayList.tsx')),
  edit: lazy(() => import('./DayView.tsx')),
}
