import { lazy } from '../../../lazy.ts'
import { purchase } from '../../../shared/entities/purchase.ts'

export default {
  name: purchase.name,
  path: 'inventory/purchase',
  list: lazy(() => import('./PurchaseList.tsx')),
  edit: lazy(() => import('./PurchaseView.tsx')),
  create: lazy(() => import('./PurchaseCreate.tsx')),
}
