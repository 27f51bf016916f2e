import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf, editOf } from '../../../components/record/formViews.tsx'

const form = () => import('./ShiftForm.tsx')

export default {
  name: 'shift',
  path: 'hr/attendance/shifts',
  list: lazy(() => import('./ShiftList.tsx')),
  edit: editOf(form),
  create: createOf(form),
} satisfies ResourceDeclaration
