import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'cashEntry',
  path: 'accounts',
  list: lazy(() => import('./CashEntryList.tsx')),
  edit: lazy(() => import('./CashEntryView.tsx')),
  create: lazy(() => import('./CashEntryCreate.tsx')),
} satisfies ResourceDeclaration
