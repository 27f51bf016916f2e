import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'sale',
  path: 'inventory/sales-report',
  list: lazy(() => import('./SaleList.tsx')),
  edit: lazy(() => import('./SaleView.tsx')),
} satisfies ResourceDeclaration
