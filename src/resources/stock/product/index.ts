import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'product',
  path: 'inventory/product',
  list: lazy(() => import('./ProductList.tsx')),
  edit: lazy(() => import('./ProductEdit.tsx')),
  create: lazy(() => import('./ProductCreate.tsx')),
} satisfies ResourceDeclaration
