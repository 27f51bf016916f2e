import { lazy } from '../../../browser/lazy.ts'
import { drawer } from '../../../shared/fees/drawer.ts'

export default {
  name: drawer.name,
  path: 'accounts/drawer',
  list: lazy(() => import('./DrawerList.tsx')),
  edit: lazy(() => import('./DrawerView.tsx')),
}
