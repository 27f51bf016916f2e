import { lazy } from '../../../browser/lazy.ts'
import { account } from '../../../shared/ledger/account.ts'

export default {
  name: account.name,
  path: 'accounts/chart',
  list: lazy(() => import('./AccountList.tsx')),
  edit: lazy(() => import('./AccountEdit.tsx')),
  create: lazy(() => import('./AccountCreate.tsx')),
}
