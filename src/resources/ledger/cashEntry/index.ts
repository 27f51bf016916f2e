import { lazy } from '../../../lazy.ts'
import { cashEntry } from '../../../shared/entities/cashEntry.ts'

export default {
  name: cashEntry.name,
  path: 'accounts',
  list: lazy(() => import('./CashEntryList.tsx')),
  edit: lazy(() => import('./CashEntryView.tsx')),
  create: lazy(() => import('./CashEntryCreate.tsx')),
}
