import { lazy } from '../../../browser/lazy.ts'
import { payComponent } from '../../../shared/payroll/payroll.ts'

export default {
  name: payComponent.name,
  path: 'hr/salary/structure',
  list: lazy(() => import('./PayComponentList.tsx')),
  edit: lazy(() => import('./PayComponentEdit.tsx')),
  create: lazy(() => import('./PayComponentCreate.tsx')),
}
