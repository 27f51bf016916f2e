/** Counts leave again when a holiday is added or removed: the ledger gets the difference. */
import { z } from 'zod'
import { leave, type LeaveKind, leaveKinds } from '../../../shared/staff/leave.ts'
import { idRow } from '../../core/db/rows.ts'
import type { Context } from '../../core/context.ts'
import { recordAudit, stampOf } from '../../core/records/noted.ts'
import { find, type Stored, update } from '../../core/records/repository.ts'
import { spanOf, workedIn } from './days.ts'
import { addRow, lockBalance, limited } from './ledger.ts'
import { type Staff, staffOf } from './staff.ts'

/** A holiday of one or all branches. */
interface Day {
  date: string
  branch: string | null
}

/** @param why the holiday's name @param days that became, or are no more, a holiday; those that are past change nothing */
export async function recountLeave(context: Context, why: string, days: readonly Day[]): Promise<void> {
  const touched = await context.tx.query(
    idRow,
    `select l.id from staff_leave l join branch b on b.id = l.branch_id
     where l.status in ('requested', 'approved') and exists (
       select from jsonb_to_recordset($1) as d (date date, branch text)
       where d.date between l.from_date and l.to_date and (d.branch is null or d.branch = l.branch_id)
         and d.date >= (to_timestamp($2::float8 / 1000) at time zone b.timezone)::date)
     order by l.id for update of l`,
    [JSON.stringify(days), context.now],
  )
  for (const { id } of touched) {
    const record = await find(context.tx, leave, id, null)
    if (record) await recount(context, record, why)
  }
}

async function recount(context: Context, record: Stored, why: string): Promise<void> {
  const worked = await workedIn(context.tx, record.branch as string, spanOf(record))
  if (worked.halves === Number(record.days) * 2) return
  if (record.status === 'approved') await follow(context, record, worked.years, why)
  const half_days = worked.halves
  const stored = await update(context.tx, leave, record, [], stampOf(context), { half_days })
  await recordAudit(context, leave, 'updated', record, stored, ['days'])
}

const takenRow = z.object({ kind: z.enum(leaveKinds), year: z.number(), halves: z.number() })
type Taken = z.infer<typeof takenRow>

async function follow(
  context: Context,
  locked: Stored,
  years: readonly { year: number; halves: number }[],
  why: string,
): Promise<void> {
  const staff = await staffOf(context, locked)
  if (!staff) throw new Error('a leave is nobody’s')
  // Keeps the record of the request, even if the person became an employee since.
  const whose = { ...staff, _id: (locked.employee ?? locked.teacher ?? staff._id) as string }
  const taken = await takenFor(context, locked._id)
  for (const year of new Set([...years, ...taken].map((one) => one.year))) {
    const now = years.find((one) => one.year === year)?.halves ?? 0
    const before = taken.filter((one) => one.year === year)
    const more = now - before.reduce((sum, { halves }) => sum + halves, 0)
    if (more > 0) await take(context, locked, whose, year, more, why)
    else await giveBack(context, locked, whose, before, -more, why)
  }
}

/** Days taken by kind and year; unpaid ones first, because they are returned first. */
export const takenFor = (context: Context, id: string): Promise<Taken[]> =>
  context.tx.query(
    takenRow,
    `select kind, year, -sum(delta)::integer as halves from leave_ledger where leave_id = $1 group by kind, year
     having sum(delta) < 0 order by year, kind <> 'unpaid', kind`,
    [id],
  )

/** From the balance as far as possible, the rest as unpaid: nobody can block removing a holiday. */
async function take(
  context: Context,
  record: Stored,
  staff: Staff,
  year: number,
  halves: number,
  why: string,
) {
  const kind = record.kind as LeaveKind
  const left = limited(kind) ? Math.max(0, await lockBalance(context, staff, kind, year)) : halves
  const paid = Math.min(left, halves)
  const row = { date: dateIn(record, year), purpose: 'use' as const, leave: record._id, reason: why }
  if (paid > 0) await addRow(context, staff._id, { ...row, kind, delta: -paid })
  if (halves > paid) await addRow(context, staff._id, { ...row, kind: 'unpaid', delta: paid - halves })
}

async function giveBack(
  context: Context,
  record: Stored,
  staff: Staff,
  taken: readonly Taken[],
  halves: number,
  why: string,
) {
  let left = halves
  for (const { kind, year, halves: of } of taken) {
    const delta = Math.min(left, of)
    left -= delta
    const row = { date: dateIn(record, year), purpose: 'giveBack' as const, leave: record._id, reason: why }
    if (delta > 0) await addRow(context, staff._id, { ...row, kind, delta })
  }
}

/** The leave's first day of a year. */
const dateIn = ({ from }: Stored, year: number): string =>
  (from as string) > `${year}-01-01` ? (from as string) : `${year}-01-01`
