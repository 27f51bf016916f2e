import { lazy } from '../../../browser/lazy.ts'
import { createOf } from '../../../components/record/formViews.tsx'
import { employee } from '../../../shared/staff/employee.ts'

const form = () => import('./EmployeeForm.tsx')

export default {
  name: employee.name,
  list: lazy(() => import('./EmployeeList.tsx')),
  edit: lazy(() => import('./EmployeeEdit.tsx')),
  create: createOf(form),
}
