import { lazy } from '../../../browser/lazy.ts'
import { leave } from '../../../shared/staff/leave.ts'

export default {
  name: leave.name,
  path: 'hr/leave',
  list: lazy(() => import('./LeaveList.tsx')),
  edit: lazy(() => import('./LeaveView.tsx')),
  create: lazy(() => import('./LeaveCreate.tsx')),
}
