/** The points of every chart. Each query answers what it has; periods without anything are filled in here. */
import { z } from 'zod'
import type { ChartName } from '../../shared/dashboard/charts.ts'
import type { ChartPoint } from '../../shared/dashboard/dashboardRoutes.ts'
import { classSession } from '../../shared/classes/classSession.ts'
import { schoolClass } from '../../shared/classes/class.ts'
import { addDays } from '../../shared/core/dates.ts'
import { addMonths, monthEnd, monthsOf, monthStart, presetOf } from '../../shared/core/periods.ts'
import { ages } from '../../shared/fees/debtorRoutes.ts'
import type { Context } from '../core/context.ts'
import { scopeOf } from '../core/records/scope.ts'
import { Where } from '../core/records/sql.ts'
import { seated } from '../classes/seats.ts'
import { debtors } from '../fees/debtors.ts'
import type { Place } from '../ledger/statementScope.ts'

export interface ChartScope extends Place {
  /** In the branch, or in the organisation's own time zone. */
  today: string
  /** The latest day in any branch: periods end with it in all of them, so that they stand side by side and add up. */
  lastDay: string
}

type PointsOf = (context: Context, scope: ChartScope) => Promise<ChartPoint[]>

const months = 12
const weeks = 12
/** More classes would be bars too thin to read. */
const mostClasses = 12

const pair = z.object({ key: z.string(), one: z.number(), two: z.number() })
type Pair = z.infer<typeof pair>

/** This month and the eleven before it, by their first days. */
const lastMonths = (today: string): string[] => monthsOf({ from: addMonths(today, 1 - months), to: today })

const nothing = { one: 0, two: 0 }

function filled(
  keys: readonly string[],
  rows: readonly Pair[],
  valuesOf: (row: Omit<Pair, 'key'>) => number[],
) {
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => ({ key, name: null, values: valuesOf(found.get(key) ?? nothing) }))
}

const both = ({ one, two }: Omit<Pair, 'key'>) => [one, two]

const incomeExpense: PointsOf = async ({ tx }, { branches, lastDay }) => {
  const keys = lastMonths(lastDay)
  const rows = await tx.query(
    pair,
    `select to_char(m.month, 'YYYY-MM-01') as key,
       coalesce(sum(m.credit - m.debit) filter (where a.kind = 'income'), 0)::int8 as one,
       coalesce(sum(m.debit - m.credit) filter (where a.kind = 'expense'), 0)::int8 as two
     from ledger_month m join account a on a.id = m.account_id
     where a.kind in ('income', 'expense') and ($1::text[] is null or m.branch_id = any($1)) and m.month between $2 and $3
     group by 1`,
    [branches, keys[0], monthEnd(lastDay)],
  )
  return filled(keys, rows, both)
}

const dues: PointsOf = async (context, scope) => {
  const { total } = await debtors(context, { ...scope, at: scope.today }, { limit: 1 })
  return ages.map((age) => ({ key: age, name: null, values: [total[age]] }))
}

const enrolments: PointsOf = async ({ tx }, { branches, lastDay }) => {
  const keys = lastMonths(lastDay)
  const rows = await tx.query(
    pair,
    `select to_char(date, 'YYYY-MM-01') as key, count(*) as one, 0 as two from enrolment
     where date between $2 and $3 and ($1::text[] is null or branch_id = any($1)) group by 1`,
    [branches, keys[0], monthEnd(lastDay)],
  )
  return filled(keys, rows, ({ one }) => [one])
}

const weekRow = z.object({
  key: z.string(),
  present: z.number(),
  late: z.number(),
  excused: z.number(),
  absent: z.number(),
})

const attendance: PointsOf = async (context, { branches, lastDay }) => {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  const [setting] = await context.tx.query(
    z.object({ weekStart: z.number() }),
    'select week_start as "weekStart" from setting',
  )
  const weekStart = setting?.weekStart ?? 0
  const last = presetOf('week', lastDay, weekStart).from
  const keys = Array.from({ length: weeks }, (_, index) => addDays(last, 7 * (index + 1 - weeks)))
  const from = where.bind(keys[0])
  const start = where.bind(weekStart)
  where.conditions.push(`t.date between ${from} and ${where.bind(lastDay)}`)
  if (branches) where.conditions.push(`t.branch_id = any(${where.bind(branches)})`)
  const marked = (status: string) => `count(*) filter (where a.status = '${status}') as ${status}`
  const rows = await context.tx.query(
    weekRow,
    `select t.date - (extract(dow from t.date)::int - ${start}::int + 7) % 7 as key,
       ${['present', 'late', 'excused', 'absent'].map(marked).join(', ')}
     from attendance_entry a join class_session t on t.id = a.session_id ${where.toString()} group by 1`,
    where.values,
  )
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const { present = 0, late = 0, excused = 0, absent = 0 } = found.get(key) ?? {}
    return { key, name: null, values: [present, late, excused, absent] }
  })
}

const classRow = z.object({ key: z.string(), name: z.string(), taken: z.number(), free: z.number() })

const seats: PointsOf = async (context, { branches }) => {
  const where = new Where()
  where.within(scopeOf(context.user, schoolClass))
  where.conditions.push(`t.status in ('planned', 'running')`)
  if (branches) where.conditions.push(`t.branch_id = any(${where.bind(branches)})`)
  const rows = await context.tx.query(
    classRow,
    `select t.id as key, t.name, n.taken, greatest(t.capacity - n.taken, 0) as free
     from class t cross join lateral (select count(*) as taken from (${seated('t.id')}) s) n
     ${where.toString()} order by n.taken desc, t.start_date, t.id limit ${mostClasses}`,
    where.values,
  )
  return rows.map(({ key, name, taken, free }) => ({ key, name, values: [taken, free] }))
}

/** A licence expires by the day of the student's branch, so that the branches add up to the school at any hour. */
const licences: PointsOf = async ({ tx, now }, { branches, today }) => {
  const end = addDays(addMonths(today, months), -1)
  const expiring = (type: string) =>
    `select ${type}_expiry as expiry, '${type}' as type from student t left join branch b on b.id = t.branch_id cross join setting s
       cross join lateral (select ($2::timestamptz at time zone coalesce(b.timezone, s.timezone))::date as today) here
     where t.status <> 'dropped' and ${type}_expiry between here.today and (date_trunc('month', here.today) + interval '${months} months')::date - 1
       and ($1::text[] is null or t.branch_id = any($1))`
  const rows = await tx.query(
    pair,
    `select to_char(expiry, 'YYYY-MM-01') as key, count(*) filter (where type = 'dmv') as one,
       count(*) filter (where type = 'tlc') as two
     from (${expiring('dmv')} union all ${expiring('tlc')}) e group by 1`,
    [branches, new Date(now).toISOString()],
  )
  // On the first of a month, some branches are still in the month before.
  const keys = [today, end, ...rows.map(({ key }) => key)].toSorted()
  return filled(monthsOf({ from: keys[0] ?? today, to: keys.at(-1) ?? end }), rows, both)
}

/** Values are counted back from the stock of now, so that no movement before these months is read. */
const stockValue: PointsOf = async ({ tx }, { branches, lastDay }) => {
  const keys = lastMonths(lastDay)
  const [now] = await tx.query(
    z.object({ value: z.number() }),
    `select coalesce(sum(value), 0)::int8 as value from stock where $1::text[] is null or branch_id = any($1)`,
    [branches],
  )
  const moved = await tx.query(
    pair,
    `select to_char(date, 'YYYY-MM-01') as key, sum(value)::int8 as one, 0 as two from stock_movement
     where date >= $2 and ($1::text[] is null or branch_id = any($1)) group by 1`,
    [branches, keys[0]],
  )
  const changes = new Map(moved.map(({ key, one }) => [key, one]))
  let value = now?.value ?? 0
  return keys
    .toReversed()
    .map((key) => {
      const point = { key, name: null, values: [value] }
      value -= changes.get(key) ?? 0
      return point
    })
    .toReversed()
}

/** Of all branches together a transfer moves nothing. */
const stockMovement: PointsOf = async ({ tx }, { branches, lastDay }) => {
  const keys = lastMonths(lastDay)
  const rows = await tx.query(
    pair,
    `select to_char(date, 'YYYY-MM-01') as key, coalesce(sum(quantity) filter (where quantity > 0), 0)::int8 as one,
       coalesce(-sum(quantity) filter (where quantity < 0), 0)::int8 as two
     from stock_movement where date between $2 and $3
       and (case when $1::text[] is null then source_type <> 'transfer' else branch_id = any($1) end) group by 1`,
    [branches, keys[0], monthEnd(lastDay)],
  )
  return filled(keys, rows, both)
}

const payroll: PointsOf = async ({ tx }, { branches, lastDay }) => {
  const keys = lastMonths(monthStart(lastDay))
  const rows = await tx.query(
    pair,
    `select s.month || '-01' as key, sum(s.net)::int8 as one, sum(s.deductions)::int8 as two
     from payslip s join payroll p on p.id = s.payroll_id
     where p.status in ('approved', 'paid') and s.month >= $2 and ($1::text[] is null or s.branch_id = any($1)) group by 1`,
    [branches, keys[0]?.slice(0, 7)],
  )
  return filled(keys, rows, both)
}

export const pointsOf: Record<ChartName, PointsOf> = {
  incomeExpense,
  dues,
  enrolments,
  attendance,
  seats,
  licences,
  stockValue,
  stockMovement,
  payroll,
}
