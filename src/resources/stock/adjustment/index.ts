import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'adjustment',
  path: 'inventory/adjustment',
  list: lazy(() => import('./AdjustmentList.tsx')),
  edit: lazy(() => import('./AdjustmentView.tsx')),
  create: lazy(() => import('./AdjustmentCreate.tsx')),
} satisfies ResourceDeclaration
