import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf, editOf } from '../../../components/record/formViews.tsx'

const form = () => import('./HolidayForm.tsx')

export default {
  name: 'holiday',
  path: 'class/holidays',
  list: lazy(() => import('./HolidayList.tsx')),
  edit: editOf(form),
  create: createOf(form),
} satisfies ResourceDeclaration
