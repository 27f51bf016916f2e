/** The sheet of a session: everybody of the class, with the mark that they have. */
import { z } from 'zod'
import { lockDays } from '../../../shared/classes/attendance.ts'
import { type Sheet, sessionShape, sheetEntry } from '../../../shared/classes/attendanceRoutes.ts'
import { classSession } from '../../../shared/classes/classSession.ts'
import type { Context } from '../../core/context.ts'
import { scopeOf } from '../../core/records/scope.ts'
import { Where } from '../../core/records/sql.ts'
import { moment } from '../../core/records/moment.ts'

/** SQL of a session of `t` as it is answered. */
export const sessionColumns = `t.id as "_id", t.class_id as class, c.name as "className", t.branch_id as branch,
  b.name as "branchName", b.timezone as zone, t.date, t.start_time as start, t.end_time as "end", ${moment('t.starts_at')} as "startsAt",
  ${moment('t.ends_at')} as "endsAt", t.room, t.teacher_id as teacher, p.first_name || ' ' || p.last_name as "teacherName",
  t.status, ${moment('t.marked_at')} as "markedAt"`
export const sessionJoins = `join class c on c.id = t.class_id join branch b on b.id = t.branch_id
  left join teacher p on p.id = t.teacher_id`

/**
 * SQL of the students on the sheet of a session of `t`: those who are or were in the class until its end, and those
 * with a mark.
 */
export const rosterOf = (session: string): string =>
  `(select e.student_id, bool_and(e.date > ${session}.date) as later from enrolment e
      where e.class_id = ${session}.class_id and e.status in ('active', 'completed') group by 1
    union all
    select a.student_id, false from attendance_entry a where a.session_id = ${session}.id
      and not exists (select from enrolment e where e.class_id = ${session}.class_id and e.student_id = a.student_id
        and e.status in ('active', 'completed')))`

/** True if the student is on the roster of a session that the user may see. */
export async function isOnRoster(context: Context, student: string): Promise<boolean> {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  const id = where.bind(student)
  where.conditions.push(
    `(t.class_id in (select e.class_id from enrolment e where e.student_id = ${id} and e.status in ('active', 'completed'))
      or t.id in (select a.session_id from attendance_entry a where a.student_id = ${id}))`,
  )
  const seen = await context.tx.query(
    `select 1 from class_session t ${where.toString()} limit 1`,
    where.values,
  )
  return seen.length > 0
}

const entries = `
  select r.student_id as student, s.first_name || ' ' || s.last_name as "studentName",
    (select '/api/file/' || f.key from stored_file f where f.owner_entity = 'student' and f.owner_id = s.id and f.type = 'photo'
      order by f.created_at desc, f.key desc limit 1) as photo,
    a.status, coalesce(a.minutes, 0) as minutes, coalesce(a.minutes_late, 0) as "minutesLate",
    coalesce(a.left_early_minutes, 0) as "leftEarlyMinutes", a.note,
    r.later and a.status is null as "enrolledLater",
    coalesce((select json_agg(json_build_object('before', k.before, 'after', k.after, 'reason', k.reason,
        'madeAt', ${moment('k.made_at')},
        'madeBy', (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from app_user u
          where u.id = k.made_by)) order by k.made_at, k.id)
      from attendance_correction k where k.session_id = t.id and k.student_id = r.student_id), '[]'::json) as corrections
  from class_session t
  cross join lateral ${rosterOf('t')} r
  join student s on s.id = r.student_id
  left join attendance_entry a on a.session_id = t.id and a.student_id = r.student_id
  where t.id = $1
  order by s.first_name collate bn_names, s.last_name collate bn_names, s.id`

const sessionRow = sessionShape.extend({ createdAt: z.string() })

/** @returns null if there is no such session, or the caller cannot see it */
export async function sheetOf(context: Context, id: string): Promise<Sheet | null> {
  const where = new Where()
  where.conditions.push(`t.id = ${where.bind(id)}`)
  where.within(scopeOf(context.user, classSession))
  const [[found], rows] = await Promise.all([
    context.tx.query(
      sessionRow,
      `select ${sessionColumns}, ${moment('t.created_at')} as "createdAt" from class_session t ${sessionJoins} ${where.toString()}`,
      where.values,
    ),
    context.tx.query(sheetEntry, entries, [id]),
  ])
  if (!found) return null
  const { createdAt, ...session } = found
  return {
    session,
    updatedAt: session.markedAt ?? createdAt,
    locked: isLocked(session.markedAt, context.now),
    entries: rows,
  }
}

export const isLocked = (markedAt: string | null, now: number): boolean =>
  markedAt !== null && Date.parse(markedAt) < now - lockDays * 24 * 60 * 60 * 1000
