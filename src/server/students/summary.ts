/** What is worth knowing about a student before anything is changed. */
import { studentSummary, type StudentSummary } from '../../shared/students/summary.ts'
import type { Context } from '../core/context.ts'
import { moment } from '../core/records/moment.ts'

/** Minutes count as in the reports of attendance: those of the class, and what a transfer brought along. */
export async function summaryOf({ tx, now }: Context, id: string): Promise<StudentSummary> {
  const [row] = await tx.query(
    studentSummary,
    `select
       (select json_build_object('session', t.id, 'date', t.date, 'start', t.start_time, 'room', t.room)
        from class_session t where t.class_id = s.class_id and t.status <> 'cancelled' and t.ends_at > $2
        order by t.starts_at, t.id limit 1) as next,
       case when c.id is not null then coalesce(
         (select sum(a.minutes) from attendance_entry a join class_session t on t.id = a.session_id
          where t.class_id = c.id and a.student_id = s.id), 0)::int
         + coalesce((select max(e.credit_minutes) from enrolment e where e.class_id = c.id and e.student_id = s.id), 0)
       end as minutes,
       nullif(k.hours * 60, 0) as "requiredMinutes",
       (select json_build_object('text', n.text, 'at', ${moment('n.created_at')}) from student_note n
        where n.student_id = s.id order by n.id desc limit 1) as "lastNote"
     from student s left join class c on c.id = s.class_id left join course k on k.id = c.course_id where s.id = $1`,
    [id, new Date(now).toISOString()],
  )
  if (!row) throw new Error('the student was found a moment ago')
  return row
}
