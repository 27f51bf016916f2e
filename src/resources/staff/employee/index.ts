import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'employee',
  list: lazy(() => import('./EmployeeList.tsx')),
  edit: lazy(() => import('./EmployeeEdit.tsx')),
  create: lazy(() => import('./EmployeeCreate.tsx')),
} satisfies ResourceDeclaration
