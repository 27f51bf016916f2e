import { lazy } from '../../../browser/lazy.ts'
import { stock } from '../../../shared/stock/stock.ts'

export default {
  name: stock.name,
  path: 'inventory/stock',
  list: lazy(() => import('./StockList.tsx')),
  edit: lazy(() => import('./OpenCard.tsx')),
}
