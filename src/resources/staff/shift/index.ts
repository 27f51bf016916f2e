import { lazy } from '../../../browser/lazy.ts'
import { shift } from '../../../shared/staff/shift.ts'

export default {
  name: shift.name,
  path: 'hr/attendance/shifts',
  list: lazy(() => import('./ShiftList.tsx')),
  edit: lazy(() => import('./ShiftEdit.tsx')),
  create: lazy(() => import('./ShiftCreate.tsx')),
}
