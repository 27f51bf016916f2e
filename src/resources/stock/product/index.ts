import { lazy } from '../../../browser/lazy.ts'
import { product } from '../../../shared/stock/product.ts'

export default {
  name: product.name,
  path: 'inventory/product',
  list: lazy(() => import('./ProductList.tsx')),
  edit: lazy(() => import('./ProductEdit.tsx')),
  create: lazy(() => import('./ProductCreate.tsx')),
}
