import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'leave',
  path: 'hr/leave',
  list: lazy(() => import('./LeaveList.tsx')),
  edit: lazy(() => import('./LeaveView.tsx')),
  create: lazy(() => import('./LeaveCreate.tsx')),
} satisfies ResourceDeclaration
