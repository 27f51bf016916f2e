import { defineEntity } from '../core/entity.ts'
import { bool, choice, day, instant, int, kept, money, ref, text } from '../core/field.ts'
import { productCategories } from './product.ts'

const said = { readOnly: true } as const
const beside = { readOnly: true, sortable: false } as const
const goods = ref('product', { ...said, required: true, mirrored: true })

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
    branch: ref('branch', { ...said, required: true, mirrored: true }),
    category: choice(productCategories, said),
    quantity: int(said),
    /** Kept for somebody: it is there, and nobody else's to have. */
    reserved: int(said),
    lowStockAt: int(said),
    averageCost: money(said),
    value: money(said),
    low: bool(said),
    lastIn: day(said),
    lastOut: day(said),
  },
})

/** The kinds of record that post stock movements. */
export const stockSources = ['adjustment', 'transfer', 'purchase', 'sale', 'saleReturn', 'kitIssue'] as const
export type StockSource = (typeof stockSources)[number]

/** The ledger of stock: what came and went, in the order in which it did; only ever added to, by the documents. */
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
    seq: int({ ...said, plain: true }),
    date: day(said),
    product: ref('product', { ...said, required: true }),
    branch: ref('branch', { ...said, required: true }),
    quantity: int({ ...said, min: -1_000_000 }),
    unitCost: money(said),
    value: money({ ...said, min: -1_000_000_000_000 }),
    /** Quantity on hand after the movement. */
    balance: int(said),
    balanceValue: money(said),
    source: choice(stockSources, said),
    sourceId: kept(),
    /** The number of its document. */
    sourceNumber: text(30, beside),
    /** The record to open: the sale of a return, the class of a hand-out. */
    shownBy: kept(),
    by: ref('user', { ...said, mirrored: true }),
    at: instant(said),
  },
})
