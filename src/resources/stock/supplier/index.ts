import { lazy } from '../../../browser/lazy.ts'
import { supplier } from '../../../shared/stock/supplier.ts'

export default {
  name: supplier.name,
  path: 'inventory/supplier',
  list: lazy(() => import('./SupplierList.tsx')),
  edit: lazy(() => import('./SupplierEdit.tsx')),
  create: lazy(() => import('./SupplierCreate.tsx')),
}
