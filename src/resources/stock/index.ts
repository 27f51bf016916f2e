/** The resources of goods. */
import { lazy } from '../../browser/lazy.ts'
import type { ResourceDeclaration } from '../../components/asResource.tsx'
import { createOf } from '../../components/record/formViews.tsx'
import { stock } from '../../shared/stock/stock.ts'
import { adjustment } from '../../shared/stock/adjustment.ts'
import { stockCount } from '../../shared/stock/stockCount.ts'
import { transfer } from '../../shared/stock/transfer.ts'
import { product } from '../../shared/stock/product.ts'
import { purchase } from '../../shared/stock/purchase.ts'
import { supplier } from '../../shared/stock/supplier.ts'
import { sale } from '../../shared/stock/sale.ts'

const supplierForm = () => import('./supplier/SupplierForm.tsx')

export const stockResources: readonly ResourceDeclaration[] = [
  {
    name: stock.name,
    path: 'inventory/stock',
    list: lazy(() => import('./stock/StockList.tsx')),
    edit: lazy(() => import('./stock/OpenCard.tsx')),
  },
  {
    name: adjustment.name,
    path: 'inventory/adjustment',
    list: lazy(() => import('./adjustment/AdjustmentList.tsx')),
    edit: lazy(() => import('./adjustment/AdjustmentView.tsx')),
    create: lazy(() => import('./adjustment/AdjustmentCreate.tsx')),
  },
  {
    name: stockCount.name,
    path: 'inventory/adjustment/count',
    list: lazy(() => import('./stockCount/CountList.tsx')),
    edit: lazy(() => import('./stockCount/OpenCount.tsx')),
    create: lazy(() => import('./stockCount/CountCreate.tsx')),
  },
  {
    name: transfer.name,
    path: 'inventory/transfer',
    list: lazy(() => import('./transfer/TransferList.tsx')),
    edit: lazy(() => import('./transfer/TransferEdit.tsx')),
    create: lazy(() => import('./transfer/TransferCreate.tsx')),
  },
  {
    name: product.name,
    path: 'inventory/product',
    list: lazy(() => import('./product/ProductList.tsx')),
    edit: lazy(() => import('./product/ProductEdit.tsx')),
    create: lazy(() => import('./product/ProductCreate.tsx')),
  },
  {
    name: purchase.name,
    path: 'inventory/purchase',
    list: lazy(() => import('./purchase/PurchaseList.tsx')),
    edit: lazy(() => import('./purchase/PurchaseView.tsx')),
    create: lazy(() => import('./purchase/PurchaseCreate.tsx')),
  },
  {
    name: supplier.name,
    path: 'inventory/supplier',
    list: lazy(() => import('./supplier/SupplierList.tsx')),
    edit: lazy(() => import('./supplier/SupplierEdit.tsx')),
    create: createOf(supplierForm, { subtitle: 'resources.supplier.createSubtitle' }),
  },
  {
    name: sale.name,
    path: 'inventory/sales-report',
    list: lazy(() => import('./sale/SaleList.tsx')),
    edit: lazy(() => import('./sale/SaleView.tsx')),
  },
]
