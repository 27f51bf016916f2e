/** Monthly attendance of a class: its students by its sessions. */
import { z } from 'zod'
import { attendanceStatuses } from '../../../shared/classes/attendance.ts'
import {
  type MonthCell,
  type MonthMatrix,
  monthMatrix,
} from '../../../shared/classes/attendanceReportRoutes.ts'
import type { Context } from '../../core/context.ts'
import type { Stored } from '../../core/records/repository.ts'
import { rosterOf } from './sheet.ts'

const markRow = z.object({
  session: z.string(),
  student: z.string(),
  studentName: z.string(),
  status: z.enum(attendanceStatuses).nullable(),
  minutes: z.number(),
  later: z.boolean(),
})

const matrixSessionRow = monthMatrix.shape.sessions.element

/** @param group the class @param month `YYYY-MM` */
export async function monthOf(context: Context, group: Stored, month: string): Promise<MonthMatrix> {
  // Days are texts of fixed length, so text comparison selects the month.
  const within = `t.class_id = $1 and t.status <> 'cancelled' and t.date >= $2 and t.date < ($2::date + interval '1 month')::date`
  const values = [group._id, `${month}-01`]
  const [sessions, marks] = await Promise.all([
    context.tx.query(
      matrixSessionRow,
      `select t.id as "_id", t.date, t.start_time as start, t.starts_at <= $3 as begun from class_session t
       where ${within} order by t.starts_at, t.id`,
      [...values, new Date(context.now).toISOString()],
    ),
    context.tx.query(
      markRow,
      `select t.id as session, r.student_id as student, s.first_name || ' ' || s.last_name as "studentName", a.status,
         coalesce(a.minutes, 0) as minutes, r.later
       from class_session t cross join lateral ${rosterOf('t')} r join student s on s.id = r.student_id
       left join attendance_entry a on a.session_id = t.id and a.student_id = r.student_id
       where ${within} order by s.first_name collate bn_names, s.last_name collate bn_names, s.id`,
      values,
    ),
  ])
  const students = Map.groupBy(marks, ({ student }) => student)
  return {
    class: group._id,
    className: String(group.name),
    branchName: String(group.branchName),
    month,
    sessions,
    students: [...students].map(([student, theirs]) => {
      const bySession = new Map(theirs.map((mark) => [mark.session, mark]))
      return {
        student,
        studentName: theirs[0]?.studentName ?? '',
        cells: sessions.map(({ _id }) => cellOf(bySession.get(_id))),
        minutes: theirs.reduce((sum, { minutes }) => sum + minutes, 0),
      }
    }),
  }
}

const cellOf = (mark: z.infer<typeof markRow> | undefined): MonthCell =>
  mark ? (mark.status ?? (mark.later ? null : 'unmarked')) : null
