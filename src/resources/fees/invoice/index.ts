import { lazy } from '../../../browser/lazy.ts'
import { invoice } from '../../../shared/fees/invoice.ts'

export default {
  name: invoice.name,
  path: 'accounts/invoices',
  list: lazy(() => import('./InvoiceList.tsx')),
  edit: lazy(() => import('./InvoiceView.tsx')),
  create: lazy(() => import('./InvoiceCreate.tsx')),
}
