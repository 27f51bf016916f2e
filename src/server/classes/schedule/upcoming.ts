/** Classes that start or meet within the next two weeks, by the local time of their branch. */
import type { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import { schoolClass } from '../../../shared/classes/class.ts'
import { upcomingClass } from '../../../shared/classes/rosterRoutes.ts'
import type { Context } from '../../core/context.ts'
import { answered } from '../../core/records/columns.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { seated } from '../seats.ts'
import { Where } from '../../core/records/sql.ts'

const days = 14

/** The first of its sessions that is not over. */
const nextMeeting = `
  select n.date as day, n.start_time as start, n.end_time as "end", n.starts_at as at
  from class_session n
  where n.class_id = t.id and n.status = 'planned' and n.ends_at > c.now
  order by n.date, n.start_time
  limit 1`

/** A class with all its fields, its next session and its seats. */
const upcomingRow = upcomingClass.loose()

export async function upcomingClasses(context: Context): Promise<z.infer<typeof upcomingRow>[]> {
  const where = new Where()
  const now = where.bind(new Date(context.now).toISOString())
  where.within(scopeOf(context.user, schoolClass))
  const money = where.bind(can(context.user, 'student', 'view'))
  where.conditions.push(
    `t.status in ('planned', 'running')`,
    // One that has no times yet is upcoming until it has started.
    `(m.day <= c.today + ${days} or t.start_date between c.today and c.today + ${days})`,
  )
  const { columns, joins } = answered(schoolClass, context.language)
  return context.tx.query(
    upcomingRow,
    `select ${columns}, json_build_object(
       'date', coalesce(m.day, t.start_date), 'start', m.start, 'end', m."end",
       'at', to_char(starts.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as next,
       (select json_build_object('taken', count(*), 'owing', case when ${money}::bool then count(*) filter (where s.balance > 0) end,
          'waiting', (select count(*) from enrolment e where e.class_id = t.id and e.status = 'waiting'))
        from (${seated('t.id')}) as taken join student s on s.id = taken.id) as seats
     from class t ${joins}
     join branch b on b.id = t.branch_id
     cross join lateral (
       select b.timezone as zone, ${now}::timestamptz as now, (${now}::timestamptz at time zone b.timezone)::date as today
     ) as c
     left join lateral (${nextMeeting}) as m on true
     cross join lateral (select coalesce(m.at, t.start_date::timestamp at time zone c.zone) as at) as starts
     ${where.toString()}
     order by starts.at, t.id`,
    where.values,
  )
}
