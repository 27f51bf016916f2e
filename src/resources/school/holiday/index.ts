import { lazy } from '../../../browser/lazy.ts'
import { holiday } from '../../../shared/school/holiday.ts'

export default {
  name: holiday.name,
  path: 'class/holidays',
  list: lazy(() => import('./HolidayList.tsx')),
  edit: lazy(() => import('./HolidayEdit.tsx')),
  create: lazy(() => import('./HolidayCreate.tsx')),
}
