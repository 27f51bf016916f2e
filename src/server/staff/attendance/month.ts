/** A branch and a month: its staff, days and results. */
import { z } from 'zod'
import { addDays } from '../../../shared/core/dates.ts'
import { monthEnd } from '../../../shared/core/periods.ts'
import { type DayStatus, dayStatuses } from '../../../shared/staff/staffAttendance.ts'
import { type StaffMonth, type StaffSums, staffMonth } from '../../../shared/staff/staffAttendanceReplies.ts'
import type { Context } from '../../core/context.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { placeOf } from '../../ledger/statementScope.ts'
import { moment } from '../../core/records/moment.ts'
import { personColumns } from './people.ts'

const whoRow = staffMonth.shape.people.element.omit({ days: true, sums: true, idle: true })
const dayRow = staffMonth.shape.people.element.shape.days.element
const monthRow = whoRow.extend({ day: dayRow.extend({ overtimeMinutes: z.number(), hasShift: z.boolean() }) })
type Row = z.infer<typeof monthRow>

/** Those of a day on which nobody expects somebody, and nobody was. */
const idleStatuses: readonly DayStatus[] = ['holiday', 'weekly_off', 'no_shift']

/** @param branch all that the user may see by default @param month `YYYY-MM` */
export async function monthOf(
  context: Context,
  branch: string | undefined,
  month: string,
): Promise<StaffMonth> {
  const { branches, branchName } = await placeOf(context, branch)
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)]
  const rows = await context.tx.query(
    monthRow,
    `select ${personColumns}, json_build_object('_id', d.id, 'date', d.date, 'status', d.status, 'in', ${moment('d.in_at')},
         'out', ${moment('d.out_at')}, 'workedMinutes', d.worked_minutes, 'lateMinutes', d.late_minutes,
         'overtimeMinutes', d.overtime_minutes, 'missingOut', d.missing_out,
         'hasShift', d.shift_id is not null) as day
     from staff_day d join staff_person p on p.person_id = d.person_id join branch b on b.id = d.branch_id
     where d.date between $1 and $2 and ($3::text[] is null or d.branch_id = any($3))
     order by p.person collate bn_names, p.person_id, d.date`,
    [first, last, branches],
  )
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return {
    month,
    branchName,
    days,
    people: [...Map.groupBy(rows, ({ _id }) => _id).values()].map((theirs) => {
      const [{ day: _day, ...who }] = theirs as [Row, ...Row[]]
      return {
        ...who,
        idle: theirs.every(({ day }) => !day.hasShift && idleStatuses.includes(day.status)),
        days: theirs.map(({ day: { overtimeMinutes: _overtime, hasShift: _shift, ...day } }) => day),
        sums: sumsOf(theirs.map(({ day }) => day)),
      }
    }),
  }
}

function sumsOf(days: Row['day'][]): StaffSums {
  const total = (of: (day: Row['day']) => number | null) => days.reduce((sum, day) => sum + (of(day) ?? 0), 0)
  return {
    ...(Object.fromEntries(
      dayStatuses.map((status) => [status, days.filter((day) => day.status === status).length]),
    ) as Record<DayStatus, number>),
    workedMinutes: total((day) => day.workedMinutes),
    lateMinutes: total((day) => day.lateMinutes),
    overtimeMinutes: total((day) => day.overtimeMinutes),
    missingOut: days.filter((day) => day.missingOut).length,
  }
}

const attendedRow = z.object({
  /** The requested id. */
  person: z.string(),
  date: z.string(),
  overtimeMinutes: z.number(),
  lateMinutes: z.number(),
})
export type Attended = z.infer<typeof attendedRow>

/**
 * Days with overtime or late arrival, for the payroll.
 *
 * A day counts once it is over and has no pending correction; overtime counts only if the person checked out.
 *
 * @param people employee or teacher ids; one id is enough for a person who is both
 * @param to included
 */
export const overtimeAndLateness = (
  db: Queryable,
  people: readonly string[],
  from: string,
  to: string,
): Promise<Attended[]> =>
  db.query(
    attendedRow,
    // Their days by an array that is known before: a join would calculate everybody's.
    `select * from (
       select a.id as person, d.date, case when d.out_at is null or d.missing_out then 0 else coalesce(d.overtime_minutes, 0) end as "overtimeMinutes",
         coalesce(d.late_minutes, 0) as "lateMinutes"
       from unnest($1::text[]) a (id) join staff_person p on a.id = any(p.ids) join staff_day d on d.person_id = p.person_id
         join branch b on b.id = d.branch_id
       where d.person_id = any(array(select person_id from staff_person where ids && $1::text[]))
         and d.date between $2 and $3 and d.date < (now() at time zone b.timezone)::date
         and not exists (select from staff_correction c where c.person_id = any(p.ids) and c.date = d.date and c.status = 'requested')
     ) d where "overtimeMinutes" > 0 or "lateMinutes" > 0 order by date, person`,
    [people, from, to],
  )
