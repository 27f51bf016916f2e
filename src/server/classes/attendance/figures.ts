/** Number of marks of each session of a day, and past sessions with missing marks. */
import { z } from 'zod'
import { type UntakenSession, untakenSession } from '../../../shared/classes/attendanceReportRoutes.ts'
import { type AttendanceDay, sessionCounts } from '../../../shared/classes/attendanceRoutes.ts'
import { today } from '../../../shared/core/dates.ts'
import { classSession } from '../../../shared/classes/classSession.ts'
import type { Context } from '../../core/context.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { Where } from '../../core/records/sql.ts'
import { zoneOf } from '../../core/records/zone.ts'
import { clashesColumn } from '../schedule/clashMarks.ts'
import { rosterOf, sessionColumns, sessionJoins } from './sheet.ts'

const count = (status: string) => `count(*) filter (where a.status = '${status}')`
/** SQL beside a session of `t`: how many are on its sheet, and how many have which mark. */
const counted = `cross join lateral (
       select count(*) as enrolled, ${count('present')} as present, ${count('late')} as late, ${count('absent')} as absent,
         ${count('excused')} as excused, count(*) filter (where a.status is null) as unmarked
       from ${rosterOf('t')} r
       left join attendance_entry a on a.session_id = t.id and a.student_id = r.student_id
       where not r.later or a.status is not null
     ) n`

export async function dayOf(
  context: Context,
  asked: { date?: string | null; branch?: string; class?: string },
): Promise<AttendanceDay> {
  const own = asked.branch ?? context.user.branch?._id ?? null
  const date = asked.date ?? today(await zoneOf(context.tx, own), context.now)
  const where = new Where()
  where.conditions.push(`t.date = ${where.bind(date)}`, `t.status <> 'cancelled'`)
  if (asked.branch) where.conditions.push(`t.branch_id = ${where.bind(asked.branch)}`)
  if (asked.class) where.conditions.push(`t.class_id = ${where.bind(asked.class)}`)
  where.within(scopeOf(context.user, classSession))
  const data = await context.tx.query(
    sessionCounts,
    `select ${sessionColumns}, n.*, c.capacity as seats, ${clashesColumn} as clashes from class_session t ${sessionJoins}
     ${counted}
     ${where.toString()}
     order by t.starts_at, c.name collate bn_names, t.id`,
    where.values,
  )
  return { date, data }
}

/** Maximum per reply; the rest is only counted. */
export const untakenAtOnce = 500

const untakenRow = z.object({
  data: z.array(untakenSession).nullable(),
  count: z.number(),
  teachers: z.array(z.object({ _id: z.string(), name: z.string(), count: z.number() })).nullable(),
})

export async function untakenOf(
  context: Context,
  asked: { branch?: string; teacher?: string },
  limit = untakenAtOnce,
): Promise<{
  data: UntakenSession[]
  count: number
  teachers: { _id: string; name: string; count: number }[]
}> {
  const where = new Where()
  const now = where.bind(new Date(context.now).toISOString())
  where.conditions.push(`t.ends_at < ${now}`, `t.status <> 'cancelled'`)
  if (asked.branch) where.conditions.push(`t.branch_id = ${where.bind(asked.branch)}`)
  where.within(scopeOf(context.user, classSession))
  const teacher = where.bind(asked.teacher ?? null)
  const [found] = await context.tx.query(
    untakenRow,
    `with found as (
       select ${sessionColumns}, n.enrolled, n.unmarked from class_session t ${sessionJoins} ${counted}
       ${where.toString()} and n.unmarked > 0
     ), theirs as (select * from found where ${teacher}::text is null or teacher = ${teacher})
     select (select count(*) from theirs)::int as count,
       (select json_agg(one) from (select * from theirs order by "startsAt" desc, "_id" limit ${limit}) one) as data,
       (select json_agg(one) from (select teacher as "_id", min("teacherName") as name, count(*)::int as count from found
         where teacher is not null group by 1 order by 2) one) as teachers`,
    where.values,
  )
  return { data: found?.data ?? [], count: found?.count ?? 0, teachers: found?.teachers ?? [] }
}
