/** What is worth knowing about a class or a teacher before anything is changed. */
import { z } from 'zod'
import { classSession } from '../../shared/classes/classSession.ts'
import { schoolClass } from '../../shared/classes/class.ts'
import { can } from '../../shared/core/access.ts'
import { today } from '../../shared/core/dates.ts'
import {
  type ClassSummary,
  classSummary,
  type TeacherSummary,
  teacherSummary,
} from '../../shared/summaries/summaryRoutes.ts'
import { dayOf } from '../classes/attendance/figures.ts'
import { reportOf } from '../classes/attendance/report.ts'
import { takenSeats } from '../classes/seats.ts'
import type { Context } from '../core/context.ts'
import type { Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { Where } from '../core/records/sql.ts'
import { zoneOf } from '../core/records/zone.ts'
import { papersEnding } from './papers.ts'

/** The sessions `t` that the caller may see and that are not over. */
function comingSessions(context: Context, column: 'class_id' | 'teacher_id', id: string): Where {
  const where = new Where()
  where.within(scopeOf(context.user, classSession))
  where.conditions.push(
    `t.${column} = ${where.bind(id)}`,
    `t.status <> 'cancelled'`,
    `t.ends_at > ${where.bind(new Date(context.now).toISOString())}`,
  )
  return where
}

const nextOfClassRow = classSummary.shape.next.unwrap()
const waitingRow = z.object({ waiting: z.number() })

export async function summaryOfClass(context: Context, { _id: id, branch }: Stored): Promise<ClassSummary> {
  const where = comingSessions(context, 'class_id', id)
  const [[next], [waits], taken] = await Promise.all([
    context.tx.query(
      nextOfClassRow,
      `select t.id as session, t.date, t.start_time as start, t.room from class_session t ${where.toString()}
       order by t.starts_at, t.id limit 1`,
      where.values,
    ),
    context.tx.query(
      waitingRow,
      `select count(*) as waiting from enrolment where class_id = $1 and status = 'waiting'`,
      [id],
    ),
    takenSeats(context, id, null),
  ])
  return {
    next: next ?? null,
    taken,
    waiting: waits?.waiting ?? 0,
    ...(can(context.user, 'attendance', 'view') ? await attendanceOf(context, id, String(branch)) : {}),
  }
}

/** The same figures as the sessions of the day and the report of the class, which are their lists. */
async function attendanceOf(context: Context, id: string, branch: string) {
  const [day, report] = await Promise.all([
    dayOf(context, { class: id, branch }),
    reportOf(context, { class: id }),
  ])
  const sessions = day.data.filter(({ enrolled }) => enrolled > 0)
  const shown = sessions.find(({ unmarked }) => unmarked > 0) ?? sessions.at(-1)
  const attended = report.reduce((sum, { present, late }) => sum + present + late, 0)
  const missed = report.reduce((sum, { absent, excused }) => sum + absent + excused, 0)
  return {
    today: shown
      ? {
          session: shown._id,
          start: shown.start,
          endsAt: shown.endsAt,
          enrolled: shown.enrolled,
          unmarked: shown.unmarked,
        }
      : null,
    attendance: { attended, marks: attended + missed },
  }
}

const nextOfTeacherRow = teacherSummary.shape.next.unwrap().unwrap()
const runningRow = z.object({ running: z.number() })
const monthRow = teacherSummary.shape.month.unwrap()

export async function summaryOfTeacher(
  context: Context,
  { _id: id, branch }: Stored,
): Promise<TeacherSummary> {
  const { user } = context
  return {
    ...(can(user, 'class', 'view') ? await teachingOf(context, id, branch) : {}),
    ...(can(user, 'hr', 'view') ? { papersEnding: await papersEnding(context, 'teacher', id) } : {}),
  }
}

async function teachingOf(context: Context, id: string, branch: unknown) {
  const coming = comingSessions(context, 'teacher_id', id)
  const classes = new Where()
  classes.within(scopeOf(context.user, schoolClass))
  classes.conditions.push(`t.teacher_id = ${classes.bind(id)}`, `t.status = 'running'`)
  const month = new Where()
  month.within(scopeOf(context.user, classSession))
  const first = month.bind(`${today(await zoneOf(context.tx, branch), context.now).slice(0, 7)}-01`)
  month.conditions.push(
    `t.teacher_id = ${month.bind(id)}`,
    `t.status <> 'cancelled'`,
    `t.date >= ${first}::date and t.date < ${first}::date + interval '1 month'`,
  )
  const [[next], [count], [minutes]] = await Promise.all([
    context.tx.query(
      nextOfTeacherRow,
      `select t.id as session, t.date, t.start_time as start, c.name as "className"
       from class_session t join class c on c.id = t.class_id ${coming.toString()} order by t.starts_at, t.id limit 1`,
      coming.values,
    ),
    context.tx.query(
      runningRow,
      `select count(*) as running from class t ${classes.toString()}`,
      classes.values,
    ),
    context.tx.query(
      monthRow,
      `select coalesce(sum(m.minutes) filter (where t.status = 'held'), 0)::int as held, coalesce(sum(m.minutes), 0)::int as planned
       from class_session t cross join lateral (select extract(epoch from t.end_time::time - t.start_time::time) / 60 as minutes) m
       ${month.toString()}`,
      month.values,
    ),
  ])
  return { running: count?.running ?? 0, next: next ?? null, month: minutes ?? { held: 0, planned: 0 } }
}
