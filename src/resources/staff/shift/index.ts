import { lazy } from '../../../browser/lazy.ts'
import { createOf, editOf } from '../../../components/record/formViews.tsx'
import { shift } from '../../../shared/staff/shift.ts'

const form = () => import('./ShiftForm.tsx')

export default {
  name: shift.name,
  path: 'hr/attendance/shifts',
  list: lazy(() => import('./ShiftList.tsx')),
  edit: editOf(form),
  create: createOf(form),
}
