import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'staffAttendance',
  path: 'hr/attendance/days',
  list: lazy(() => import('./DayList.tsx')),
  edit: lazy(() => import('./DayView.tsx')),
} satisfies ResourceDeclaration
