import { lazy } from '../../../browser/lazy.ts'
import { purchase } from '../../../shared/stock/purchase.ts'

export default {
  name: purchase.name,
  path: 'inventory/purchase',
  list: lazy(() => import('./PurchaseList.tsx')),
  edit: lazy(() => import('./PurchaseView.tsx')),
  create: lazy(() => import('./PurchaseCreate.tsx')),
}
