import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'transfer',
  path: 'inventory/transfer',
  list: lazy(() => import('./TransferList.tsx')),
  edit: lazy(() => import('./TransferEdit.tsx')),
  create: lazy(() => import('./TransferCreate.tsx')),
} satisfies ResourceDeclaration
