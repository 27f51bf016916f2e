import { lazy } from '../../../browser/lazy.ts'
import { employee } from '../../../shared/staff/employee.ts'

export default {
  name: employee.name,
  list: lazy(() => import('./EmployeeList.tsx')),
  edit: lazy(() => import('./EmployeeEdit.tsx')),
  create: lazy(() => import('./EmployeeCreate.tsx')),
}
