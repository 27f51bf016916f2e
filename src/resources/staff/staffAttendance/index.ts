import { lazy } from '../../../browser/lazy.ts'
import { staffAttendance } from '../../../shared/staff/staffAttendance.ts'

export default {
  name: staffAttendance.name,
  path: 'hr/attendance/days',
  list: lazy(() => import('./DayList.tsx')),
  edit: lazy(() => import('./DayView.tsx')),
}
