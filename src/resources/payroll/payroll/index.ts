import { lazy } from '../../../browser/lazy.ts'
import { payroll } from '../../../shared/payroll/payroll.ts'

export default {
  name: payroll.name,
  path: 'hr/salary',
  list: lazy(() => import('./PayrollList.tsx')),
  edit: lazy(() => import('./PayrollView.tsx')),
  create: lazy(() => import('./PayrollCreate.tsx')),
}
