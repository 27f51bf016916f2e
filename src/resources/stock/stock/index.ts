import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'stock',
  path: 'inventory/stock',
  list: lazy(() => import('./StockList.tsx')),
  edit: lazy(() => import('./OpenCard.tsx')),
} satisfies ResourceDeclaration
