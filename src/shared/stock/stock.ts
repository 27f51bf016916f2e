import { defineEntity } from '../core/entity.ts'
import { bool, choice, day, instant, int, kept, money, ref, text, neverNull } from '../core/field.ts'
import { productCategories } from './product.ts'

const readOnlyField = { readOnly: true } as const
const beside = { readOnly: true, sortable: false } as const
const goods = ref('product', { ...readOnlyField, required: true, derived: true })

/** Quantity and value on hand by product and branch, derived from the movements. */
export const stock = defineEntity({
  name: 'stock',
  area: 'stock',
  label: ['productName'],
  branchField: 'branch',
  defaultSort: { field: 'product', order: 'asc' },
  appendOnly: true,
  searchedBy: 'product',
  fields: {
    product: goods,
    branch: ref('branch', { ...readOnlyField, required: true, derived: true }),
    category: choice(productCategories, readOnlyField),
    quantity: int(readOnlyField),
    /** Reserved: on hand, but not available to others. */
    reserved: int(readOnlyField),
    lowStockAt: int(readOnlyField),
    averageCost: money(readOnlyField),
    value: money(readOnlyField),
    low: bool(readOnlyField),
    lastIn: day(readOnlyField),
    lastOut: day(readOnlyField),
  },
})

/** The kinds of record that post stock movements. */
export const stockSources = ['adjustment', 'transfer', 'purchase', 'sale', 'saleReturn', 'kitIssue'] as const
export type StockSource = (typeof stockSources)[number]

/** The ledger of stock: movements in the order in which they happened, added by documents only. */
export const stockMovement = defineEntity({
  name: 'stockMovement',
  area: 'stock',
  table: 'stock_movement',
  label: ['productName'],
  branchField: 'branch',
  defaultSort: { field: 'seq', order: 'desc' },
  appendOnly: true,
  searchedBy: 'product',
  fields: {
    /** The order of it all. */
    seq: neverNull(int({ ...readOnlyField, plain: true })),
    date: neverNull(day(readOnlyField)),
    product: ref('product', { ...readOnlyField, required: true }),
    branch: ref('branch', { ...readOnlyField, required: true }),
    quantity: int({ ...readOnlyField, min: -1_000_000 }),
    unitCost: money(readOnlyField),
    value: money({ ...readOnlyField, min: -1_000_000_000_000 }),
    /** Quantity on hand after the movement. */
    balance: int(readOnlyField),
    balanceValue: money(readOnlyField),
    source: choice(stockSources, readOnlyField),
    sourceId: kept(),
    /** The number of its document. */
    sourceNumber: text(30, beside),
    /** The record to open: the sale of a return, the class of a hand-out. */
    shownBy: kept(),
    by: ref('user', { ...readOnlyField, derived: true }),
    at: instant(readOnlyField),
  },
})
