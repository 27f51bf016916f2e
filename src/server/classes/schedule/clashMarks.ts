/**
 * Sessions with conflicts, or whose teacher lacks a credential: computed by the database on each read and never
 * stored.
 */
import { z } from 'zod'
import { type SessionClash, sessionClashes } from '../../../shared/core/clashes.ts'
import type { Context } from '../../core/context.ts'

const meets = `t.status = 'planned' and o.status <> 'cancelled' and o.id <> t.id and o.date between t.date - 1 and t.date + 1
        and o.starts_at < t.ends_at and t.starts_at < o.ends_at`
const away = `t.status = 'planned' and exists (select from teacher_leave l
      where l.teacher_id = t.teacher_id and l.status = 'approved' and l.halves && day_halves(t.date, t.start_time, t.end_time))`
const other = `class_session o join class oc on oc.id = o.class_id join branch ob on ob.id = o.branch_id
      where ${meets}`
const named = `case when o.branch_id = t.branch_id then oc.name else ob.name end as name, o.start_time as start, o.end_time as "end"`

/** Credentials required by the course that the teacher of session `t` lacks on its day; most courses require none. */
const lacking = `class g join lacking_papers(g.course_id, t.teacher_id, t.date) p on true
      where g.id = t.class_id and t.status = 'planned' and t.teacher_id is not null`

/** Conflicts of session `t` as JSON (`SessionClash[]`): double bookings, leave and missing credentials. */
export const clashesColumn = `coalesce((select json_agg(json_build_object('by', m.by, 'name', m.name, 'start', m.start, 'end', m."end")
    order by m.start nulls first, m.by, m.name)
  from (select 'teacher' as by, ${named} from ${other} and o.teacher_id = t.teacher_id
    union all select 'room', ${named} from ${other} and o.branch_id = t.branch_id and o.room_key = t.room_key
    union all select 'leave', null, null, null where ${away}
    union all select 'paper', p.kind, null, null from ${lacking}) m), '[]'::json)`

const classClashesRow = z.object({ id: z.string(), clashes: z.number() })

/** How many of the sessions to come of these classes clash, by their ids; of the others none does. */
export async function clashesOfClasses(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  ids: readonly unknown[],
): Promise<Map<string, number>> {
  const taken = (by: string) => `exists (select from class_session o where ${meets} and ${by})`
  const rows = await tx.query(
    classClashesRow,
    `select t.class_id as id, count(*)::integer as clashes from class_session t
     where t.class_id = any($1) and t.status = 'planned' and t.ends_at > $2
       and (${taken('o.teacher_id = t.teacher_id')} or ${taken('o.branch_id = t.branch_id and o.room_key = t.room_key')} or (${away})
         or exists (select from ${lacking}))
     group by 1`,
    [ids, new Date(now).toISOString()],
  )
  return new Map(rows.map(({ id, clashes }) => [id, clashes]))
}

const sessionClashesRow = z.object({ id: z.string(), clashes: sessionClashes })

/**
 * Finds the conflicting sessions of these days in all branches. One pass over the times of each teacher and room
 * finds the conflicts; details are read only for those.
 */
export async function clashesWithin(
  { tx }: Pick<Context, 'tx'>,
  from: string,
  to: string,
): Promise<Map<string, SessionClash[]>> {
  const beside = (whose: string) => `select x.id from (select b.id,
      b.starts_at < max(b.ends_at) over (partition by ${whose} order by b.starts_at, b.id rows between unbounded preceding and 1 preceding)
      or b.ends_at > lead(b.starts_at) over (partition by ${whose} order by b.starts_at, b.id) as hit
    from busy b where b.${whose.split(', ').at(-1)} is not null) x where x.hit`
  const rows = await tx.query(
    sessionClashesRow,
    `with busy as materialized (select id, teacher_id, branch_id, room_key, starts_at, ends_at from class_session
       where date between $1::date - 1 and $2::date + 1 and status <> 'cancelled'),
     hit as (${beside('teacher_id')} union ${beside('branch_id, room_key')}
       union select s.id from teacher_leave l join class_session s on s.teacher_id = l.teacher_id
         and s.date between l.from_date and l.to_date
         where l.status = 'approved' and l.from_date <= $2 and l.to_date >= $1 and s.date between $1 and $2
       union select s.id from course k join class c on c.course_id = k.id join class_session s on s.class_id = c.id
         where cardinality(k.teacher_papers) > 0 and s.date between $1 and $2
           and exists (select from lacking_papers(k.id, s.teacher_id, s.date)))
     select t.id, ${clashesColumn} as clashes from class_session t join hit on hit.id = t.id
     where t.status = 'planned' and t.date between $1 and $2`,
    [from, to],
  )
  return new Map(rows.map(({ id, clashes }) => [id, clashes]))
}
