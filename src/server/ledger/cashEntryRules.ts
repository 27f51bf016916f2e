/** Money in and out: checked, numbered and posted in the transaction that writes it down. */
import { type AccountRole, account } from '../../shared/ledger/account.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { type CashMethod, type CashType, cashEntry } from '../../shared/ledger/cashEntry.ts'
import { documentCode } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import type { Message } from '../../shared/core/messages.ts'
import { displayMoney } from '../core/documents/money.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { nextNumber } from './numbers.ts'
import { post } from './post.ts'
import { allocate, creditOf, lockInvoice, lockStudent, spendCredit, spread } from './allocate.ts'
import { find } from '../core/records/repository.ts'
import type { Rules } from '../core/records/ruleBook.ts'

export interface CashFields {
  _id: string
  type: CashType
  branch: string
  date: string
  amount: number
  account: string
  method: CashMethod
  student?: string | null
  invoice?: string | null
  purchase?: string | null
  /** Salaries or an advance that it pays. */
  payroll?: string
  advance?: string
  party?: string | null
  memo?: string | null
  number: string
  /** Over the counter: for whatever the student owes. */
  forAll?: boolean
}

export const series = { cashIn: 'CAIN', cashOut: 'CAO' } as const

export const cashEntryRules: Rules = {
  columns: ({ number, reverses, purchase, payroll, advance }) => ({
    number,
    ...(reverses ? { reverses_id: reverses } : {}),
    ...(purchase ? { purchase_id: purchase } : {}),
    ...(payroll ? { payroll_id: payroll } : {}),
    ...(advance ? { advance_id: advance } : {}),
  }),

  async prepare(context, { after }) {
    const entry = after as unknown as CashFields
    await checkInvoice(context, entry)
    await checkAccount(context, entry)
    // Equals the code that the database generates for searching.
    after.code = documentCode(entry._id, entry.type)
    after.number = await nextNumber(context, {
      branch: entry.branch,
      series: series[entry.type],
      date: entry.date,
    })
  },

  async afterSave(context, { after, stored }) {
    const entry = after as unknown as CashFields
    await spend(context, entry)
    const money = { account: { role: entry.method } }
    const other = { account: { id: entry.account }, student: entry.student ?? null }
    const { amount } = entry
    await post(context, {
      source: { type: 'cashEntry', id: entry._id },
      branch: entry.branch,
      date: entry.date,
      memo: entry.memo ?? entry.party ?? null,
      lines:
        entry.type === 'cashIn'
          ? [
              { ...money, debit: amount },
              { ...other, credit: amount },
            ]
          : [
              { ...other, debit: amount },
              { ...money, credit: amount },
            ],
    })
    return (await find(context.tx, cashEntry, stored._id, null)) ?? undefined
  },
}

/** Accounts that only goods documents may post to, which keeps stock and ledger equal. */
const ofGoods: ReadonlySet<unknown> = new Set<AccountRole>([
  'stock',
  'in_transit',
  'payable',
  'sales',
  'cost_of_sales',
  'stock_loss',
  'kit_cost',
])

/** Accounts that only payroll runs and advances may post to. */
export const ofSalaries: ReadonlySet<unknown> = new Set<AccountRole>(['salary_payable', 'staff_advance'])

const wrong = (field: string, key: string, args: Message['args'] = {}): Invalid =>
  new Invalid({ [field]: { key: `validation.${key}`, args } })

/** A payment of an invoice is of its student and branch, and no more than is owed. */
async function checkInvoice(context: Context, entry: CashFields): Promise<void> {
  if (!entry.invoice) return
  if (entry.type !== 'cashIn') throw wrong('type', 'paymentComesIn')
  const invoiceToPay = await find(context.tx, invoice, entry.invoice, null)
  if (entry.student && entry.student !== invoiceToPay?.student) throw wrong('student', 'studentOfInvoice')
  if (entry.branch !== invoiceToPay?.branch) throw wrong('branch', 'otherBranch')
  entry.student = invoiceToPay.student as string | null
  const record = await lockInvoice(context, entry.invoice, null)
  if (record?.student !== entry.student) throw wrong('invoice', 'unknownReference')
  if (record.status === 'void') throw new Conflict('state', { key: 'invoice_void' })
  const owed = record.balance as number
  if (entry.amount > owed) throw wrong('amount', 'moreThanOwed', { most: displayMoney(context, owed) })
}

/** Allocates a student's money: to an invoice, to everything due, or to credit. Only credit can be refunded. */
async function spend(context: Context, entry: CashFields): Promise<void> {
  const { _id, amount, date, student } = entry
  if (entry.invoice) await allocate(context, date, [{ cashEntry: _id, invoice: entry.invoice, amount }])
  else if (student && entry.forAll) await spread(context, student, date, { _id, amount })
  else if (student && entry.type === 'cashOut')
    await spendCredit(context, student, date, amount, { refund: _id })
}

/** The offsetting account must be active and differ from the money's own; receivables also need a debtor. */
async function checkAccount(context: Context, entry: CashFields): Promise<void> {
  const other = await find(context.tx, account, entry.account, null)
  if (other?.active !== true) throw wrong('account', 'accountInactive')
  // Purchases are paid through the purchase, which then knows of the payment.
  if (ofGoods.has(other.role) && !(entry.purchase && other.role === 'payable'))
    throw wrong('account', 'accountOfGoods')
  // So are salaries, by their run, and advances.
  if (ofSalaries.has(other.role) && !entry.payroll && !entry.advance)
    throw wrong('account', 'accountOfSalaries')
  if (other.role === entry.method) throw wrong('account', 'accountOfTheMethod')
  if (other.role !== 'receivable') {
    if (entry.invoice) throw wrong('account', 'accountOfInvoices')
    if (entry.student) throw wrong('student', 'studentOwesNothingHere')
    return
  }
  if (!entry.student && !entry.invoice) throw wrong('student', 'required')
  await lockStudent(context, entry.student)
  if (!entry.student || entry.type !== 'cashOut') return
  const credit = await creditOf(context, entry.student)
  if (entry.amount > credit)
    throw wrong('amount', 'moreThanCredit', { most: displayMoney(context, Math.max(0, credit)) })
}
