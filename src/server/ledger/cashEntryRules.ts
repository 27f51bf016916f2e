/** Money in and out: checked, numbered and posted in the transaction that writes it down. */
import { type AccountRole, account } from '../../shared/ledger/account.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { type CashMethod, type CashType, cashEntry } from '../../shared/ledger/cashEntry.ts'
import { documentCode } from '../../shared/core/ids.ts'
import type { Context } from '../core/context.ts'
import type { Said } from '../../shared/core/messages.ts'
import { moneySaid } from '../core/documents/money.ts'
import { Conflict, Invalid } from '../core/failure.ts'
import { nextNumber } from './numbers.ts'
import { post } from './post.ts'
import { allocate, creditOf, holdInvoice, holdStudent, spendCredit, spread } from './allocate.ts'
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

  async check(context, { after }) {
    const entry = after as unknown as CashFields
    await checkInvoice(context, entry)
    await checkAccount(context, entry)
    // As the database makes it: it is searched by.
    after.code = documentCode(entry._id, entry.type)
    after.number = await nextNumber(context, {
      branch: entry.branch,
      series: series[entry.type],
      date: entry.date,
    })
  },

  async saved(context, { after, stored }) {
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

/** What the documents of goods post to, and they alone, so that the books and the stock stay one. */
const ofGoods: ReadonlySet<unknown> = new Set<AccountRole>([
  'stock',
  'in_transit',
  'payable',
  'sales',
  'cost_of_sales',
  'stock_loss',
  'kit_cost',
])

/** What runs of salaries and advances post to, and they alone. */
export const ofSalaries: ReadonlySet<unknown> = new Set<AccountRole>(['salary_payable', 'staff_advance'])

const wrong = (field: string, key: string, args: Said['args'] = {}): Invalid =>
  new Invalid({ [field]: { key: `validation.${key}`, args } })

/** A payment of an invoice is of its student and branch, and no more than is owed. */
async function checkInvoice(context: Context, entry: CashFields): Promise<void> {
  if (!entry.invoice) return
  if (entry.type !== 'cashIn') throw wrong('type', 'paymentComesIn')
  const asked = await find(context.tx, invoice, entry.invoice, null)
  if (entry.student && entry.student !== asked?.student) throw wrong('student', 'studentOfInvoice')
  if (entry.branch !== asked?.branch) throw wrong('branch', 'otherBranch')
  entry.student = asked.student as string | null
  const held = await holdInvoice(context, entry.invoice, null)
  if (held?.student !== entry.student) throw wrong('invoice', 'unknownReference')
  if (held.status === 'void') throw new Conflict('state', { key: 'invoice_void' })
  const owed = held.balance as number
  if (entry.amount > owed) throw wrong('amount', 'moreThanOwed', { most: moneySaid(context, owed) })
}

/** What money of a student is for: an invoice, all that they owe, or it is credit, which alone is given back. */
async function spend(context: Context, entry: CashFields): Promise<void> {
  const { _id, amount, date, student } = entry
  if (entry.invoice) await allocate(context, date, [{ cashEntry: _id, invoice: entry.invoice, amount }])
  else if (student && entry.forAll) await spread(context, student, date, { _id, amount })
  else if (student && entry.type === 'cashOut')
    await spendCredit(context, student, date, amount, { refund: _id })
}

/** The other side: an account in use, not the one that the money itself lies in, and whose it is where it is owed. */
async function checkAccount(context: Context, entry: CashFields): Promise<void> {
  const other = await find(context.tx, account, entry.account, null)
  if (other?.active !== true) throw wrong('account', 'accountInactive')
  // What is bought is paid by paying the purchase: it knows of it then.
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
  await holdStudent(context, entry.student)
  if (!entry.student || entry.type !== 'cashOut') return
  const credit = await creditOf(context, entry.student)
  if (entry.amount > credit)
    throw wrong('amount', 'moreThanCredit', { most: moneySaid(context, Math.max(0, credit)) })
}
