/** A branch and a month: its staff, its days, and what each comes to. */
import { addDays } from '../../shared/dates.ts'
import { monthEnd } from '../../shared/periods.ts'
import { type DayStatus, dayStatuses } from '../../shared/entities/staffAttendance.ts'
import type { StaffMonth, StaffSums } from '../../shared/staffAttendanceRoutes.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'
import { moment } from '../records/moment.ts'
import { personColumns } from './people.ts'

type Who = Omit<StaffMonth['people'][number], 'days' | 'sums'>
type Day = StaffMonth['people'][number]['days'][number]
type Row = Who & { day: Day & { overtimeMinutes: number } }

/** @param branches null: all of them @param month `YYYY-MM` */
export async function monthOf(
  { tx }: Context,
  branches: readonly string[] | null,
  month: string,
): Promise<StaffMonth> {
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)]
  const rows = await tx.query<Row & Record<string, unknown>>(
    `select ${personColumns}, json_build_object('_id', d.id, 'date', d.date, 'status', d.status, 'in', ${moment('d.in_at')},
         'out', ${moment('d.out_at')}, 'workedMinutes', d.worked_minutes, 'lateMinutes', d.late_minutes,
         'overtimeMinutes', d.overtime_minutes, 'missingOut', d.missing_out) as day
     from staff_day d join staff_person p on p.person_id = d.person_id join branch b on b.id = d.branch_id
     where d.date between $1 and $2 and ($3::text[] is null or d.branch_id = any($3))
     order by p.person collate bn_names, p.person_id, d.date`,
    [first, last, branches],
  )
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return {
    month,
    days,
    people: [...Map.groupBy(rows, ({ _id }) => _id).values()].map((theirs) => {
      const [{ day: _day, ...who }] = theirs as [Row, ...Row[]]
      return {
        ...who,
        days: theirs.map(({ day: { overtimeMinutes: _overtime, ...day } }) => day),
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

export interface Worked {
  /** An id as an employee or as a teacher. */
  person: string
  workedMinutes: number
  lateMinutes: number
  overtimeMinutes: number
  /** Days of each kind. */
  present: number
  halfDays: number
  absent: number
  unmarked: number
  missingOut: number
}

/**
 * What a payroll asks: what each of these people worked from one day to another, both included.
 *
 * @param people ids as employees or as teachers; who is both may be asked for by either
 * @returns one a person that was asked for; nothing of who had not joined
 */
export const workedBetween = (
  db: Queryable,
  people: readonly string[],
  from: string,
  to: string,
): Promise<Worked[]> =>
  db.query<Worked & Record<string, unknown>>(
    `select a.id as person, coalesce(sum(d.worked_minutes), 0)::integer as "workedMinutes",
       coalesce(sum(d.late_minutes), 0)::integer as "lateMinutes", coalesce(sum(d.overtime_minutes), 0)::integer as "overtimeMinutes",
       count(*) filter (where d.status in ('present', 'late'))::integer as present,
       count(*) filter (where d.status = 'half_day')::integer as "halfDays",
       count(*) filter (where d.status = 'absent')::integer as absent,
       count(*) filter (where d.status = 'unmarked')::integer as unmarked,
       count(*) filter (where d.missing_out)::integer as "missingOut"
     from unnest($1::text[]) a (id) join staff_person p on a.id = any(p.ids) join staff_day d on d.person_id = p.person_id
     where d.date between $2 and $3 group by a.id`,
    [people, from, to],
  )
