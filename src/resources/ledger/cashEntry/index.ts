import { lazy } from '../../../browser/lazy.ts'
import { cashEntry } from '../../../shared/ledger/cashEntry.ts'

export default {
  name: cashEntry.name,
  path: 'accounts',
  list: lazy(() => import('./CashEntryList.tsx')),
  edit: lazy(() => import('./CashEntryView.tsx')),
  create: lazy(() => import('./CashEntryCreate.tsx')),
}
