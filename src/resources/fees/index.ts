/** The resources of fees. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { drawer } from '../../shared/fees/drawer.ts'
import { invoice } from '../../shared/fees/invoice.ts'

export const feesResources: readonly ResourceDeclaration[] = [
  {
    name: drawer.name,
    path: 'accounts/drawer',
    list: lazy(() => import('./drawer/DrawerList.tsx')),
    edit: lazy(() => import('./drawer/DrawerView.tsx')),
  },
  {
    name: invoice.name,
    path: 'accounts/invoices',
    list: lazy(() => import('./invoice/InvoiceList.tsx')),
    edit: lazy(() => import('./invoice/InvoiceView.tsx')),
    create: lazy(() => import('./invoice/InvoiceCreate.tsx')),
  },
]
