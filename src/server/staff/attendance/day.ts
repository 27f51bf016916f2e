/** The days of a list, and what was marked of one. */
import { addDays, today } from '../../../shared/core/dates.ts'
import type { DayMarks } from '../../../shared/staff/staffAttendanceRoutes.ts'
import type { Context } from '../../core/context.ts'
import { moment } from '../../core/records/moment.ts'
import type { Rules } from '../../core/records/ruleBook.ts'

/** So far back a list goes that says no day: longer than any month. */
const listedDays = 62

export const dayRules: Rules = {
  /** A person has a day for each since they joined: who asks for none in particular is answered the last two months. */
  asked(request) {
    if (request.filters.some(({ field }) => field === 'date')) return request
    // It is yesterday somewhere.
    const back = request.filters.some(({ field, value }) => field === 'today' && value === true)
      ? 2
      : listedDays
    const from = addDays(today('UTC', Date.now()), -back)
    return { ...request, filters: [...request.filters, { field: 'date', op: 'gte', value: from }] }
  },
}

/** @param id of the day */
export async function marksOf({ tx }: Context, day: Record<string, unknown>): Promise<DayMarks> {
  const values = [[day.employee, day.teacher].filter(Boolean), day.date]
  const { branch } = day
  const [marks, sessions] = await Promise.all([
    tx.query<DayMarks['marks'][number] & Record<string, unknown>>(
      `select k.id as "_id", ${moment('k.at')} as at,
         to_char(k.at at time zone (select timezone from branch where id = $3), 'HH24:MI') as time, k.kind, k.source,
         exists (select from staff_mark_counted c where c.id = k.id) as counts, u.first_name || ' ' || u.last_name as "byName"
       from staff_mark k left join app_user u on u.id = k.created_by
       where k.person_id = any($1) and k.date = $2 order by k.at, k.id`,
      [...values, branch],
    ),
    tx.query<DayMarks['sessions'][number] & Record<string, unknown>>(
      `select s.id as "_id", c.name as "className", s.start_time as start, s.end_time as "end",
         s.status = 'held' and s.marked_at is not null as held
       from class_session s join class c on c.id = s.class_id
       where s.teacher_id = any($1) and s.date = $2 and s.status <> 'cancelled' order by s.start_time, s.id`,
      values,
    ),
  ])
  return { marks, sessions }
}
