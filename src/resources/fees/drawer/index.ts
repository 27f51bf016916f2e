import { lazy } from '../../../lazy.ts'
import { drawer } from '../../../shared/entities/drawer.ts'

export default {
  name: drawer.name,
  path: 'accounts/drawer',
  list: lazy(() => import('./DrawerList.tsx')),
  edit: lazy(() => import('./DrawerView.tsx')),
}
