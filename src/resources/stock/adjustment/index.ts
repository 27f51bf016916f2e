import { lazy } from '../../../browser/lazy.ts'
import { adjustment } from '../../../shared/stock/adjustment.ts'

export default {
  name: adjustment.name,
  path: 'inventory/adjustment',
  list: lazy(() => import('./AdjustmentList.tsx')),
  edit: lazy(() => import('./AdjustmentView.tsx')),
  create: lazy(() => import('./AdjustmentCreate.tsx')),
}
