/** Enrolled, waiting and former students of a class. */
import { z } from 'zod'
import { can } from '../../shared/core/access.ts'
import { schoolClass } from '../../shared/classes/class.ts'
import { type Roster, rosterStudent } from '../../shared/classes/rosterRoutes.ts'
import type { Context } from '../core/context.ts'
import { owedFor } from './classFee.ts'
import { scopeOf } from '../core/records/scope.ts'
import { takenSeats } from './seats.ts'
import { Where } from '../core/records/sql.ts'
import { moment } from '../core/records/moment.ts'

/** `$1` is the class, `$2` whether amounts are visible. Enrolled students first, then waiting, then former ones. */
const members = `
  select e.id as enrolment, ${moment('e.updated_at')} as "updatedAt", e.student_id as student,
    s.first_name || ' ' || s.last_name as "studentName", s.phone,
    (select '/api/file/' || f.key from stored_file f where f.owner_entity = 'student' and f.owner_id = s.id and f.type = 'photo'
      order by f.created_at desc, f.key desc limit 1) as photo,
    e.status, e.date as since,
    case when e.status = 'waiting' then row_number() over (partition by e.status order by e.created_at, e.id) end as place,
    e.credit_minutes + coalesce(m.minutes, 0) as minutes,
    case when b.id is not null then json_build_object('_id', b.class_id, 'name', bc.name) end as "cameFrom",
    case when n.id is not null then json_build_object('_id', n.class_id, 'name', nc.name) end as "wentTo",
    e.reason, case when $2 and i.id is not null then json_build_object('number', i.number, 'paid', i.paid) end as invoice,
    case when $2 then e.fee - e.discount end as fee, case when $2 then ${owedFor('e')} end as owed,
    case when $2 then s.balance end as balance
  from enrolment e join student s on s.id = e.student_id
  left join invoice i on i.id = e.invoice_id and i.voided_on is null
  left join enrolment b on b.id = e.came_from_id left join class bc on bc.id = b.class_id
  left join lateral (select id, class_id from enrolment o where o.came_from_id = e.id limit 1) n on true
  left join class nc on nc.id = n.class_id
  left join (
    select a.student_id, sum(a.minutes)::int as minutes from attendance_entry a join class_session c on c.id = a.session_id
    where c.class_id = $1 group by 1
  ) m on m.student_id = e.student_id
  where e.class_id = $1
  order by array_position(array['active', 'waiting', 'completed', 'transferred', 'dropped'], e.status), place,
    s.first_name collate bn_names, s.last_name collate bn_names, e.id`

const groupRow = z.object({
  capacity: z.number(),
  open: z.boolean(),
  fee: z.number().nullable(),
  requiredMinutes: z.number().nullable(),
  waiting: z.number(),
})

/** @returns null if there is no such class, or the caller cannot see it */
export async function rosterOfClass(context: Context, id: string): Promise<Roster | null> {
  const where = new Where()
  where.within(scopeOf(context.user, schoolClass))
  where.conditions.push(`t.id = ${where.bind(id)}`)
  const [group] = await context.tx.query(
    groupRow,
    `select t.capacity, t.status in ('planned', 'running') as open, coalesce(t.fee, k.fee) as fee,
       case when k.hours > 0 then k.hours * 60 end as "requiredMinutes",
       (select count(*) from enrolment e where e.class_id = t.id and e.status = 'waiting') as waiting
     from class t join course k on k.id = t.course_id ${where.toString()}`,
    where.values,
  )
  if (!group) return null
  const seesStudents = can(context.user, 'student', 'view')
  // Teachers see the names of their own class; the scope has excluded other classes.
  const seesNames = seesStudents || context.user.role === 'teacher'
  const [taken, students] = await Promise.all([
    takenSeats(context, id, null),
    seesNames ? context.tx.query(rosterStudent, members, [id, seesStudents]) : null,
  ])
  return { ...group, fee: seesStudents ? group.fee : null, taken, students }
}
