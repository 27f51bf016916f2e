import { lazy } from '../../../lazy.ts'
import { stock } from '../../../shared/entities/stock.ts'

export default {
  name: stock.name,
  path: 'inventory/stock',
  list: lazy(() => import('./StockList.tsx')),
  edit: lazy(() => import('./OpenCard.tsx')),
}
