/**
 * The leave ledger: append-only entries of days per person, summed by the database. A year's entitlement is written once,
 * when leave of that year is first taken or adjusted; until then it is calculated.
 */
import { z } from 'zod'
import { daysBetween } from '../../../shared/core/dates.ts'
import { type LeaveKind, leaveKinds } from '../../../shared/staff/leave.ts'
import { newId } from '../../../shared/core/ids.ts'
import type { Context } from '../../core/context.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { stampOf } from '../../core/records/noted.ts'
import type { Staff } from './staff.ts'

const purposes = z.enum(['grant', 'use', 'giveBack', 'correct'])
export type Purpose = z.infer<typeof purposes>

/** True for kinds with a limited number of days. */
export const limited = (kind: LeaveKind): boolean => kind !== 'unpaid'

const entitledRow = z.record(z.enum(leaveKinds), z.number())

/** Whole days a year, by the settings. */
async function entitlements(db: Queryable): Promise<Record<LeaveKind, number>> {
  const [row] = await db.query(
    entitledRow,
    'select leave_annual as annual, leave_sick as sick, leave_casual as casual, 0 as unpaid from setting',
  )
  return row ?? { annual: 0, sick: 0, casual: 0, unpaid: 0 }
}

/** Half-days: people who join during the year get their share, rounded to half a day. */
export function grantFor(days: number, since: string | null, year: number): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  if (!since || since <= first) return days * 2
  if (since > last) return 0
  return Math.round((days * 2 * (daysBetween(since, last) + 1)) / (daysBetween(first, last) + 1))
}

interface Row {
  delta: number
  date: string
  kind: LeaveKind
  purpose: Purpose
  leave?: string
  reason?: string
}

export async function addRow(context: Context, person: string, row: Row): Promise<void> {
  const { by, at } = stampOf(context)
  await context.tx.query(
    `insert into leave_ledger (id, person_id, kind, date, delta, purpose, leave_id, reason, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      newId(context.now), person, row.kind, row.date, row.delta, row.purpose, row.leave ?? null, row.reason ?? null, by, at,
    ],
  ) // prettier-ignore
}

const halvesRow = z.object({ halves: z.number() })

/** Grants the year if it was not granted yet. @returns the balance in half-days, locked until the transaction ends */
export async function lockBalance(
  context: Context,
  staff: Staff,
  kind: LeaveKind,
  year: number,
): Promise<number> {
  const { by, at } = stampOf(context)
  const granted = grantFor((await entitlements(context.tx))[kind], staff.since, year)
  await context.tx.query(
    `insert into leave_ledger (id, person_id, kind, date, delta, purpose, created_by, created_at)
     values ($1, $2, $3, $4, $5, 'grant', $6, $7)
     on conflict (person_id, kind, year) where purpose = 'grant' do nothing`,
    [newId(context.now), staff._id, kind, `${year}-01-01`, granted, by, at],
  )
  const [row] = await context.tx.query(
    halvesRow,
    'select halves from leave_balance where person_id = $1 and kind = $2 and year = $3 for update',
    [staff._id, kind, year],
  )
  return row?.halves ?? 0
}

/** Days, in halves. */
export interface Balance {
  kind: LeaveKind
  limited: boolean
  granted: number
  corrected: number
  /** Taken minus returned. */
  used: number
  /** Asked for and not decided. */
  requested: number
  /** Null where there is no limit. */
  left: number | null
}

const balancesOfRow = z.object({ kind: z.enum(leaveKinds), purpose: purposes, halves: z.number() })

const balanceRow = z.object({ kind: z.enum(leaveKinds), halves: z.number() })

/** The balances of a year. */
export async function balancesOf(
  context: Pick<Context, 'tx'>,
  staff: Staff,
  year: number,
): Promise<Balance[]> {
  const [entitled, sums, kept, asked] = await Promise.all([
    entitlements(context.tx),
    context.tx.query(
      balancesOfRow,
      `select kind, purpose, sum(delta)::integer as halves from leave_ledger where person_id = $1 and year = $2
       group by kind, purpose`,
      [staff._id, year],
    ),
    context.tx.query(
      balanceRow,
      'select kind, halves from leave_balance where person_id = $1 and year = $2',
      [staff._id, year],
    ),
    context.tx.query(
      balanceRow,
      `select kind, sum(half_days)::integer as halves from staff_leave
       where person_id = $1 and status = 'requested' and extract(year from from_date)::integer = $2 group by kind`,
      [staff._id, year],
    ),
  ])
  return leaveKinds.map((kind) => {
    const sum = (purpose: Purpose) =>
      sums.find((one) => one.kind === kind && one.purpose === purpose)?.halves ?? 0
    const given = sums.some((one) => one.kind === kind && one.purpose === 'grant')
    const granted = given ? sum('grant') : grantFor(entitled[kind], staff.since, year)
    const balance = (kept.find((one) => one.kind === kind)?.halves ?? 0) + (given ? 0 : granted)
    return {
      kind,
      limited: limited(kind),
      granted: granted / 2,
      corrected: sum('correct') / 2,
      used: -(sum('use') + sum('giveBack')) / 2 || 0,
      requested: (asked.find((one) => one.kind === kind)?.halves ?? 0) / 2,
      left: limited(kind) ? balance / 2 : null,
    }
  })
}

const ledgerRow = z.object({
  _id: z.string(),
  kind: z.enum(leaveKinds),
  date: z.string(),
  /** Days, in halves. */
  delta: z.number(),
  purpose: purposes,
  leave: z.string().nullable(),
  reason: z.string().nullable(),
  byName: z.string().nullable(),
  at: z.string(),
})
export type LedgerRow = z.infer<typeof ledgerRow>

/** The newest first. */
export const rowsOf = ({ tx }: Pick<Context, 'tx'>, staff: Staff, year: number): Promise<LedgerRow[]> =>
  tx.query(
    ledgerRow,
    `select l.id as "_id", l.kind, l.date, (l.delta / 2.0)::float8 as delta, l.purpose, l.leave_id as leave, l.reason,
       u.first_name || ' ' || u.last_name as "byName", l.created_at as at
     from leave_ledger l left join app_user u on u.id = l.created_by
     where l.person_id = $1 and l.year = $2 order by l.id desc limit 200`,
    [staff._id, year],
  )
