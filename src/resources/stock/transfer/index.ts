import { lazy } from '../../../browser/lazy.ts'
import { createOf } from '../../../components/record/formViews.tsx'
import { transfer } from '../../../shared/stock/transfer.ts'

const form = () => import('./TransferForm.tsx')

export default {
  name: transfer.name,
  path: 'inventory/transfer',
  list: lazy(() => import('./TransferList.tsx')),
  edit: lazy(() => import('./TransferEdit.tsx')),
  create: createOf(form, { subtitle: 'stock.transferHint' }),
}
