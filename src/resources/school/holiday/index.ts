import { lazy } from '../../../browser/lazy.ts'
import { createOf, editOf } from '../../../components/record/formViews.tsx'
import { holiday } from '../../../shared/school/holiday.ts'

const form = () => import('./HolidayForm.tsx')

export default {
  name: holiday.name,
  path: 'class/holidays',
  list: lazy(() => import('./HolidayList.tsx')),
  edit: editOf(form),
  create: createOf(form),
}
