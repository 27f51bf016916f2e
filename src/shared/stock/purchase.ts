import { defineEntity, type RecordOf } from '../core/entity.ts'
import { bool, choice, code, day, int, money, neverNull, ref, text } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'
import { cashMethods } from '../ledger/cashEntry.ts'

export const purchaseStatuses = ['ordered', 'received', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export interface PurchaseLine {
  product: string
  quantity: number
  /** Minor units for one. */
  unitCost: number
}

/** A line with the received quantity. */
export interface BoughtLine extends PurchaseLine {
  productName: string
  sku: string | null
  unit: string | null
  received: number
  /** Share of freight and duty in minor units, for the whole line. */
  share: number
}

/** A payment of the purchase and whether it was reversed. */
export interface PurchasePayment {
  cashEntry: string
  number: string
  date: string
  method: string
  amount: number
  takenBack: boolean
}

/** By what the rest of a bill is spread over its goods. */
export const spreads = ['value', 'quantity'] as const
export type Spread = (typeof spreads)[number]

const readOnlyField = { readOnly: true } as const

/** A purchase: ordered, received in parts or at once, and paid. */
export const purchase = defineEntity({
  name: 'purchase',
  hasRules: true,
  area: 'purchase',
  label: ['code'],
  branchField: 'branch',
  searchedBy: 'supplier',
  /** `owed`: for received goods. */
  sums: ['total', 'paid', 'balance', 'owed'],
  defaultSort: { field: 'date', order: 'desc' },
  /** The supplier's bill. */
  files: true,
  fields: {
    code: neverNull(code(12, readOnlyField)),
    /** Without gaps in each branch and year. */
    number: neverNull(code(30, readOnlyField)),
    branch: ref('branch', { required: true }),
    supplier: ref('supplier', { required: true }),
    date: day({ required: true, past: true }),
    /** The number on the supplier's own bill. */
    billNo: code(60),
    lines: lineItems<PurchaseLine>(
      {
        product: ref('product', { required: true }),
        quantity: int({ required: true, min: 1, max: 100_000 }),
        unitCost: money({ required: true }),
      },
      { required: true },
    ),
    /** Freight and duty on the bill; part of the goods' landed cost. */
    extra: neverNull(money({ initial: 0 })),
    spread: choice(spreads, { required: true, initial: 'value', sortable: false }),
    memo: text(500, { search: 'text', multiline: true }),
    /** On creation the down payment; later the total paid. */
    paid: neverNull(money()),
    /** Method of the down payment. */
    method: choice(cashMethods, { initial: 'cash', sortable: false }),
    total: neverNull(money(readOnlyField)),
    balance: neverNull(money(readOnlyField)),
    status: neverNull(choice(purchaseStatuses, { ...readOnlyField, initial: 'ordered' })),
    /** The lines with received quantities. */
    goods: lineItems<BoughtLine>(
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
    payments: lineItems<PurchasePayment>(
      { cashEntry: ref('cashEntry'), number: text(30), date: day(), method: text(10), amount: money(), takenBack: bool() },
      { readOnly: true },
    ),
  },
}) // prettier-ignore

/** A purchase as it is answered. */
export type Purchase = RecordOf<typeof purchase> & { id: string }
