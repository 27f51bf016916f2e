import { lazy } from '../../../browser/lazy.ts'
import { createOf, editOf } from '../../../components/record/formViews.tsx'
import { account } from '../../../shared/ledger/account.ts'

const form = () => import('./AccountForm.tsx')

export default {
  name: account.name,
  path: 'accounts/chart',
  list: lazy(() => import('./AccountList.tsx')),
  edit: editOf(form),
  create: createOf(form),
}
