import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'
import { createOf } from '../../../components/record/formViews.tsx'

const form = () => import('./SupplierForm.tsx')

export default {
  name: 'supplier',
  path: 'inventory/supplier',
  list: lazy(() => import('./SupplierList.tsx')),
  edit: lazy(() => import('./SupplierEdit.tsx')),
  create: createOf(form, { subtitle: 'resources.supplier.createSubtitle' }),
} satisfies ResourceDeclaration
