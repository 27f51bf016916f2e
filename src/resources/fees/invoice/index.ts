import { lazy } from '../../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../../components/asResource.tsx'

export default {
  name: 'invoice',
  path: 'accounts/invoices',
  list: lazy(() => import('./InvoiceList.tsx')),
  edit: lazy(() => import('./InvoiceView.tsx')),
  create: lazy(() => import('./InvoiceCreate.tsx')),
} satisfies ResourceDeclaration
