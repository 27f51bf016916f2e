import { lazy } from '../../../browser/lazy.ts'
import { advance } from '../../../shared/payroll/payroll.ts'

export default {
  name: advance.name,
  path: 'hr/salary/advances',
  list: lazy(() => import('./AdvanceList.tsx')),
  edit: lazy(() => import('./AdvanceView.tsx')),
  create: lazy(() => import('./AdvanceCreate.tsx')),
}
