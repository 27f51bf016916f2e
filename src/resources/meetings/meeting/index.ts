import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'meeting',
  list: lazy(() => import('./MeetingList.tsx')),
  edit: lazy(() => import('./MeetingEdit.tsx')),
  create: lazy(() => import('./MeetingCreate.tsx')),
} satisfies ResourceDeclaration
