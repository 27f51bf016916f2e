import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'user',
  list: lazy(() => import('./UserList.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
} satisfies ResourceDeclaration
