/** Lists days of attendance, and the marks of one. */
import { addDays, daysBetween, today } from '../../../shared/core/dates.ts'
import type { Filter } from '../../../shared/core/listing.ts'
import { staffAttendance } from '../../../shared/staff/staffAttendance.ts'
import { type DayMarks, dayMarks } from '../../../shared/staff/staffAttendanceReplies.ts'
import type { Context } from '../../core/context.ts'
import { Invalid } from '../../core/failure.ts'
import { keysFor } from '../../core/records/computedRows.ts'
import { moment } from '../../core/records/moment.ts'
import type { Rules } from '../../core/records/ruleBook.ts'

/**
 * How far back a list without dates goes, and the maximum number of days of one request: longer than any two months.
 */
const mostDays = 62

export const dayRules: Rules = {
  /** A person has a day for each since they joined: a list without a day shows the last two months. */
  defaultFilters(request) {
    const { filters } = request
    const now = today('UTC', Date.now())
    if (!filters.some(({ field }) => field === 'date')) {
      // It is yesterday somewhere.
      const back = filters.some(({ field, value }) => field === 'today' && value === true) ? 2 : mostDays
      return { ...request, filters: [...filters, { field: 'date', op: 'gte', value: addDays(now, -back) }] }
    }
    // Filtering by a computed value requires computing every day of everybody.
    if (keysFor(staffAttendance, request) || isOfOnePerson(filters)) return request
    if (daysOf(filters, addDays(now, 1)) > mostDays) {
      const date = { key: 'validation.staffDaysSpan', args: { days: mostDays } }
      throw new Invalid({ date })
    }
    return request
  },
}

const isOfOnePerson = (filters: readonly Filter[]): boolean =>
  filters.some(({ field, op }) => op === 'eq' && (field === 'employee' || field === 'teacher'))

/** The number of days that filters by date leave, up to the day `last`. */
function daysOf(filters: readonly Filter[], last: string): number {
  const dates = filters.filter(({ field }) => field === 'date')
  if (dates.some(({ op }) => op === 'eq' || op === 'in')) return 1
  const [from] = dates
    .flatMap(({ op, value }) => (op === 'gte' ? [String(value)] : []))
    .toSorted()
    .toReversed()
  const [to = last] = dates.flatMap(({ op, value }) => (op === 'lte' ? [String(value)] : [])).toSorted()
  return from === undefined ? Infinity : daysBetween(from, to < last ? to : last) + 1
}

const shownMarkRow = dayMarks.shape.marks.element

const daySessionRow = dayMarks.shape.sessions.element

/** @param id of the day */
export async function marksOf({ tx }: Context, day: Record<string, unknown>): Promise<DayMarks> {
  const values = [[day.employee, day.teacher].filter(Boolean), day.date]
  const { branch } = day
  const [marks, sessions] = await Promise.all([
    tx.query(
      shownMarkRow,
      `select k.id as "_id", ${moment('k.at')} as at,
         to_char(k.at at time zone (select timezone from branch where id = $3), 'HH24:MI') as time, k.kind, k.source,
         exists (select from staff_mark_counted c where c.id = k.id) as counts, u.first_name || ' ' || u.last_name as "byName"
       from staff_mark k left join app_user u on u.id = k.created_by
       where k.person_id = any($1) and k.date = $2 order by k.at, k.id`,
      [...values, branch],
    ),
    tx.query(
      daySessionRow,
      `select s.id as "_id", c.name as "className", s.start_time as start, s.end_time as "end",
         s.status = 'held' and s.marked_at is not null as held
       from class_session s join class c on c.id = s.class_id
       where s.teacher_id = any($1) and s.date = $2 and s.status <> 'cancelled' order by s.start_time, s.id`,
      values,
    ),
  ])
  return { marks, sessions }
}
