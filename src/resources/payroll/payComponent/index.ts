import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'payComponent',
  path: 'hr/salary/structure',
  list: lazy(() => import('./PayComponentList.tsx')),
  edit: lazy(() => import('./PayComponentEdit.tsx')),
  create: lazy(() => import('./PayComponentCreate.tsx')),
} satisfies ResourceDeclaration
