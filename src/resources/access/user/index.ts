import { lazy } from '../../../lazy.ts'
import { user } from '../../../shared/entities/user.ts'

export default {
  name: user.name,
  list: lazy(() => import('./UserList.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
}
