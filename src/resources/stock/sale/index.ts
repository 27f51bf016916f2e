import { lazy } from '../../../browser/lazy.ts'
import { sale } from '../../../shared/stock/sale.ts'

export default {
  name: sale.name,
  path: 'inventory/sales-report',
  list: lazy(() => import('./SaleList.tsx')),
  edit: lazy(() => import('./SaleView.tsx')),
}
