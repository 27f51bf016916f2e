import { lazy } from '../../../browser/lazy.ts'
import { transfer } from '../../../shared/stock/transfer.ts'

export default {
  name: transfer.name,
  path: 'inventory/transfer',
  list: lazy(() => import('./TransferList.tsx')),
  edit: lazy(() => import('./TransferEdit.tsx')),
  create: lazy(() => import('./TransferCreate.tsx')),
}
