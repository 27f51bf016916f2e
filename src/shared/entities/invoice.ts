import { defineEntity } from '../entity.ts'
import { bool, choice, code, day, int, money, ref, text } from '../field.ts'
import { lineItems } from '../lineItems.ts'

export const invoiceStatuses = ['open', 'partial', 'paid', 'overdue', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
/** Those of which something is still to be paid. */
export const unpaidStatuses = ['open', 'partial', 'overdue'] as const

export interface InvoiceLine {
  description: string
  quantity: number
  unitPrice: number
  /** Of the whole line. */
  discount?: number | null
}

export interface Instalment {
  dueDate: string
  amount: number
}

/** What a line comes to before its discount. */
export const grossOf = ({ quantity, unitPrice }: InvoiceLine): number => quantity * unitPrice

const said = { readOnly: true } as const

/** What somebody is asked to pay. It is issued as it is made, and stays; before anything is paid it can be voided. */
export const invoice = defineEntity({
  name: 'invoice',
  area: 'account',
  label: ['code'],
  branchField: 'branch',
  defaultSort: { field: 'date', order: 'desc' },
  searchedBy: 'student',
  fields: {
    code: code(12, said),
    /** Without gaps in each branch and year. */
    number: code(30, said),
    branch: ref('branch', { required: true }),
    student: ref('student'),
    /** Who it is for where that is no student. */
    customer: text(160, { search: 'name' }),
    /** Today in the branch where none is said. */
    date: day({ past: true }),
    /** The day of the last instalment, or that of the invoice, where none is said. */
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
    total: money(said),
    paid: money(said),
    /** What of it was returned, and is owed no more. */
    credited: money(said),
    balance: money(said),
    status: choice(invoiceStatuses, said),
    /** By when the first part that is not paid has to be. */
    nextDue: day(said),
    /** What paid it: the entry, how much of it, and whether that was taken back since. The newest last. */
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
    /** The sale that it is the rest of: posted by the sale, and taken back by returning goods. */
    sale: ref('sale', { readOnly: true, sortable: false }),
    voidedOn: day(said),
    voidReason: text(300, { ...said, sortable: false }),
  },
})
