/** Routes of teachers and employees. */
import { crud, recordFiles } from '../core/crud.ts'
import { arrayList, dataList } from '../core/listFormats.ts'
import { employee } from './employee.ts'
import { teacher } from './teacher.ts'

export const staffRoutes = {
  ...crud('teacher', teacher, { listFormat: arrayList, paths: { create: '/api/teacher/create' } }),
  ...recordFiles('teacher', teacher, arrayList),
  ...crud('employee', employee, { listFormat: dataList, paths: { create: '/api/employee/create' } }),
  ...recordFiles('employee', employee, dataList),
}
