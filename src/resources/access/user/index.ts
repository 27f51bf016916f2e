import { lazy } from '../../../browser/lazy.ts'
import { user } from '../../../shared/access/user.ts'

export default {
  name: user.name,
  list: lazy(() => import('./UserList.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
}
