import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'stockCount',
  path: 'inventory/adjustment/count',
  list: lazy(() => import('./CountList.tsx')),
  edit: lazy(() => import('./OpenCount.tsx')),
  create: lazy(() => import('./CountCreate.tsx')),
} satisfies ResourceDeclaration
