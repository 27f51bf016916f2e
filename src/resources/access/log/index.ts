import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'log',
  path: 'logs',
  list: lazy(() => import('./LogList.tsx')),
  edit: lazy(() => import('./LogEntry.tsx')),
} satisfies ResourceDeclaration
