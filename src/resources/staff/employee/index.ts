import { lazy } from '../../../lazy.ts'
import { employee } from '../../../shared/entities/employee.ts'

export default {
  name: employee.name,
  list: lazy(() => import('./EmployeeList.tsx')),
  edit: lazy(() => import('./EmployeeEdit.tsx')),
  create: lazy(() => import('./EmployeeCreate.tsx')),
}
