import { lazy } from '../../../browser/lazy.ts'
import { payslip } from '../../../shared/payroll/payroll.ts'

export default {
  name: payslip.name,
  path: 'hr/salary/payslips',
  list: lazy(() => import('./PayslipList.tsx')),
  edit: lazy(() => import('./PayslipView.tsx')),
}
