/** The resources of salaries. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { advance, payComponent, payroll } from '../../shared/payroll/payroll.ts'
import { payslipResource } from './payslip/payslipResource.ts'

export const payrollResources: readonly ResourceDeclaration[] = [
  {
    name: payroll.name,
    path: 'hr/salary',
    list: lazy(() => import('./payroll/PayrollList.tsx')),
    edit: lazy(() => import('./payroll/PayrollView.tsx')),
    create: lazy(() => import('./payroll/PayrollCreate.tsx')),
  },
  payslipResource,
  {
    name: advance.name,
    path: 'hr/salary/advances',
    list: lazy(() => import('./advance/AdvanceList.tsx')),
    edit: lazy(() => import('./advance/AdvanceView.tsx')),
    create: lazy(() => import('./advance/AdvanceCreate.tsx')),
  },
  {
    name: payComponent.name,
    path: 'hr/salary/structure',
    list: lazy(() => import('./payComponent/PayComponentList.tsx')),
    edit: lazy(() => import('./payComponent/PayComponentEdit.tsx')),
    create: lazy(() => import('./payComponent/PayComponentCreate.tsx')),
  },
]
