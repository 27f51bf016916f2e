/** The resources of the books. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { createOf, editOf } from '../../components/record/formViews.tsx'
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { account } from '../../shared/ledger/account.ts'

const accountForm = () => import('./account/AccountForm.tsx')

export const ledgerResources: readonly ResourceDeclaration[] = [
  {
    name: cashEntry.name,
    path: 'accounts',
    list: lazy(() => import('./cashEntry/CashEntryList.tsx')),
    edit: lazy(() => import('./cashEntry/CashEntryView.tsx')),
    create: lazy(() => import('./cashEntry/CashEntryCreate.tsx')),
  },
  {
    name: account.name,
    path: 'accounts/chart',
    list: lazy(() => import('./account/AccountList.tsx')),
    edit: editOf(accountForm),
    create: createOf(accountForm),
  },
]
