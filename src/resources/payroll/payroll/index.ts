import { lazy } from '../../../lazy.ts'
import { payroll } from '../../../shared/entities/payroll.ts'

export default {
  name: payroll.name,
  path: 'hr/salary',
  list: lazy(() => import('./PayrollList.tsx')),
  edit: lazy(() => import('./PayrollView.tsx')),
  create: lazy(() => import('./PayrollCreate.tsx')),
}
