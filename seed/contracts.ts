/** Training for companies, and larger expenses in good months: with them most months of the demo school end with a modest profit. */
import { z } from 'zod'
import { cashEntry } from '../src/shared/ledger/cashEntry.ts'
import { addDays } from '../src/shared/core/dates.ts'
import { documentCode } from '../src/shared/core/ids.ts'
import { monthsOf } from '../src/shared/core/periods.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'
import { firstMonth } from './expenses.ts'
import { numbersOf } from './numbers.ts'
import { postAll } from './posted.ts'
import { seededRandom } from './random.ts'

interface Seeding {
  /** `YYYY-MM-DD` */
  today: string
  idAt: (at: number) => string
  /** Who writes down what happens at a place. */
  writerOf: (place: string) => string | null
}

const monthRow = z.object({
  branch: z.string(),
  code: z.string(),
  month: z.string(),
  income: z.number(),
  expense: z.number(),
})

const accountRow = z.object({ id: z.string(), code: z.string() })

/** Profit as a part of the expenses, from the first month on: the second one was weak, and the fourth. */
const margins = [0.07, -0.05, 0.1, -0.02, 0.06, 0.08]

const incomes: Record<string, string[]> = {
  JAM: ['Driver training, Hillside Car Service', 'Driver training, Queens Delivery Co.'],
  BRX: ['Driver training, Parkchester Vans', 'Refresher course, Bronx School Buses'],
  DHK: ['চালক প্রশিক্ষণ, মেঘনা পরিবহন', 'চালক প্রশিক্ষণ, রূপালী গার্মেন্টস'],
}
const expenses: Record<string, string[]> = {
  JAM: ['Instalment for a training car', 'Brakes and tyres of the training cars'],
  BRX: ['Repair of the training van', 'Insurance of the training cars'],
  DHK: ['প্রশিক্ষণ গাড়ির কিস্তি', 'প্রশিক্ষণ গাড়ির মেরামত'],
}
/** Days of the month on which they are paid, and the least amount in minor units. */
const paydays = [9, 19]
const least = 500_000

const training = { type: 'cashIn', account: '4100', series: 'CAIN', memos: incomes } as const
const vehicles = { type: 'cashOut', account: '5400', series: 'CAO', memos: expenses } as const

/** Called after all else with amounts, which decide these. */
export async function seedContracts(tx: Transaction, { today, idAt, writerOf }: Seeding): Promise<void> {
  const random = seededRandom(1969)
  const months = monthsOf({ from: firstMonth(today), to: today })
  const rows = await tx.query(
    monthRow,
    `select b.id as branch, b.code, to_char(l.date, 'YYYY-MM-01') as month,
       coalesce(sum(l.credit - l.debit) filter (where a.kind = 'income'), 0)::int8 as income,
       coalesce(sum(l.debit - l.credit) filter (where a.kind = 'expense'), 0)::int8 as expense
     from journal_line l join account a on a.id = l.account_id join branch b on b.id = l.branch_id
     where a.kind in ('income', 'expense') and l.date >= $1 group by 1, 2, 3 order by 3, 1`,
    [months[0]],
  )
  const accounts = new Map(
    (await tx.query(accountRow, 'select id, code from account')).map(({ id, code }) => [code, id]),
  )
  const numbers = await numbersOf(tx)
  const paid = rows.flatMap(({ branch, code, month, income, expense }) => {
    const margin = margins[months.indexOf(month)] ?? 0
    const missing = expense * (1 + margin + random.int(-2, 2) / 100) - income
    const dates = paydays.map((day) => addDays(month, day - 1)).filter((date) => date < today)
    const share = missing / Math.max(1, dates.length)
    if (Math.abs(share) < least) return []
    const kind = share > 0 ? training : vehicles
    return dates.map((date, index) => ({
      ...kind,
      branch,
      code,
      date,
      // Whole hundreds, and not twice the same.
      amount: Math.round((Math.abs(share) * (index === 0 ? 1.1 : 0.9)) / 10_000) * 10_000,
      memo: kind.memos[code]?.[index] ?? null,
    }))
  })
  const entries = paid.map(({ code, memos: _memos, series, account, ...one }) => {
    const at = Date.parse(one.date) + 13 * 3_600_000
    const _id = idAt(at)
    const stamp = new Date(at).toISOString()
    const number = numbers.next({ ...one, code }, series)
    const record = { ...one, _id, method: 'bank', account: accounts.get(account), number, code: documentCode(_id, one.type) }
    return { at, account, record, by: writerOf(code), createdAt: stamp, updatedAt: stamp }
  })
  await insertMany(tx, cashEntry, entries)
  await postAll(tx, entries.map(({ at, account, record: { branch, date, amount, type, _id }, by, createdAt }) => {
    const debit = type === 'cashIn' ? amount : -amount
    return {
      id: idAt(at), date, branch, created_by: by, created_at: createdAt, counts: 0,
      source: ['cashEntry', _id], lines: [['1010', debit, null], [account, -debit, null]],
    }
  }))
  await numbers.keep(tx)
} // prettier-ignore
