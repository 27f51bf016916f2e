/** Approves, rejects, cancels or recalls leave, with the leave ledger in the same transaction. */
import { can } from '../../../shared/core/access.ts'
import { today } from '../../../shared/core/dates.ts'
import { leave, type LeaveKind, type LeaveStatus } from '../../../shared/staff/leave.ts'
import type { Covering } from '../../../shared/staff/leaveRoutes.ts'
import type { Context } from '../../core/context.ts'
import { Conflict, Failure, Forbidden, Invalid } from '../../core/failure.ts'
import { lockRecord, refuseStale } from '../../core/http/lockRecord.ts'
import { recordAudit, stampOf } from '../../core/records/noted.ts'
import { type Stored, update } from '../../core/records/repository.ts'
import { zoneOf } from '../../core/records/zone.ts'
import { shortened, type Span, spanOf, workedIn } from './days.ts'
import { handOver } from './cover.ts'
import { addRow, lockBalance, limited } from './ledger.ts'
import { tellDecided } from './letters.ts'
import { takenFor } from './recount.ts'
import { isOwn, type Staff, staffOf } from './staff.ts'

interface Decision {
  note?: string | null | undefined
  updatedAt?: string | undefined
}

/**
 * @param asUnpaid approves the days as unpaid leave, whatever kind was requested
 * @param sessions sessions handed over in the same transaction
 */
export async function approve(
  context: Context,
  id: string,
  {
    asUnpaid = false,
    sessions,
    ...said
  }: Decision & { asUnpaid?: boolean | undefined; sessions?: Covering['sessions'] | undefined },
): Promise<Stored> {
  const record = await undecided(context, id, said)
  if (sessions) await handOver(context, record._id, sessions)
  const staff = await person(context, record)
  const kind = asUnpaid ? 'unpaid' : (record.kind as LeaveKind)
  const worked = await workedIn(context.tx, record.branch as string, spanOf(record))
  for (const { year, halves } of worked.years) {
    const balance = await lockBalance(context, staff, kind, year)
    if (limited(kind) && halves > balance)
      throw new Conflict('state', {
        key: 'leave_beyond_balance',
        args: { name: staff.name, year: String(year), left: balance / 2, days: halves / 2 },
        extra: { left: balance / 2, days: halves / 2 },
      })
    await addRow(context, staff._id, {
      kind,
      delta: -halves,
      date:
        record.from && (record.from as string) > `${year}-01-01` ? (record.from as string) : `${year}-01-01`,
      purpose: 'use',
      leave: record._id,
    })
  }
  return decided(context, { ...record, kind }, record, 'approved', said, { half_days: worked.halves })
}

export async function reject(context: Context, id: string, said: Decision): Promise<Stored> {
  const record = await undecided(context, id, said)
  return decided(context, record, record, 'rejected', said)
}

/**
 * Cancels a request or an approved leave. The person may cancel it before it begins; afterwards only somebody else
 * with access to staff may.
 *
 * @param backOn first day back at work; earlier days of the leave remain taken
 */
export async function cancel(
  context: Context,
  id: string,
  { backOn, ...said }: Decision & { backOn?: string | null | undefined },
): Promise<Stored> {
  const record = await lockRecord(id, context, leave)
  const own = isOwn(context, record)
  if (!own && !can(context.user, 'hr', 'delete'))
    throw new Forbidden('forbidden', { resource: 'leave', recordId: id })
  refuseStale(leave, record, said.updatedAt)
  if (record.status !== 'requested' && record.status !== 'approved')
    throw new Conflict('state', { key: 'leave_decided' })
  const begun = (record.from as string) <= (await todayOf(context, record))
  if (own && begun && record.status === 'approved') throw new Conflict('state', { key: 'leave_begun' })
  const rest = backOn ? shortened(spanOf(record), backOn) : null
  if (backOn && (record.status !== 'approved' || backOn > (record.to as string)))
    throw new Invalid({ backOn: { key: 'validation.backWithin', args: {} } })
  const halves = record.status === 'approved' ? await giveBack(context, record, rest) : undefined
  if (!rest) return decided(context, record, record, 'cancelled', said)
  return decided(context, { ...record, ...rest }, record, 'approved', said, { half_days: halves })
}

/** Returns days no longer taken to their balances. @returns the half-days that remain taken */
async function giveBack(context: Context, record: Stored, rest: Span | null): Promise<number> {
  const staff = await person(context, record)
  // Unpaid days are returned first.
  const taken = (await takenFor(context, record._id)).toReversed()
  const stays = rest ? await workedIn(context.tx, record.branch as string, rest) : null
  let kept = 0
  const left = new Map(stays?.years.map(({ year, halves }) => [year, halves]))
  for (const { kind, year, halves } of taken) {
    const still = Math.min(halves, left.get(year) ?? 0)
    left.set(year, (left.get(year) ?? 0) - still)
    kept += still
    if (still < halves)
      await addRow(context, staff._id, {
        kind,
        delta: halves - still,
        date: `${year}-12-31` < (record.to as string) ? `${year}-12-31` : (record.to as string),
        purpose: 'giveBack',
        leave: record._id,
      })
  }
  return kept
}

/** @throws Conflict, Failure if it is already decided, or belongs to the caller */
async function undecided(context: Context, id: string, { updatedAt }: Decision): Promise<Stored> {
  const record = await lockRecord(id, context, leave)
  if (isOwn(context, record))
    throw new Failure(403, 'forbidden', {
      key: 'leave_own',
      refused: { resource: 'leave', recordId: id },
    })
  refuseStale(leave, record, updatedAt)
  if (record.status !== 'requested') throw new Conflict('state', { key: 'leave_decided' })
  return record
}

async function person(context: Context, locked: Stored): Promise<Staff> {
  const { employee, teacher } = locked as Stored & { employee: string | null; teacher: string | null }
  const found = await staffOf(context, { employee, teacher })
  if (!found) throw new Error('a leave is nobody’s')
  // Keeps the record of the request, even if the person became an employee since.
  return { ...found, _id: employee ?? teacher ?? found._id }
}

export const todayOf = async (context: Context, record: Stored): Promise<string> =>
  today(await zoneOf(context.tx, record.branch), context.now)

async function decided(
  context: Context,
  after: Stored,
  before: Stored,
  status: LeaveStatus,
  said: Decision,
  columns: Record<string, unknown> = {},
): Promise<Stored> {
  const stamp = stampOf(context)
  const changed = ['kind', 'from', 'to', 'fromHalf', 'toHalf'].filter((name) => after[name] !== before[name])
  const stored = await update(context.tx, leave, after, changed, stamp, {
    ...columns,
    status,
    note: said.note ?? null,
    decided_at: stamp.at,
    decided_by_id: stamp.by,
    decided_for_id: stamp.onBehalfOf,
  })
  await recordAudit(context, leave, 'updated', before, stored, ['status', 'note', 'days'])
  await tellDecided(context, stored)
  return stored
}
