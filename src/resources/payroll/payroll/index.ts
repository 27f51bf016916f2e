import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'payroll',
  path: 'hr/salary',
  list: lazy(() => import('./PayrollList.tsx')),
  edit: lazy(() => import('./PayrollView.tsx')),
  create: lazy(() => import('./PayrollCreate.tsx')),
} satisfies ResourceDeclaration
