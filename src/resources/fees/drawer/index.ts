import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'drawer',
  path: 'accounts/drawer',
  list: lazy(() => import('./DrawerList.tsx')),
  edit: lazy(() => import('./DrawerView.tsx')),
} satisfies ResourceDeclaration
