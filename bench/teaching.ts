/** What teaching costs: a sheet of thirty saved, and a month of the calendar with five thousand sessions. */
import type pg from 'pg'
import { addDays } from '../src/shared/core/dates.ts'
import type { Cell, Sides } from './cells.ts'

const sessionsOfEach = 200
const rosterSize = 30
/** More than are saved in a round: a sheet that is saved again with the same marks writes nothing. */
const sheets = 1500

const ids = (what: string) =>
  `lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(md5(${what}), 16)`

/** Classes in the manager's branch, each with its students, and with sessions on each of the last thirty days. */
const made = (classes: number) => `
  with school as (
    insert into class (id, course_id, branch_id, name, capacity, start_date, end_date, status, search_key, created_at, updated_at, laid_out)
      select ${ids(`'bench' || n`)}, (select id from course order by id limit 1), $1, 'Bench ' || n, 40,
        current_date - 40, current_date + 40, 'running', '', now(), now(), true
      from generate_series(1, ${classes}) n
      returning id, branch_id, substr(name, 7)::int as n
  ), roster as (
    insert into enrolment (id, student_id, class_id, branch_id, date, fee, status, search_key, created_at, updated_at)
      select ${ids('s.id || c.id')}, s.id, c.id, c.branch_id, current_date - 40, 0, 'active', '', now(), now()
      from school c join (select id, row_number() over (order by id) - 1 as place from student where branch_id = $1) s
        on s.place / ${rosterSize} = c.n
  )
  insert into class_session (id, class_id, branch_id, date, start_time, end_time, room, room_key, search_key, created_at, updated_at)
    select ${ids('c.id || k')}, c.id, c.branch_id, current_date - 1 - k / 7, lpad((8 + k % 7)::text, 2, '0') || ':00',
      lpad((8 + k % 7)::text, 2, '0') || ':50', 'B' || c.n, 'b' || c.n, '', now(), now()
    from school c, generate_series(0, ${sessionsOfEach - 1}) k`

/** @param classes each of which has two hundred sessions */
export async function teachingCells(owner: pg.Pool, sides: Sides, classes: number): Promise<Cell[]> {
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await owner.query<Row>(sql, values)).rows
  const [there] = await rows(`select from class where name = 'Bench 1'`)
  if (!there) {
    await owner.query(made(classes), [sides.branch])
    for (const table of ['class', 'enrolment', 'class_session'])
      await owner.query(`vacuum (analyze) ${table}`)
  }
  const asked = await rows<{ id: string; students: string[] }>(
    `select s.id, array_agg(e.student_id::text order by e.student_id) as students
     from class_session s join class c on c.id = s.class_id join enrolment e on e.class_id = c.id
     where c.name like 'Bench %' group by s.id order by reverse(s.id) limit ${sheets}`,
  )
  const today = new Date().toISOString().slice(0, 10)
  const month = new URLSearchParams({ from: addDays(today, -31), to: today, kinds: 'session' })
  const request = (headers: Record<string, string>) =>
    asked.map(({ id, students }) => ({
      method: 'PUT',
      path: `/api/attendance/${id}`,
      headers,
      body: JSON.stringify({ entries: students.map((student) => ({ student, status: 'present' })) }),
    }))
  const calendar = (headers: Record<string, string>) => [
    { method: 'GET', path: `/api/calendar?${month.toString()}`, headers },
  ]
  return [
    {
      name: 'sheet of 30 saved, admin',
      writes: true,
      ours: request(sides.admin),
      raw: request({}),
      before: async () => {
        await owner.query('delete from attendance_entry where session_id = any($1)', [
          asked.map(({ id }) => id),
        ])
        await owner.query(
          `update class_session set status = 'planned', marked_at = null, marked_by = null where id = any($1)`,
          [asked.map(({ id }) => id)],
        )
      },
    },
    {
      name: `calendar, a month of ${(classes * sessionsOfEach).toLocaleString('en')} sessions, admin`,
      ours: calendar(sides.admin),
      raw: calendar({}),
    },
  ]
}
