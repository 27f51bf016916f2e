import { defineEntity } from '../core/entity.ts'
import { bool, choice, code, day, int, money, ref, text, neverNull } from '../core/field.ts'
import { lineItems } from '../core/lineItems.ts'

export const invoiceStatuses = ['open', 'partial', 'paid', 'overdue', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
/** Statuses of invoices with a balance due. */
export const unpaidStatuses = ['open', 'partial', 'overdue'] as const

export interface InvoiceLine {
  description: string
  quantity: number
  unitPrice: number
  /** Applies to the whole line. */
  discount?: number | null
}

export interface Instalment {
  dueDate: string
  amount: number
}

/** The amount of a line before its discount, in minor units. */
export const grossOf = ({ quantity, unitPrice }: InvoiceLine): number => quantity * unitPrice

const readOnlyField = { readOnly: true } as const

/** An invoice. It is issued on creation and never changes; it can be voided while nothing is paid. */
export const invoice = defineEntity({
  name: 'invoice',
  hasRules: true,
  area: 'account',
  label: ['code'],
  branchField: 'branch',
  defaultSort: { field: 'date', order: 'desc' },
  searchedBy: 'student',
  sums: ['total', 'paid', 'balance'],
  fields: {
    code: code(12, readOnlyField),
    /** Without gaps in each branch and year. */
    number: code(30, readOnlyField),
    branch: ref('branch', { required: true }),
    student: ref('student'),
    /** The customer, if it is not a student. */
    customer: text(160, { search: 'name' }),
    /** Defaults to today in the branch. */
    date: neverNull(day({ past: true })),
    /** Defaults to the last instalment's due date, otherwise to the invoice date. */
    dueDate: day(),
    lines: lineItems(
      {
        description: text(200, { required: true }),
        quantity: int({ required: true, min: 1, max: 100_000 }),
        unitPrice: money({ required: true }),
        discount: money(),
      },
      { required: true },
    ),
    instalments: lineItems({
      dueDate: day({ required: true }),
      amount: money({ required: true, min: 1 }),
    }),
    memo: text(500, { search: 'text', multiline: true }),
    total: money(readOnlyField),
    paid: money(readOnlyField),
    /** Returned amount, no longer due. */
    credited: money(readOnlyField),
    balance: money(readOnlyField),
    status: choice(invoiceStatuses, readOnlyField),
    /** By when the first part that is not paid has to be. */
    nextDue: day(readOnlyField),
    /** The payments applied to it: entry, amount and whether it was reversed. Newest last. */
    payments: lineItems(
      {
        cashEntry: ref('cashEntry'),
        number: text(30),
        date: day(),
        method: text(10),
        amount: money(),
        takenBack: bool(),
      },
      { readOnly: true },
    ),
    /** The sale whose unpaid rest it is: posted by the sale, and credited by returns. */
    sale: ref('sale', { readOnly: true, sortable: false }),
    voidedOn: day(readOnlyField),
    voidReason: text(300, { ...readOnlyField, sortable: false }),
  },
})
