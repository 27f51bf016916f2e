/** Attendance of each student of a course by session and in total, and students who stay away. */
import type { z } from 'zod'
import { can } from '../../../shared/core/access.ts'
import { attendanceStatuses } from '../../../shared/classes/attendance.ts'
import {
  type LivedSession,
  type MissingStudent,
  type TaughtClass,
  livedSession,
  taughtClass,
  missingStudent,
} from '../../../shared/classes/attendanceReportRoutes.ts'
import { attendanceRoutes } from '../../../shared/classes/attendanceRoutes.ts'
import { schoolClass } from '../../../shared/classes/class.ts'
import { classSession } from '../../../shared/classes/classSession.ts'
import type { Context } from '../../core/context.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { Where } from '../../core/records/sql.ts'
import { rosterOf, sessionColumns, sessionJoins } from './sheet.ts'

const reportRow = attendanceRoutes['attendance.report'].reply.shape.data.element
type Report = z.infer<typeof reportRow>[]

const statuses = attendanceStatuses
  .map((status) => `count(*) filter (where status = '${status}') as ${status}`)
  .join(', ')

/** SQL of a mark's position from the end among a student's marks of a class; unmarked sessions do not interrupt. */
const backOf = (owner: string) =>
  `row_number() over (partition by ${owner}.class_id, ${owner}.student_id, a.status is null order by n.starts_at desc) as back`

/** SQL of how many were missed one after the other, up to the last mark. */
const inARow = `coalesce(min(back) filter (where status <> 'absent') - 1, count(status))`

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
    reportRow,
    `with members as (
       select e.class_id, e.student_id, max(e.credit_minutes) as credit from enrolment e join class t on t.id = e.class_id ${where.toString()} group by 1, 2
     ), marks as (
       select m.class_id, m.student_id, a.status, coalesce(a.minutes, 0) as minutes,
         ${backOf('m')}
       from members m
       join class_session n on n.class_id = m.class_id and n.status = 'held' ${days}
       cross join lateral ${rosterOf('n')} r
       left join attendance_entry a on a.session_id = n.id and a.student_id = r.student_id
       where r.student_id = m.student_id and (not r.later or a.status is not null)
     ), sums as (
       select class_id, student_id, count(*) as sessions, ${statuses}, sum(minutes)::int as minutes,
         ${inARow} as in_a_row
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

/** @returns visible sessions up to now, newest first */
export async function historyOf(
  context: Context,
  asked: { student: string; from?: string | null; to?: string | null },
): Promise<LivedSession[]> {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  const student = where.bind(asked.student)
  const now = where.bind(new Date(context.now).toISOString())
  where.conditions.push(
    `t.status <> 'cancelled'`,
    `(t.class_id in (select e.class_id from enrolment e where e.student_id = ${student})
      or t.id in (select m.session_id from attendance_entry m where m.student_id = ${student}))`,
    `(a.status is not null or (t.starts_at <= ${now} and exists (select from enrolment e where e.class_id = t.class_id
      and e.student_id = ${student} and e.status in ('active', 'completed') and e.date <= t.date)))`,
  )
  if (asked.from) where.conditions.push(`t.date >= ${where.bind(asked.from)}`)
  if (asked.to) where.conditions.push(`t.date <= ${where.bind(asked.to)}`)
  return context.tx.query(
    livedSession,
    `select (select row_to_json(one) from (select ${sessionColumns}) one) as session, a.status, coalesce(a.minutes, 0) as minutes,
       coalesce(a.minutes_late, 0) as "minutesLate", coalesce(a.left_early_minutes, 0) as "leftEarlyMinutes", a.note
     from class_session t ${sessionJoins} left join attendance_entry a on a.session_id = t.id and a.student_id = ${student}
     ${where.toString()} order by t.starts_at desc, t.id`,
    where.values,
  )
}

/** @param least how many they missed one after the other, of a class that still runs */
export async function missingOf(
  context: Context,
  { branch, least = 2 }: { branch?: string; least?: number },
): Promise<MissingStudent[]> {
  const where = new Where()
  where.within(scopeOf(context.user, schoolClass))
  where.conditions.push(`e.status = 'active'`, `t.status in ('planned', 'running')`)
  if (branch) where.conditions.push(`t.branch_id = ${where.bind(branch)}`)
  const phone = can(context.user, 'student', 'view') ? 's.phone' : 'null::text'
  return context.tx.query(
    missingStudent,
    `with members as (
       select e.class_id, e.student_id, min(e.date) as since from enrolment e join class t on t.id = e.class_id
       ${where.toString()} group by 1, 2
     ), marks as (
       select m.class_id, m.student_id, n.date, a.status, ${backOf('m')}
       from members m join class_session n on n.class_id = m.class_id and n.status = 'held'
       left join attendance_entry a on a.session_id = n.id and a.student_id = m.student_id
       where m.since <= n.date or a.status is not null
     ), sums as (
       select class_id, student_id, ${inARow} as in_a_row, max(date) filter (where status in ('present', 'late')) as last_seen
       from marks group by 1, 2
     )
     select n.student_id as student, s.first_name || ' ' || s.last_name as "studentName", ${phone} as phone, n.class_id as class,
       c.name as "className", c.branch_id as branch, b.name as "branchName", n.in_a_row as "absentInARow", n.last_seen as "lastSeen"
     from sums n join student s on s.id = n.student_id join class c on c.id = n.class_id join branch b on b.id = c.branch_id
     where n.in_a_row >= ${where.bind(least)}
     order by n.in_a_row desc, s.first_name collate bn_names, s.last_name collate bn_names, s.id, c.id`,
    where.values,
  )
}

/** As many as a list to choose from has. */
const mostClasses = 500

export async function classesOf(
  context: Context,
  { branch }: { branch?: string | undefined },
): Promise<TaughtClass[]> {
  const where = new Where()
  where.within(scopeOf(context.user, schoolClass))
  if (branch) where.conditions.push(`t.branch_id = ${where.bind(branch)}`)
  return context.tx.query(
    taughtClass,
    `select t.id as "_id", t.name, t.branch_id as branch, b.name as "branchName", t.status
     from class t join branch b on b.id = t.branch_id ${where.toString()}
     order by t.status <> 'running', t.start_date desc, t.name collate bn_names, t.id limit ${mostClasses}`,
    where.values,
  )
}
