/** Payroll of a separate branch: employees, sessions taught, and the calls. */
import { expect } from 'vitest'
import { today } from '../../src/shared/core/dates.ts'
import { newId } from '../../src/shared/core/ids.ts'
import { addMonths } from '../../src/shared/core/periods.ts'
import type { Answer, Client } from './client.ts'
import { admin, course, made, type Row, server } from './school.ts'

const now = today('America/New_York', Date.now())
/** `YYYY-MM`, that many months before this one. */
export const monthsAgo = (count: number): string => addMonths(now, -count).slice(0, 7)
export const lastMonth = monthsAgo(1)
/** A day of a month. */
export const on = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`
export const daysOf = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate() // prettier-ignore

export const aBranch = (): Promise<string> => server.aBranch({ name: `Pay ${Math.random()}` })
export const anEmployee = (branch: string, fields: object = {}): Promise<Row> =>
  made('employee', { branch, joinDate: '2020-01-01', baseSalary: 3_000_000, ...fields })
export const aTeacher = (branch: string, fields: object = {}): Promise<Row> =>
  made('teacher', { branch, hireDate: '2020-01-01', ratePerSession: 50_000, ...fields })

const groups = new Map<string, string>()
let minutes = 0

/** A held session of an hour with attendance, unless overridden. */
export async function aSession(
  branch: string,
  { teacher, date, status = 'held', marked = true }: { teacher: Row; date: string; status?: string; marked?: boolean },
): Promise<string> {
  const group =
    groups.get(branch) ??
    (await made('class', { branch, course, startDate: '2020-01-01', endDate: '2020-01-02' }))._id
  groups.set(branch, group)
  const id = newId(Date.now())
  const minute = String(minutes++ % 60).padStart(2, '0')
  await server.owner.query(
    `insert into class_session (id, class_id, branch_id, date, start_time, end_time, starts_at, ends_at, teacher_id, status, marked_at,
       search_key, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, now(), now(), $7, $8, case when $9 then now() end, '', now(), now())`,
    [id, group, branch, date, `10:${minute}`, `11:${minute}`, teacher._id, status, marked],
  )
  return id
} // prettier-ignore

export const runs = (branch: string, month: string, client = admin): Promise<Answer> =>
  client.post('/api/payroll', { branch, month })

export async function aRun(branch: string, month = lastMonth): Promise<Row> {
  const answer = await runs(branch, month)
  expect([answer.status, answer.body.errors, answer.body.message]).toEqual([201, undefined, undefined])
  return answer.body as unknown as Row
}

export const act = (path: string, body: object = {}, client = admin): Promise<Answer> =>
  client.post(`/api/${path}`, body)

export async function done(path: string, body: object = {}, client = admin): Promise<Row> {
  const answer = await act(path, body, client)
  expect([path, answer.status, answer.body.errors, answer.body.message]).toEqual([
    path,
    200,
    undefined,
    undefined,
  ])
  return answer.body as unknown as Row
}
export const draft = ({ _id }: Row) => done(`payroll/${_id}/draft`)
export const approve = ({ _id }: Row) => done(`payroll/${_id}/approve`)
export const pay = ({ _id }: Row, method = 'cash') => done(`payroll/${_id}/pay`, { method })
export async function paidRun(branch: string, month: string): Promise<Row> {
  const run = await aRun(branch, month)
  await approve(run)
  return pay(run)
}

export interface Slip extends Row {
  lines: { kind: string; label: string; amount: number; explained: string; byHand: boolean }[]
  employee: string | null
  teacher: string | null
  net: number
  month: string
}

export async function slips({ _id }: Row, client: Client = admin): Promise<Slip[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ payroll: _id }), range: '[0,99]' })
  const answer = await client.get(`/api/payslip?${query.toString()}`)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Slip[]
}

export async function slipOf(run: Row, person: Row): Promise<Slip> {
  const found = (await slips(run)).find(({ employee, teacher }) => (employee ?? teacher) === person._id)
  if (!found) throw new Error('no payslip')
  return found
}

/** Its lines by purpose. */
export const linesOf = async (run: Row, person: Row) =>
  (await slipOf(run, person)).lines.map(({ kind, amount }) => [kind, amount])

export const aComponent = async (person: Row, fields: object): Promise<Row> => {
  const who = 'joinDate' in person ? { employee: person._id } : { teacher: person._id }
  const answer = await admin.post('/api/payComponent', { name: 'House rent', from: '2020-01-01', ...who, ...fields })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row
} // prettier-ignore

/** An advance paid out to an employee. */
export async function anAdvance(person: Row, amount: number, instalment: number, firstMonth: string): Promise<Row> {
  const who = 'joinDate' in person ? { employee: person._id } : { teacher: person._id }
  const answer = await admin.post('/api/advance', { ...who, amount, instalment, firstMonth })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  const { _id } = answer.body as unknown as Row
  await done(`advance/${_id}/approve`)
  return done(`advance/${_id}/pay`, { method: 'cash' })
} // prettier-ignore

export async function unpaidLeave(person: Row, from: string, to: string): Promise<Row> {
  const who = 'joinDate' in person ? { employee: person._id } : { teacher: person._id }
  const asked = await admin.post('/api/leave', { ...who, kind: 'unpaid', from, to })
  expect([asked.status, asked.body.errors]).toEqual([201, undefined])
  return done(`leave/${(asked.body as unknown as Row)._id}/approve`)
}

/** The posting of a record by account role: debits minus credits. */
export async function postedOf(id: string): Promise<Record<string, number>> {
  const { rows } = await server.owner.query<{ role: string; sum: string }>(
    `select a.role, sum(l.debit - l.credit) as sum from journal_line l join journal j on j.id = l.journal_id
     join account a on a.id = l.account_id where j.source_id = $1 group by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ role, sum }) => [role, Number(sum)]))
}
