import { defineEntity } from '../core/entity.ts'
import { choice, code, day, kept, money, neverNull, ref, text } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'

export const cashTypes = ['cashIn', 'cashOut'] as const
export type CashType = (typeof cashTypes)[number]

/** Each is an account of that role. */
export const cashMethods = ['cash', 'bank', 'card', 'mobile'] as const
export type CashMethod = (typeof cashMethods)[number]

/** How much of an entry pays which invoice. */
export interface Allocation {
  invoice: string
  invoiceNumber: string
  amount: number
}

/** Money received or paid. Entries are final; a mistake is corrected by a reversal. */
export const cashEntry = defineEntity({
  name: 'cashEntry',
  hasRules: true,
  area: 'account',
  table: 'cash_entry',
  label: ['code'],
  branchField: 'branch',
  searchedBy: 'student',
  defaultSort: { field: 'date', order: 'desc' },
  files: true,
  fields: {
    code: code(12, { readOnly: true }),
    /** Without gaps in each branch and year. */
    number: neverNull(code(30, { readOnly: true })),
    type: choice(cashTypes, { required: true }),
    branch: ref('branch', { required: true }),
    date: day({ required: true, past: true }),
    amount: money({ required: true, min: 1 }),
    account: ref('account', { required: true }),
    method: choice(cashMethods, { required: true, initial: 'cash' }),
    /** Student whose balance changes. */
    student: ref('student'),
    /** Invoice that it pays; the student follows from it. */
    invoice: ref('invoice'),
    /** The purchase that it pays. */
    purchase: ref('purchase', { readOnly: true }),
    party: text(160, { search: 'name' }),
    memo: text(500, { search: 'text', multiline: true }),
    /** The entry that this one reverses, and the entry that reverses this one. */
    reverses: kept(),
    reversedBy: { ...kept(), sortable: false },
    /** The invoices that it pays now; the rest is the student's credit. */
    allocations: lineItems<Allocation>(
      { invoice: ref('invoice'), invoiceNumber: text(30), amount: money() },
      { readOnly: true },
    ),
  },
})
