import { lazy } from '../../../browser/lazy.ts'
import { payslip } from '../../../shared/payroll/payroll.ts'

/** Shown instead of the payrolls to users who may only see their own payslips. */
export const payslipResource = {
  name: payslip.name,
  path: 'hr/salary/payslips',
  list: lazy(() => import('./PayslipList.tsx')),
  edit: lazy(() => import('./PayslipView.tsx')),
}
