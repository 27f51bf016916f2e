/** Writes the result of a run into its payslips: one per person, unchanged ones are not written. */
import { z } from 'zod'
import { payslip } from '../../shared/payroll/payroll.ts'
import { newId } from '../../shared/core/ids.ts'
import { searchKey } from '../../shared/core/search.ts'
import type { Context } from '../core/context.ts'
import type { Queryable } from '../core/db/transaction.ts'
import { stampOf } from '../core/records/noted.ts'
import { type Planned, planOf, type Run } from './plan.ts'
import { payLineRow } from './calculatedPay.ts'

/**
 * Salaries are calculated, approved and paid one after the other, so that people who changed branches are paid once.
 */
export const lockSalaries = ({ tx }: Pick<Context, 'tx'>): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', ['salaries'])

const thereRow = z.object({
  id: z.string(),
  person: z.string(),
  hash: z.string(),
  net: z.number(),
  name: z.string(),
  lines: z.array(payLineRow),
})
export type There = z.infer<typeof thereRow>

export const slipsOf = ({ tx }: Pick<Context, 'tx'>, run: string): Promise<There[]> =>
  tx.query(
    thereRow,
    `select s.id, s.person_id as person, s.inputs_hash as hash, s.net, s.lines,
       coalesce(e.first_name || ' ' || e.last_name, t.first_name || ' ' || t.last_name) as name
     from payslip s left join employee e on e.id = s.employee_id left join teacher t on t.id = s.teacher_id
     where s.payroll_id = $1 order by s.id`,
    [run],
  )

/**
 * @param run locked, a draft
 * @param only recalculates only this person's payslip
 */
export async function calculate(context: Context, run: Run, only?: string): Promise<void> {
  const isRequested = ({ person }: { person: string }) => only === undefined || person === only
  const plan = await planOf(context.tx, run)
  plan.slips = plan.slips.filter(({ paid }) => isRequested(paid))
  const there = (await slipsOf(context, run._id)).filter(isRequested)
  const known = new Map(there.map((slip) => [slip.person, slip]))
  const planned = new Set(plan.slips.map(({ paid }) => paid.person))
  const changed = plan.slips.filter(({ paid, hash }) => known.get(paid.person)?.hash !== hash)
  const gone = there.filter(({ person }) => !planned.has(person)).map(({ id }) => id)
  const before = changed.flatMap(({ paid }) => known.get(paid.person)?.id ?? [])
  await clear(context, [...gone, ...before])
  if (gone.length > 0) await context.tx.query('delete from payslip where id = any($1)', [gone])
  const slips = changed.map((slip) => ({ slip, id: known.get(slip.paid.person)?.id ?? newId(context.now) }))
  await writeSlips(context.tx, run, slips, stampOf(context))
}

export interface Written {
  slip: Planned
  id: string
}

interface Stamp {
  by: string | null
  at: string
}

/** Writes calculated payslips with their results, replacing previous ones. */
export async function writeSlips(tx: Queryable, run: Run, slips: readonly Written[], stamp: Stamp): Promise<void> {
  await write(tx, run, slips, stamp)
  await writeParts(tx, slips)
} // prettier-ignore

/** Deletes what belonged to the previous versions of these payslips. */
async function clear({ tx }: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query('update session_pay set taken_back_by_id = null where taken_back_by_id = any($1)', [ids])
  for (const table of ['session_pay', 'leave_pay', 'attendance_pay', 'part_pay', 'advance_recovery'])
    await tx.query(`delete from ${table} where payslip_id = any($1)`, [ids])
}

async function write(tx: Queryable, run: Run, slips: readonly Written[], { by, at }: Stamp): Promise<void> {
  if (slips.length === 0) return
  const rows = slips.map(({ id, slip: { paid, added, reckoned, hash } }) => ({
    id,
    // People with both records are paid as employees.
    employee: paid.employee,
    teacher: paid.employee ? null : paid.teacher,
    lines: reckoned.lines,
    added,
    basis: reckoned.basis,
    gross: reckoned.gross,
    deductions: reckoned.deductions,
    net: reckoned.net,
    out: reckoned.carriedOut,
    in: reckoned.carriedIn,
    hash,
    key: searchKey(payslip, { person: paid.name }),
  }))
  await tx.query(
    `insert into payslip (id, payroll_id, branch_id, month, employee_id, teacher_id, lines, added, basis, gross, deductions, net,
       carried_out, carried_in, inputs_hash, search_key, created_by, updated_by, created_at, updated_at)
     select r.id, $2, $3, $4, r.employee, r.teacher, r.lines, r.added, r.basis, r.gross, r.deductions, r.net, r.out, r.in, r.hash,
       r.key, $5, $5, $6, $6
     from jsonb_to_recordset($1::jsonb) as r (id text, employee text, teacher text, lines jsonb, added jsonb, basis jsonb, gross int8,
       deductions int8, net int8, "out" int8, "in" int8, hash text, key text)
     on conflict (payroll_id, person_id) do update set lines = excluded.lines, added = excluded.added, basis = excluded.basis,
       gross = excluded.gross, deductions = excluded.deductions, net = excluded.net, carried_out = excluded.carried_out,
       carried_in = excluded.carried_in, inputs_hash = excluded.inputs_hash, search_key = excluded.search_key,
       updated_by = excluded.updated_by, updated_at = greatest(excluded.updated_at, payslip.updated_at + interval '1 millisecond')`,
    [JSON.stringify(rows), run._id, run.branch, run.month, by, at],
  )
} // prettier-ignore

async function writeParts(tx: Queryable, slips: readonly Written[]): Promise<void> {
  const all = (of: (slip: Planned) => readonly object[]) =>
    JSON.stringify(slips.flatMap(({ slip, id }) => of(slip).map((part) => ({ ...part, slip: id }))))
  await tx.query(
    `update session_pay p set taken_back_by_id = r.slip
     from jsonb_to_recordset($1::jsonb) as r (session text, teacher text, slip text)
     where p.session_id = r.session and p.teacher_id = r.teacher and p.taken_back_by_id is null`,
    [all(({ reckoned }) => reckoned.undone)],
  )
  await tx.query(
    `insert into session_pay (session_id, teacher_id, payslip_id, date, amount)
     select session, teacher, slip, date, amount
     from jsonb_to_recordset($1::jsonb) as r (session text, teacher text, slip text, date date, amount int8)`,
    [all(({ reckoned }) => reckoned.sessions)],
  )
  await tx.query(
    `insert into leave_pay (payslip_id, month, halves, amount)
     select slip, month, halves, amount from jsonb_to_recordset($1::jsonb) as r (slip text, month text, halves int, amount int8)`,
    [all(({ reckoned }) => reckoned.leave)],
  )
  await tx.query(
    `insert into attendance_pay (payslip_id, month, amount)
     select slip, month, amount from jsonb_to_recordset($1::jsonb) as r (slip text, month text, amount int8)`,
    [all(({ reckoned }) => reckoned.attendance)],
  )
  await tx.query(
    `insert into part_pay (payslip_id, month, part, amount)
     select slip, month, part, amount from jsonb_to_recordset($1::jsonb) as r (slip text, month text, part text, amount int8)`,
    [all(({ reckoned }) => reckoned.parts)],
  )
  await tx.query(
    `insert into advance_recovery (payslip_id, advance_id, amount)
     select slip, advance, amount from jsonb_to_recordset($1::jsonb) as r (slip text, advance text, amount int8)`,
    [all(({ reckoned }) => reckoned.recoveries)],
  )
}
