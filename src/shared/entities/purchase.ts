import { defineEntity } from '../entity.ts'
import { bool, choice, code, day, int, money, ref, text } from '../field.ts'
import { lineItems } from '../lineItems.ts'
import { cashMethods } from './cashEntry.ts'

export const purchaseStatuses = ['ordered', 'received', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export interface PurchaseLine {
  product: string
  quantity: number
  /** Minor units for one. */
  unitCost: number
}

/** By what the rest of a bill is spread over its goods. */
export const spreads = ['value', 'quantity'] as const
export type Spread = (typeof spreads)[number]

const said = { readOnly: true } as const

/** What is bought: ordered, received in parts or at once, and paid for. */
export const purchase = defineEntity({
  name: 'purchase',
  area: 'purchase',
  label: ['code'],
  branchField: 'branch',
  searchedBy: 'supplier',
  defaultSort: { field: 'date', order: 'desc' },
  /** The supplier's bill. */
  files: true,
  fields: {
    code: code(12, said),
    /** Without gaps in each branch and year. */
    number: code(30, said),
    branch: ref('branch', { required: true }),
    supplier: ref('supplier', { required: true }),
    date: day({ required: true, past: true }),
    /** The number on the supplier's own bill. */
    billNo: code(60),
    lines: lineItems(
      {
        product: ref('product', { required: true }),
        quantity: int({ required: true, min: 1, max: 100_000 }),
        unitCost: money({ required: true }),
      },
      { required: true },
    ),
    /** What the bill asks beside the goods, as freight and duty: part of what they cost. */
    extra: money({ initial: 0 }),
    spread: choice(spreads, { required: true, initial: 'value', sortable: false }),
    memo: text(500, { search: 'text', multiline: true }),
    /** What was paid at once; then all that was paid. */
    paid: money(),
    /** By which it was paid at once. */
    method: choice(cashMethods, { initial: 'cash', sortable: false }),
    total: money(said),
    balance: money(said),
    status: choice(purchaseStatuses, { ...said, initial: 'ordered' }),
    /** Its lines with what came of each. */
    goods: lineItems(
      {
        product: ref('product'),
        productName: text(120),
        sku: text(40),
        unit: text(20),
        quantity: int(),
        unitCost: money(),
        received: int(),
        share: money(),
      },
      { readOnly: true },
    ),
    payments: lineItems(
      { cashEntry: ref('cashEntry'), number: text(30), date: day(), method: text(10), amount: money(), takenBack: bool() },
      { readOnly: true },
    ),
  },
}) // prettier-ignore
