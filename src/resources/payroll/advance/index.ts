import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'advance',
  path: 'hr/salary/advances',
  list: lazy(() => import('./AdvanceList.tsx')),
  edit: lazy(() => import('./AdvanceView.tsx')),
  create: lazy(() => import('./AdvanceCreate.tsx')),
} satisfies ResourceDeclaration
