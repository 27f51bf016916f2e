/** What the demo school was paid and paid itself in this month and the five before: facts of their day, numbered and posted. */
import { z } from 'zod'
import { addDays } from '../src/shared/core/dates.ts'
import { cashEntry, type CashMethod, type CashType } from '../src/shared/ledger/cashEntry.ts'
import { enrolment } from '../src/shared/fees/enrolment.ts'
import { invoice, type Instalment } from '../src/shared/fees/invoice.ts'
import { documentCode } from '../src/shared/core/ids.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'
import { countsBefore, drawersOf, sessionsOf } from './drawers.ts'
import { earlierOf, type Seated } from './earlier.ts'
import { type Day, expensesOf, firstMonth } from './expenses.ts'
import { type Posting, postAll } from './posted.ts'
import { type Random, seededRandom } from './random.ts'

interface Seeding {
  today: string
  /** Today's first moment, milliseconds since the epoch. */
  midnight: number
  idAt: (at: number) => string
  /** Who writes down what happens at a place. */
  writerOf: (place: string) => string | null
}

const seatedRow = z.object({
  student: z.string(),
  class: z.string(),
  name: z.string(),
  fee: z.number(),
  branch: z.string(),
  code: z.string(),
  starts: z.string(),
  since: z.string(),
})

interface Bill extends Day {
  enrolment: Record<string, unknown>
  /** Null if there is nothing to pay. */
  invoice: { record: Record<string, unknown>; student: string; gross: number; total: number } | null
  payments: { date: string; amount: number; method: CashMethod }[]
}

const branchCodeRow = z.object({ branch: z.string(), code: z.string() })

const accountCodeRow = z.object({ id: z.string(), code: z.string() })

export async function seedMoney(tx: Transaction, seeding: Seeding): Promise<void> {
  const random = seededRandom(1905)
  const { today } = seeding
  const first = firstMonth(today)
  const seated = await tx.query(
    seatedRow,
    `select s.id as student, c.id as class, c.name, coalesce(c.fee, 0)::int8 as fee, b.id as branch, b.code,
       c.start_date as starts, s.created_at::date as since
     from student s join class c on c.id = s.class_id join branch b on b.id = s.branch_id order by s.id`,
  )
  const places = [
    ...(await earlierOf(tx, random)),
    ...seated.map((one) => ({ ...one, status: 'active' as const })),
  ]
  const bills = places.map((one) => billOf(one, random, { first, today }))
  const branches = await tx.query(branchCodeRow, 'select id as branch, code from branch order by id')
  const expenses = branches.flatMap((place) => expensesOf(place, random, { first, today }))
  const writing = writer(seeding)
  const issued = bills
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((bill) => ({ bill, ...writing.issue(bill) }))
  const paid = [
    ...issued.flatMap(({ bill, id }) => bill.payments.map((payment) => ({ ...bill, ...payment, bill, pays: id }))),
    ...expenses.map((expense) => ({ ...expense, bill: null, pays: null })),
  ].toSorted((a, b) => a.date.localeCompare(b.date)) // prettier-ignore
  const accounts = new Map(
    (await tx.query(accountCodeRow, 'select id, code from account')).map((a) => [a.code, a.id]),
  )
  const entries = paid.map((one) => {
    const other = one.bill ? '1100' : 'account' in one ? String(one.account) : ''
    const type = 'type' in one && one.type === 'cashOut' ? ('cashOut' as const) : ('cashIn' as const)
    const student = one.bill?.invoice?.student ?? null
    const memo = 'memo' in one ? one.memo : null
    const fields = { type, branch: one.branch, date: one.date, amount: one.amount, method: one.method, student, memo }
    return { ...writing.entry(one, { ...fields, account: accounts.get(other) }), type, other, student, one }
  }) // prettier-ignore

  const enrolled = issued.map(({ bill, id }) => ({
    row: writing.stamped(bill, { ...bill.enrolment }),
    invoice: id,
  }))
  await insertMany(tx, enrolment, enrolled.map(({ row }) => row)) // prettier-ignore
  const asked = issued.filter(({ row }) => row)
  await insertMany(tx, invoice, asked.flatMap(({ row }) => row ?? [])) // prettier-ignore
  await tx.query(
    `update enrolment e set invoice_id = m.invoice from json_to_recordset($1) as m (id text, invoice text) where m.id = e.id`,
    [JSON.stringify(enrolled.map(({ row, invoice: asks }) => ({ id: row.record._id, invoice: asks })))],
  )
  await insertMany(tx, cashEntry, entries.map(({ row }) => row)) // prettier-ignore
  const allocations = entries.flatMap(({ row, one }) => {
    const most = one.bill?.invoice
    return one.pays && most
      ? [{ ...writing.stampOf(one), cash_entry_id: row.record._id, invoice_id: one.pays, amount: one.amount }]
      : []
  })
  await tx.query(
    `insert into allocation (id, cash_entry_id, invoice_id, amount, date, created_by, created_at)
     select id, cash_entry_id, invoice_id, amount, date, created_by, created_at
     from json_populate_recordset(null::allocation, $1)`,
    [JSON.stringify(allocations)],
  )
  const sessions = new Map(
    branches.map((place) => {
      const moved = new Map<string, number>()
      for (const { type, one } of entries)
        if (one.branch === place.branch && one.method === 'cash')
          moved.set(one.date, (moved.get(one.date) ?? 0) + (type === 'cashIn' ? one.amount : -one.amount))
      return [place.branch, sessionsOf(place, moved, { first, today })]
    }),
  )
  const counts = (day: Day) => countsBefore(sessions.get(day.branch) ?? [], day.date)
  const drawers = drawersOf([...sessions.values()].flat(), writing)
  const postings: Posting[] = [
    ...asked.flatMap(({ bill, id }) => {
      const owed = bill.invoice
      if (!owed || !id) return []
      return [{
        ...writing.stampOf(bill), branch: bill.branch, counts: counts(bill), source: ['invoice', id] as const,
        lines: [['1100', owed.total, owed.student], ['4900', owed.gross - owed.total, null], ['4000', -owed.gross, null]] as Posting['lines'],
      }]
    }),
    ...entries.map(({ row, type, other, student, one }) => {
      const amount = type === 'cashIn' ? one.amount : -one.amount
      return {
        ...writing.stampOf(one), branch: one.branch, counts: counts(one), source: ['cashEntry', row.record._id] as const,
        lines: [[moneyIn[one.method], amount, null], [other, -amount, student]] as Posting['lines'],
      }
    }),
  ] // prettier-ignore
  await postAll(tx, [...postings, ...drawers.postings])
  await drawers.write(tx)
  await writing.keepNumbers(tx)
}

const moneyIn: Record<CashMethod, string> = { cash: '1000', bank: '1010', card: '1020', mobile: '1030' }

interface Time {
  /** First day of the school's figures. */
  first: string
  today: string
}

function billOf(one: Seated, random: Random, { first, today }: Time): Bill {
  const yesterday = addDays(today, -1)
  const later = (a: string, b: string) => (a > b ? a : b)
  const sooner = (a: string, b: string) => (a < b ? a : b)
  const earliest = sooner(later(one.since, first), yesterday)
  const date = later(earliest, sooner(addDays(one.starts, -random.int(0, 20)), yesterday))
  const discount = random.chance(0.15) ? Math.floor(one.fee / 1000) * 100 : 0
  const total = one.fee - discount
  const agreed = { student: one.student, class: one.class, branch: one.branch, date, fee: one.fee, discount, status: one.status } // prettier-ignore
  const bill = { branch: one.branch, code: one.code, date, enrolment: agreed }
  if (total === 0) return { ...bill, invoice: null, payments: [] }
  // Whole notes.
  const third = Math.floor(total / 300) * 100
  const instalments: Instalment[] =
    total >= 750_000 && random.chance(0.4)
      ? [third, third, total - 2 * third].map((amount, n) => ({ dueDate: addDays(date, n * 30), amount }))
      : []
  const dueDate = instalments.at(-1)?.dueDate ?? addDays(date, random.int(0, 14))
  const lines = [{ description: one.name, quantity: 1, unitPrice: one.fee, discount }]
  const record = { student: one.student, branch: one.branch, date, dueDate, lines, instalments, total }
  const paid = random.weighted(one.status === 'active' ? current : past)
  const half = Math.ceil(total / 200) * 100
  const whole = instalments.length > 0 ? instalments.map(({ amount }) => amount) : [total]
  const parts = { nothing: [], part: instalments.length > 0 ? whole.slice(0, 1) : [half], all: whole }[paid]
  const at = parts.map((_, n) => addDays(date, n * 30 + random.int(0, 6)))
  const payments = parts
    .map((amount, n) => ({ amount, date: at[n] ?? date, method: random.weighted(methods) }))
    .filter((payment) => payment.date <= yesterday)
  return { ...bill, invoice: { record, student: one.student, gross: one.fee, total }, payments }
}

/** Whether a class is paid while it runs, and after it. */
const current = [[20, 'nothing'], [30, 'part'], [50, 'all']] as const // prettier-ignore
const past = [[5, 'nothing'], [7, 'part'], [88, 'all']] as const // prettier-ignore

const methods = [[55, 'cash'], [20, 'mobile'], [15, 'card'], [10, 'bank']] as const // prettier-ignore

/** Ids, numbers and timestamps in the order of creation. */
function writer({ midnight, idAt, writerOf }: Seeding) {
  const numbers = new Map<string, { branch: string; series: string; year: number; last: number }>()
  let second = 0
  const moment = (date: string): number =>
    // In the course of the day, one after the other; nothing is to come.
    Math.min(Date.parse(date) + 15 * 3_600_000 + (second++ % 10_000) * 1000, midnight - 60_000)
  const numberOf = ({ branch, code, date }: Day, series: string): string => {
    const year = Number(date.slice(0, 4))
    const key = `${branch} ${series} ${year}`
    const kept = numbers.get(key) ?? { branch, series, year, last: 0 }
    kept.last++
    numbers.set(key, kept)
    return `${code}-${series}-${year}-${String(kept.last).padStart(5, '0')}`
  }
  const stampOf = ({ date, code }: Day) => {
    const at = moment(date)
    return { id: idAt(at), date, created_by: writerOf(code), created_at: new Date(at).toISOString() }
  }
  const stamped = (day: Day, record: Record<string, unknown>) => {
    const { id, created_by: by, created_at: at } = stampOf(day)
    return { record: { ...record, _id: id }, by, createdAt: at, updatedAt: at }
  }
  /** With the code that the database makes of its id, for the search to find. */
  const coded = <Row extends ReturnType<typeof stamped>>(row: Row, type: 'sales' | CashType): Row => ({
    ...row,
    record: { ...row.record, code: documentCode(row.record._id, type) },
  })
  return {
    stampOf,
    numberOf,
    stamped,
    issue(bill: Bill) {
      if (!bill.invoice) return { id: null, row: null }
      const row = coded(stamped(bill, { ...bill.invoice.record, number: numberOf(bill, 'IVS') }), 'sales')
      return { id: row.record._id, row }
    },
    entry(day: Day, fields: Record<string, unknown> & { type: 'cashIn' | 'cashOut' }) {
      const number = numberOf(day, fields.type === 'cashIn' ? 'CAIN' : 'CAO')
      return { row: coded(stamped(day, { ...fields, number }), fields.type) }
    },
    keepNumbers: (tx: Transaction) =>
      tx.query(
        `insert into document_number (branch_id, series, year, last)
         select branch, series, year, last from json_to_recordset($1) as n (branch text, series text, year int, last int)`,
        [JSON.stringify([...numbers.values()])],
      ),
  } // prettier-ignore
}
