/** The yardstick's part of teaching: the same entries of a month, and the same sheet, marked in one statement. */

import { calendarKinds } from '../src/shared/calendar/calendarRoutes.ts'
import { logging } from './rawLog.ts'

type Row = Record<string, unknown>
type Query = (text: string, values: unknown[]) => Promise<Row[]>

const moment = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Conflicts are not computed here: there are none. */
const entries = `select 'session-' || t.id as id, 'session' as kind, c.name as title, ${moment('t.starts_at')} as start,
    ${moment('t.ends_at')} as "end", false as "allDay", to_char(t.date, 'YYYY-MM-DD"T"') || t.start_time as "localStart",
    to_char(t.date, 'YYYY-MM-DD"T"') || t.end_time as "localEnd", b.timezone as zone, t.id as "recordId", t.branch_id as branch,
    b.name as "branchName", t.class_id as class, c.colour, t.room as place, t.teacher_id as teacher,
    p.first_name || ' ' || p.last_name as "teacherName", t.status, t.reason, false as recurring, null as at, null as changed,
    '[]'::json as clashes, null as paper
  from class_session t join class c on c.id = t.class_id join branch b on b.id = t.branch_id
    left join teacher p on p.id = t.teacher_id
  where t.date between $1 and $2 order by t.starts_at, t.id`

export const calendar = async (query: Query, asked: URLSearchParams) => ({
  data: await query(entries, [asked.get('from'), asked.get('to')]),
  // The caller is an administrator, who sees all.
  kinds: calendarKinds,
  zone: 'Asia/Dhaka',
})

const marked = `with marks as (
    insert into attendance_entry (session_id, student_id, status, minutes, marked_at)
      select $1, m.student, m.status, 50, now() from json_to_recordset($2) as m (student text, status text)
    on conflict (session_id, student_id) do update set status = excluded.status, minutes = excluded.minutes, marked_at = excluded.marked_at)
  , session as (update class_session set status = 'held', marked_at = now() where id = $1 returning id, branch_id, date)
  ${logging({ action: 'updated', resource: 'class_session', id: 'session.id', name: 'session.date::text', branch: 'session.branch_id', changes: `jsonb_build_object('entries', jsonb_build_array(null, $2::jsonb))`, from: 'session' })}`

const sheet = `select a.student_id as student, s.first_name || ' ' || s.last_name as "studentName", a.status, a.minutes,
    a.minutes_late as "minutesLate", a.left_early_minutes as "leftEarlyMinutes", a.note
  from attendance_entry a join student s on s.id = a.student_id where a.session_id = $1
  order by s.first_name collate bn_names, s.last_name collate bn_names, s.id`

export async function saveSheet(query: Query, id: string, body: { entries: unknown }) {
  await query(marked, [id, JSON.stringify(body.entries)])
  return { data: { entries: await query(sheet, [id]) } }
}
