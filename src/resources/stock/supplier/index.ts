import { lazy } from '../../../browser/lazy.ts'
import { createOf } from '../../../components/record/formViews.tsx'
import { supplier } from '../../../shared/stock/supplier.ts'

const form = () => import('./SupplierForm.tsx')

export default {
  name: supplier.name,
  path: 'inventory/supplier',
  list: lazy(() => import('./SupplierList.tsx')),
  edit: lazy(() => import('./SupplierEdit.tsx')),
  create: createOf(form, { subtitle: 'resources.supplier.createSubtitle' }),
}
