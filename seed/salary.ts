/** Salaries of the demo school: pay components, an advance, two paid months and a draft. */
import { z } from 'zod'
import { cashEntry } from '../src/shared/ledger/cashEntry.ts'
import { advance, payComponent, payroll } from '../src/shared/payroll/payroll.ts'
import { documentCode } from '../src/shared/core/ids.ts'
import { addMonths } from '../src/shared/core/periods.ts'
import { searchKey } from '../src/shared/core/search.ts'
import type { Transaction } from '../src/server/core/db/transaction.ts'
import { monthText } from '../src/server/core/documents/text.ts'
import { writeSlips } from '../src/server/payroll/draft.ts'
import { planOf, type Run } from '../src/server/payroll/plan.ts'
import { insertMany } from '../src/server/core/records/insertMany.ts'
import { draftMonth } from './draftMonth.ts'
import { numbersOf } from './numbers.ts'
import { postAll, type Posting } from './posted.ts'

interface Seeding {
  /** `YYYY-MM-DD` */
  today: string
  midnight: number
  idAt: (at: number) => string
  userOf: (username: string) => string | null
}

interface Part {
  /** Beginning of the person's email address. */
  who: string
  table: 'employee' | 'teacher'
  name: string
  kind?: 'deduction'
  calc: string
  amount?: number
  percent?: number
  monthHours?: number
  lateDays?: number
}

const parts: Part[] = [
  { who: 'manager', table: 'employee', name: 'House rent', calc: 'percent', percent: 20 },
  { who: 'employee', table: 'employee', name: 'বাড়ি ভাড়া ভাতা', calc: 'percent', percent: 15 },
  { who: 'employee', table: 'employee', name: 'যাতায়াত ভাতা', calc: 'fixed', amount: 250_000 },
  { who: 'employee', table: 'employee', name: 'ভবিষ্য তহবিল', kind: 'deduction', calc: 'percent', percent: 5 },
  { who: 'jam.staff5', table: 'employee', name: 'Mobile phone', calc: 'fixed', amount: 150_000 },
  { who: 'teacher', table: 'teacher', name: 'Road practice', calc: 'hour', amount: 45_000 },
  {
    who: 'employee',
    table: 'employee',
    name: 'অতিরিক্ত সময়',
    calc: 'overtimeRate',
    percent: 200,
    monthHours: 208,
  },
  { who: 'jam.staff3', table: 'employee', name: 'Overtime', calc: 'overtime', amount: 15_000 },
  {
    who: 'jam.staff3',
    table: 'employee',
    name: 'Late arrivals',
    kind: 'deduction',
    calc: 'late',
    amount: 500,
  },
  {
    who: 'jam.staff6',
    table: 'employee',
    name: 'Late arrivals',
    kind: 'deduction',
    calc: 'lateDays',
    lateDays: 2,
  },
  {
    who: 'dhk.staff2',
    table: 'employee',
    name: 'অতিরিক্ত সময়',
    calc: 'overtimeRate',
    percent: 150,
    monthHours: 208,
  },
  { who: 'dhk.staff1', table: 'employee', name: 'বাড়ি ভাড়া ভাতা', calc: 'percent', percent: 20 },
  { who: 'dhk.teacher2', table: 'teacher', name: 'গাড়িতে অনুশীলন', calc: 'hour', amount: 40_000 },
]

interface Loan {
  who: string
  amount: number
  instalment: number
  /** Months before the draft's. */
  first: number
  status: 'requested' | 'paid'
  reason: string
}

const loans: Loan[] = [
  { who: 'employee', amount: 2_400_000, instalment: 600_000, first: -2, status: 'paid', reason: 'মেয়ের স্কুলে ভর্তি' },
  { who: 'jam.staff4', amount: 1_000_000, instalment: 500_000, first: 0, status: 'requested', reason: 'Repair of the roof' },
  { who: 'dhk.staff5', amount: 1_500_000, instalment: 500_000, first: -1, status: 'paid', reason: 'চিকিৎসা' },
] // prettier-ignore

const dayMs = 86_400_000
const at = (day: string, hour: number) => Date.parse(day) + hour * 3_600_000

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  branch: z.string(),
  code: z.string(),
  since: z.string(),
})
type Person = z.infer<typeof personRow>

const staffCodeRow = z.object({ role: z.string(), id: z.string(), code: z.string() })

const branchCodeRow = z.object({ branch: z.string(), code: z.string() })

export async function seedSalary(tx: Transaction, { today, midnight, idAt, userOf }: Seeding): Promise<void> {
  const draft = draftMonth(today)
  const by = userOf('admin')
  const stampAt = (ms: number) => ({ by, createdAt: new Date(ms).toISOString(), updatedAt: new Date(ms).toISOString() })
  const numbers = await numbersOf(tx)
  const accounts = new Map(
    (await tx.query(staffCodeRow, `select role, id, code from account where role is not null`)).map((a) => [a.role, a]),
  )
  const codeOf = (role: string) => accounts.get(role)?.code ?? ''

  for (const { who, table, ...part } of parts) {
    const person = await personOf(tx, table, who)
    const from = person.since > `${addMonths(today, -6).slice(0, 7)}-01` ? person.since : `${addMonths(today, -6).slice(0, 7)}-01`
    const record = { kind: 'allowance', ...part, _id: idAt(midnight - 60 * dayMs), [table]: person.id, branch: person.branch, person: person.name, from }
    await insertMany(tx, payComponent, [{ record, ...stampAt(midnight - 60 * dayMs) }])
  }

  /** By bank: a cash entry of the day, and its posting. */
  const payOut = async (out: { branch: string; code: string; date: string; amount: number; role: string; memo: string; party?: string; payroll?: string; advance?: string }) => {
    const { code: _code, role, ...fields } = out
    const made = at(out.date, 10)
    const id = idAt(made)
    const number = numbers.next(out, 'CAO')
    const record = { ...fields, _id: id, type: 'cashOut', method: 'bank', account: accounts.get(role)?.id, number, code: documentCode(id, 'cashOut') }
    await insertMany(tx, cashEntry, [{ record, ...stampAt(made) }])
    await posted(out, ['cashEntry', id], [[codeOf(role), out.amount, null], ['1010', -out.amount, null]])
  }
  const posted = ({ branch, date }: { branch: string; date: string }, source: Posting['source'], lines: Posting['lines']) => {
    const made = at(date, 10)
    return postAll(tx, [{ id: idAt(made), date, branch, created_by: by, created_at: new Date(made).toISOString(), counts: 0, source, lines }])
  }

  for (const { who, first, ...loan } of loans) {
    const person = await personOf(tx, 'employee', who)
    const firstMonth = addMonths(`${draft}-01`, first).slice(0, 7)
    const isPaid = loan.status === 'paid'
    const date = isPaid ? `${firstMonth}-12` : new Date(midnight - 2 * dayMs).toISOString().slice(0, 10)
    const made = at(date, 9)
    const _id = idAt(made)
    const record = { ...loan, _id, employee: person.id, branch: person.branch, person: person.name, firstMonth, date }
    await insertMany(tx, advance, [{ record, ...stampAt(made) }])
    if (!isPaid) continue
    await tx.query(`update staff_advance set status = 'paid', decided_at = $2, decided_by_id = $3 where id = $1`, [_id, new Date(made).toISOString(), by])
    await payOut({ branch: person.branch, code: person.code, date, amount: loan.amount, role: 'staff_advance', memo: 'বেতনের অগ্রিম', party: person.name, advance: _id })
  }

  const branches = await tx.query(branchCodeRow, 'select id as branch, code from branch order by id')
  for (const back of [-2, -1, 0])
    for (const { branch, code } of branches) {
      // One of the branches has not begun with the last month.
      if (back === 0 && code === 'BRX') continue
      const month = addMonths(`${draft}-01`, back).slice(0, 7)
      const next = addMonths(`${month}-01`, 1).slice(0, 7)
      // The draft is of yesterday; the others were paid on the fifth of the month that followed.
      const made = back === 0 ? midnight - dayMs + 11 * 3_600_000 : at(`${next}-03`, 11)
      const run: Run = { _id: idAt(made), branch, month }
      const stamp = { by, at: new Date(made).toISOString() }
      await insertMany(tx, payroll, [{ record: { ...run, calculatedAt: stamp.at }, ...stampAt(made) }])
      const { slips } = await planOf(tx, run)
      await writeSlips(tx, run, slips.map((slip) => ({ slip, id: idAt(made) })), stamp)
      if (back === 0) continue
      const date = `${next}-05`
      const net = slips.reduce((sum, { reckoned }) => sum + reckoned.net, 0)
      const kept = slips.flatMap(({ reckoned }) => reckoned.recoveries)
      await tx.query(
        `update payroll set status = 'paid', approved_at = $2, approved_by_id = $3, paid_at = $4, paid_by_id = $3, paid_on = $5, method = 'bank',
           search_key = $6, updated_at = $4 where id = $1`,
        [run._id, new Date(made + 3 * 3_600_000).toISOString(), userOf('superadmin'), new Date(at(date, 10)).toISOString(), date, searchKey(payroll, { month })],
      )
      for (const { advance: id, amount } of kept)
        await tx.query('update staff_advance set recovered = recovered + $2 where id = $1', [id, amount])
      const keptBack = kept.reduce((sum, { amount }) => sum + amount, 0)
      await posted({ branch, date }, ['payroll', run._id], [[codeOf('salary'), net + keptBack, null], [codeOf('salary_payable'), -net, null], [codeOf('staff_advance'), -keptBack, null]])
      await payOut({ branch, code, date, amount: net, role: 'salary_payable', memo: `${monthText(month, 'bng')} মাসের বেতন`, payroll: run._id })
    }
  await numbers.keep(tx)
} // prettier-ignore

async function personOf(tx: Transaction, table: 'employee' | 'teacher', who: string): Promise<Person> {
  const since = table === 'employee' ? 'join_date' : 'hire_date'
  const [person] = await tx.query(
    personRow,
    `select p.id, p.first_name || ' ' || p.last_name as name, p.branch_id as branch, b.code, p.${since} as since
     from ${table} p join branch b on b.id = p.branch_id where p.email like $1 || '@%'`,
    [who],
  )
  if (!person) throw new Error(`nobody is ${who}`)
  return person
}
