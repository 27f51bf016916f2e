import { lazy } from '../../../browser/lazy.ts'
import { stockCount } from '../../../shared/stock/stockCount.ts'

export default {
  name: stockCount.name,
  path: 'inventory/adjustment/count',
  list: lazy(() => import('./CountList.tsx')),
  edit: lazy(() => import('./OpenCount.tsx')),
  create: lazy(() => import('./CountCreate.tsx')),
}
