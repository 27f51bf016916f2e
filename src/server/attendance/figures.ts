/** How many are marked, of each session of a day; and what each student sat of a course. */
import type { AttendanceDay, attendanceRoutes } from '../../shared/attendanceRoutes.ts'
import { today } from '../../shared/dates.ts'
import { attendanceStatuses } from '../../shared/attendance.ts'
import { schoolClass } from '../../shared/entities/class.ts'
import { classSession } from '../../shared/entities/classSession.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { scopeOf } from '../records/scope.ts'
import { Where } from '../records/sql.ts'
import { zoneOf } from '../records/zone.ts'
import { rosterOf, sessionColumns, sessionJoins } from './sheet.ts'

type Report = z.infer<(typeof attendanceRoutes)['attendance.report']['reply']>['data']

const count = (status: string) => `count(*) filter (where a.status = '${status}')`
const statuses = attendanceStatuses
  .map((status) => `count(*) filter (where status = '${status}') as ${status}`)
  .join(', ')

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
  const data = await context.tx.query<AttendanceDay['data'][number]>(
    `select ${sessionColumns}, n.* from class_session t ${sessionJoins}
     cross join lateral (
       select count(*) as enrolled, ${count('present')} as present, ${count('late')} as late, ${count('absent')} as absent,
         ${count('excused')} as excused, count(*) filter (where a.status is null) as unmarked
       from ${rosterOf('t')} r
       left join attendance_entry a on a.session_id = t.id and a.student_id = r.student_id
       where not r.later or a.status is not null
     ) n
     ${where.toString()}
     order by t.starts_at, c.name collate bn_names, t.id`,
    where.values,
  )
  return { date, data }
}

export async function reportOf(
  context: Context,
  asked: { class?: string; student?: string; from?: string | null; to?: string | null },
): Promise<Report> {
  const where = new Where()
  where.within(scopeOf(context.user, schoolClass))
  where.conditions.push(`e.status <> 'waiting'`)
  if (asked.class) where.conditions.push(`e.class_id = ${where.bind(asked.class)}`)
  if (asked.student) where.conditions.push(`e.student_id = ${where.bind(asked.student)}`)
  const days = [
    asked.from ? `and n.date >= ${where.bind(asked.from)}` : '',
    asked.to ? `and n.date <= ${where.bind(asked.to)}` : '',
  ].join(' ')
  return context.tx.query(
    `with members as (
       select e.class_id, e.student_id, max(e.credit_minutes) as credit from enrolment e join class t on t.id = e.class_id ${where.toString()} group by 1, 2
     ), marks as (
       select m.class_id, m.student_id, a.status, coalesce(a.minutes, 0) as minutes,
         row_number() over (partition by m.class_id, m.student_id order by n.starts_at desc) as back
       from members m
       join class_session n on n.class_id = m.class_id and n.status = 'held' ${days}
       cross join lateral ${rosterOf('n')} r
       left join attendance_entry a on a.session_id = n.id and a.student_id = r.student_id
       where r.student_id = m.student_id and (not r.later or a.status is not null)
     ), sums as (
       select class_id, student_id, count(*) as sessions, ${statuses}, sum(minutes)::int as minutes,
         coalesce(min(back) filter (where status is distinct from 'absent') - 1, count(*)) as in_a_row
       from marks group by 1, 2
     )
     select m.student_id as student, s.first_name || ' ' || s.last_name as "studentName", m.class_id as class, c.name as "className",
       ${['sessions', 'present', 'late', 'absent', 'excused'].map((name) => `coalesce(n.${name}, 0) as ${name}`).join(', ')},
       coalesce(n.minutes, 0) + m.credit as minutes,
       case when k.hours > 0 then k.hours * 60 end as "requiredMinutes", coalesce(n.in_a_row, 0) as "absentInARow"
     from members m join student s on s.id = m.student_id join class c on c.id = m.class_id join course k on k.id = c.course_id
     left join sums n on n.class_id = m.class_id and n.student_id = m.student_id
     order by c.start_date desc, c.id, s.first_name collate bn_names, s.last_name collate bn_names, s.id`,
    where.values,
  )
}
