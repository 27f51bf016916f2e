import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'student',
  first: true,
  list: lazy(() => import('./StudentList.tsx')),
  edit: lazy(() => import('./StudentEdit.tsx')),
  create: lazy(() => import('./StudentCreate.tsx')),
} satisfies ResourceDeclaration
