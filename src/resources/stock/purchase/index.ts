import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'purchase',
  path: 'inventory/purchase',
  list: lazy(() => import('./PurchaseList.tsx')),
  edit: lazy(() => import('./PurchaseView.tsx')),
  create: lazy(() => import('./PurchaseCreate.tsx')),
} satisfies ResourceDeclaration
