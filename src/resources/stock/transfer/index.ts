import { lazy } from '../../../lazy.ts'
import { transfer } from '../../../shared/entities/transfer.ts'

export default {
  name: transfer.name,
  path: 'inventory/transfer',
  list: lazy(() => import('./TransferList.tsx')),
  edit: lazy(() => import('./TransferEdit.tsx')),
  create: lazy(() => import('./TransferCreate.tsx')),
}
