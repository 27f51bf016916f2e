import { defineEntity, type RecordOf } from '../core/entity.ts'
import { choice, code, day, int, money, neverNull, ref, text } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'
import { type CashMethod, cashMethods } from '../ledger/cashEntry.ts'

export const saleStatuses = ['sold', 'partReturned', 'returned'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** A sold product with its price; only the server knows its cost. */
export interface SaleLine {
  product: string
  productName: string
  quantity: number
  unitPrice: number
  /** Applies to the whole line. */
  discount: number
  /** The product's list price that day; null if it had none. */
  listPrice: number | null
  net: number
  cost: number
  /** Quantity returned so far. */
  returned: number
}

export interface SalePayment {
  method: CashMethod
  amount: number
}

export interface ReturnedLine {
  product: string
  productName: string
  quantity: number
  net: number
}

/** Returned goods of a sale, and the refund. */
export interface SaleReturn {
  _id: string
  number: string
  date: string
  lines: ReturnedLine[]
  total: number
  /** Amount of the balance due that the return cancelled. */
  credited: number
  paidBack: number
  method: CashMethod
}

const readOnlyField = { readOnly: true } as const

/** Sold goods. A sale is final; goods come back as a return of it. */
export const sale = defineEntity({
  name: 'sale',
  hasRules: true,
  area: 'salesReport',
  label: ['code'],
  branchField: 'branch',
  searchedBy: 'student',
  defaultSort: { field: 'date', order: 'desc' },
  sums: ['paid', 'total'],
  fields: {
    code: neverNull(code(12, readOnlyField)),
    /** Without gaps in each branch and year. */
    number: neverNull(code(30, readOnlyField)),
    branch: ref('branch', { required: true }),
    student: ref('student'),
    /** The customer, if not a student; empty for a walk-in customer. */
    customer: text(160, { search: 'name' }),
    /** Defaults to today in the branch. */
    date: neverNull(day({ past: true })),
    lines: lineItems<SaleLine>(
      {
        product: ref('product', { required: true }),
        productName: text(120, readOnlyField),
        quantity: int({ required: true, min: 1, max: 100_000 }),
        /** Defaults to the product's price. */
        unitPrice: money(),
        discount: money(),
        listPrice: money(readOnlyField),
        net: money(readOnlyField),
        cost: money(readOnlyField),
        returned: int(readOnlyField),
      },
      { required: true },
    ),
    payments: lineItems<SalePayment>({
      method: choice(cashMethods, { required: true }),
      amount: money({ required: true, min: 1 }),
    }),
    memo: text(500, { search: 'text', multiline: true }),
    /** Before discounts, and after them. */
    gross: neverNull(money(readOnlyField)),
    total: neverNull(money(readOnlyField)),
    cost: neverNull(money(readOnlyField)),
    /** At once. */
    paid: neverNull(money(readOnlyField)),
    /** Invoice for the unpaid rest. */
    invoice: ref('invoice', { readOnly: true, sortable: false, derived: true }),
    status: neverNull(choice(saleStatuses, readOnlyField)),
    returns: lineItems<SaleReturn>(
      {
        _id: text(24),
        number: text(30),
        date: day(),
        lines: lineItems<ReturnedLine>({
          product: ref('product'),
          productName: text(120),
          quantity: int(),
          net: money(),
        }),
        total: money(),
        credited: money(),
        paidBack: money(),
        method: choice(cashMethods),
      },
      { readOnly: true },
    ),
  },
})

/** A sale as it is answered. */
export type Sale = RecordOf<typeof sale> & { id: string }
