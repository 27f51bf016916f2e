import { lazy } from '../../../lazy.ts'
import { advance } from '../../../shared/entities/payroll.ts'

export default {
  name: advance.name,
  path: 'hr/salary/advances',
  list: lazy(() => import('./AdvanceList.tsx')),
  edit: lazy(() => import('./AdvanceView.tsx')),
  create: lazy(() => import('./AdvanceCreate.tsx')),
}
