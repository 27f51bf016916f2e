import { lazy } from '../../../browser/lazy.ts'
import { createOf } from '../../../components/record/formViews.tsx'
import { leave } from '../../../shared/staff/leave.ts'

const form = () => import('./LeaveForm.tsx')

export default {
  name: leave.name,
  path: 'hr/leave',
  list: lazy(() => import('./LeaveList.tsx')),
  edit: lazy(() => import('./LeaveView.tsx')),
  create: createOf(form, { initial: { kind: 'annual' } }),
}
