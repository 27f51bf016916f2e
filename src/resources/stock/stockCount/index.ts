import { lazy } from '../../../lazy.ts'
import { stockCount } from '../../../shared/entities/stockCount.ts'

export default {
  name: stockCount.name,
  path: 'inventory/adjustment/count',
  list: lazy(() => import('./CountList.tsx')),
  edit: lazy(() => import('./OpenCount.tsx')),
  create: lazy(() => import('./CountCreate.tsx')),
}
