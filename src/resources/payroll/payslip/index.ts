import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

/** Shown instead of the payrolls to users who may only see their own payslips. */
export default {
  name: 'payslip',
  path: 'hr/salary/payslips',
  list: lazy(() => import('./PayslipList.tsx')),
  edit: lazy(() => import('./PayslipView.tsx')),
} satisfies ResourceDeclaration
