/** Classes that start or meet within the next two weeks, by the clock of each one's branch. */
import { schoolClass } from '../../shared/entities/class.ts'
import type { Context } from '../context.ts'
import { answered } from '../records/columns.ts'
import { scopeOf } from '../records/scope.ts'
import { Where } from '../records/sql.ts'

const days = 14

/**
 * When a class meets next: the first of its slots that is not over. Of the days it has from today (or its start) on, the
 * first eight hold one of each of its slots, and a second of the weekday of which the one has passed.
 */
const nextMeeting = `
  select d.day, s.start, s."end", (d.day + s.start::time) at time zone c.zone as at
  from generate_series(0, 7) as n
  cross join lateral (select greatest(t.start_date, c.today) + n as day) as d
  join jsonb_to_recordset(t.schedule) as s (weekday integer, start text, "end" text)
    on s.weekday = extract(dow from d.day)
  where d.day <= t.end_date and (d.day + s."end"::time) at time zone c.zone > c.now
  order by at
  limit 1`

/** A class as it is answered, with its next meeting. */
interface Upcoming extends Record<string, unknown> {
  _id: string
  next: { date: string; start: string | null; end: string | null; at: string }
}

export async function upcomingClasses(context: Context): Promise<Upcoming[]> {
  const where = new Where()
  const now = where.bind(new Date(context.now).toISOString())
  where.within(scopeOf(context.user, schoolClass))
  where.conditions.push(
    `t.status in ('planned', 'running')`,
    `t.start_date <= c.today + ${days}`,
    // One that has no times yet is upcoming until it has started.
    `(m.at is not null or t.start_date >= c.today)`,
  )
  const { columns, joins } = answered(schoolClass)
  return context.tx.query(
    `select ${columns}, json_build_object(
       'date', coalesce(m.day, t.start_date), 'start', m.start, 'end', m."end",
       'at', to_char(starts.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as next
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
