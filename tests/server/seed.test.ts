import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSchema, type Entity } from '../../src/shared/core/entity.ts'
import { entities } from '../../src/shared/entities.ts'
import { student } from '../../src/shared/students/student.ts'
import { addDays } from '../../src/shared/core/dates.ts'
import { phoneKey } from '../../src/shared/core/text.ts'
import { inTransaction, reader } from '../../src/server/core/db/transaction.ts'
import { readEnv } from '../../src/server/core/env.ts'
import { firstUsers } from '../../src/server/firstUsers.ts'
import { prove } from '../../src/server/ledger/proof.ts'
import { rekey } from '../../src/server/core/records/rekey.ts'
import { list } from '../../src/server/core/records/pages.ts'
import { find } from '../../src/server/core/records/repository.ts'
import type { Context } from '../../src/server/core/context.ts'
import { rulesOf } from '../../src/server/features.ts'
import { clashesOf } from '../../src/server/classes/schedule/clashes.ts'
import { searchKey } from '../../src/shared/core/search.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const today = '2026-11-21'
const env = readEnv({ SEED: 'demo', DEMO_PASSWORD: 'a-long-demo-password' })

type Row = Record<string, unknown>
let one: FreshDatabase
let other: FreshDatabase
let students: Row[]

beforeAll(async () => {
  ;[one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  await inTransaction(one.pool, (tx) => firstUsers(tx, env, noon))
  // Later on the same day, as nothing may depend on the hour.
  await inTransaction(other.pool, (tx) => firstUsers(tx, env, noon + 3 * 3600_000))
  students = await everything(one, 'student')
})

afterAll(async () => {
  await Promise.all([one.drop(), other.drop()])
})

const everything = async (database: FreshDatabase, table: string): Promise<Row[]> =>
  reader(database.pool).query(`select * from ${table} order by 1, 2`)

test('the demo school is deterministic for a day, down to the ids', async () => {
  const tables = Object.values(entities).map(({ table }) => table)
  for (const table of [
    ...tables.filter((each) => each !== 'app_user'),
    'student_count',
    'student_tally',
    'licence_followup',
    'student_note',
    'enrolment',
    'invoice',
    'cash_entry',
    'allocation',
    'drawer_session',
    'drawer_move',
    'journal',
    'document_number',
    'class_session',
    'attendance_entry',
    'certificate',
    'stock',
    'stock_movement',
    'sale_line',
    'adjustment',
    'transfer',
    'purchase',
    'sale',
    'payroll',
    'payslip',
    'pay_component',
    'staff_advance',
    'advance_recovery',
    'session_pay',
    'leave_pay',
  ]) {
    expect(await everything(other, table)).toEqual(await everything(one, table))
  }
  const people = async (database: FreshDatabase) =>
    (await everything(database, 'app_user')).map(({ password_hash: _hash, ...rest }) => rest)
  expect(await people(other)).toEqual(await people(one))
})

test('a second start creates nothing', async () => {
  expect(await inTransaction(one.pool, (tx) => firstUsers(tx, env, noon))).toBeNull()
  expect(await everything(one, 'student')).toEqual(students)
})

test('three branches in two time zones, each with students in every status', async () => {
  const branches = await everything(one, 'branch')
  expect(branches.map(({ timezone }) => timezone)).toEqual([
    'America/New_York',
    'America/New_York',
    'Asia/Dhaka',
  ])
  expect(students).toHaveLength(300)
  const counts = (await everything(one, 'student_count')) as { branch_id: string; count: number }[]
  expect(counts).toHaveLength(12)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(300)
  expect(new Set(students.map((row) => row.branch_id))).toEqual(new Set(branches.map((row) => row.id)))
})

test('names in both scripts, in every branch', () => {
  for (const id of new Set(students.map((row) => row.branch_id))) {
    const names = students.filter((row) => row.branch_id === id).map((row) => String(row.first_name))
    expect(names.filter((name) => /\p{Script=Bengali}/u.test(name)).length).toBeGreaterThan(10)
    expect(names.filter((name) => /[a-z]/.test(name)).length).toBeGreaterThan(10)
  }
})

test('licences that have expired, that expire within each reminder, and that last', () => {
  for (const column of ['dmv_expiry', 'tlc_expiry']) {
    const days = students.map((row) => row[column]).filter((day) => typeof day === 'string')
    const between = (from: number, to: number) =>
      days.filter((day) => day >= addDays(today, from) && day <= addDays(today, to)).length
    expect(between(-400, -1)).toBeGreaterThan(5)
    for (const [from, to] of [[0, 7], [8, 14], [15, 30], [31, 60], [61, 90]] as const) expect(between(from, to)).toBeGreaterThan(1) // prettier-ignore
    expect(between(91, 2000)).toBeGreaterThan(30)
  }
})

test('some licences have older versions, some expiring ones have follow-ups, and every note has an entry', async () => {
  const { rows } = await one.pool.query<Record<string, number>>(
    `select (select count(*) from licence where not current) as older,
       (select count(distinct student_id || type) from licence) - (select count(*) from licence where current) as without,
       (select count(*) from renewal) as due,
       (select count(*) from renewal where stage = 'open') as open,
       (select count(*) from renewal where stage = 'booked') as booked,
       (select count(*) from renewal where stage = 'booked' and class_id is null) as seatless,
       (select count(*) from licence o join licence c using (student_id, type) where c.current and not o.current and o.expires_on >= c.expires_on) as later,
       (select count(*) from student where note is distinct from (select text from student_note n where n.student_id = student.id order by id desc limit 1)) as untold,
       (select count(*) from student_note) - (select count(*) from student where note is not null) as earlier`,
  )
  expect(rows[0]).toMatchObject({ without: 0, seatless: 0, later: 0, untold: 0 })
  for (const name of ['older', 'due', 'open', 'booked', 'earlier']) expect([name, rows[0]?.[name]]).toEqual([name, expect.any(Number)]) // prettier-ignore
  expect(Math.min(...['older', 'due', 'open', 'booked', 'earlier'].map((name) => rows[0]?.[name] ?? 0))).toBeGreaterThan(2) // prettier-ignore
})

test('six months of invoices, payments, income and costs in every branch, and the books balance', async () => {
  expect(await prove(one.owner, noon)).toMatchObject({ ok: true })
  const { rows } = await one.owner.query<Record<string, number>>(
    `select (select count(*)::int from invoice where next_due is null) as paid,
       (select count(*)::int from invoice where paid > 0 and next_due is not null) as partial,
       (select count(*)::int from invoice where next_due < $1) as overdue,
       (select count(*)::int from invoice where jsonb_array_length(instalments) > 0) as instalments,
       (select count(*)::int from cash_entry where type = 'cashOut') as spent,
       (select count(*)::int from student s where class_id is not null and not exists
         (select from enrolment e where e.student_id = s.id and e.class_id = s.class_id and e.status = 'active')) as unenrolled`,
    [today],
  )
  const { unenrolled, ...there } = rows[0] ?? {}
  expect(unenrolled).toBe(0)
  for (const [name, count] of Object.entries(there)) expect([name, count > 5]).toEqual([name, true])
  const days = await everything(one, 'journal')
  expect(days.every(({ date }) => String(date) < today && String(date) >= addDays(today, -185))).toBe(true)
})

test('three weeks of drawers in every branch, mostly exact, with shortages explained', async () => {
  const { rows } = await one.owner.query<{ sessions: number; off: number; open: number; silent: number }>(
    `select count(*)::int as sessions, count(*) filter (where closing_difference <> 0)::int as off,
       count(*) filter (where closed_at is null)::int as open,
       count(*) filter (where abs(closing_difference) > 10000 and closing_note is null)::int as silent
     from drawer_session group by branch_id order by branch_id`,
  )
  expect(rows).toHaveLength(3)
  for (const { sessions, ...rest } of rows) {
    expect(sessions).toBeGreaterThan(14)
    expect(rest).toMatchObject({ open: 0, silent: 0 })
  }
  expect(rows.reduce((sum, { off }) => sum + off, 0)).toBe(3)
  expect((await everything(one, 'drawer_move')).length).toBeGreaterThan(2)
})

test('created over ten months and never in the future, with ids in that order', () => {
  const made = students.map((row) => String(row.created_at))
  expect(made).toEqual(made.toSorted())
  expect(String(made.at(-1)) < '2026-11-21').toBe(true)
  expect(String(made[0]) < '2026-02-15').toBe(true)
  for (const row of students) {
    expect(Number.parseInt(String(row.id).slice(0, 8), 16) * 1000).toBe(Date.parse(String(row.created_at)))
    expect(String(row.updated_at) >= String(row.created_at)).toBe(true)
  }
})

test('phones are fictional and unique', () => {
  const phones = students.map((row) => String(row.phone))
  expect(new Set(phones.map(phoneKey)).size).toBe(300)
  for (const phone of phones) expect(phone).toMatch(/^(\(\d{3}\) 555-01\d\d|(0|\+880 )1700-00\d{4})$/)
})

test('every record passes its form’s validation, with the keys that saving would compute', async () => {
  // The accounts are part of the migrations; the server computes their search keys before it listens.
  await rekey(one.owner)
  const db = reader(one.pool)
  for (const entity of Object.values<Entity>(entities)) {
    const names = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.readOnly)
    for (const row of await everything(one, entity.table)) {
      const record: Row = (await find(db, entity, String(row.id), null)) ?? {}
      const fields = Object.fromEntries(names.map((name) => [name, record[name]]))
      // Its other search terms.
      const besides = Object.fromEntries(Object.entries(record).filter(([name]) => name.startsWith('#')))
      expect(createSchema(entity).parse(fields)).toEqual(fields)
      expect(row).toMatchObject({
        ...rulesOf(entity.name).columns?.(record),
        search_key: searchKey(entity, { ...fields, ...besides }),
      })
    }
  }
})

test('the other kinds exist in every branch and in both scripts', async () => {
  const counts: Record<string, number> = {}
  for (const { table } of Object.values<Entity>(entities))
    counts[table] = (await everything(one, table)).length
  expect(counts).toMatchObject({ course: 9, class: 34, teacher: 15, employee: 20, meeting: 12, product: 30 })
  for (const [table, column] of [
    ['course', 'name'],
    ['class', 'name'],
    ['teacher', 'first_name'],
    ['employee', 'first_name'],
    ['meeting', 'title'],
    ['product', 'name'],
  ] as const) {
    const names = (await everything(one, table)).map((row) => String(row[column]))
    expect(names.some((name) => /\p{Script=Bengali}/u.test(name))).toBe(true)
    expect(names.some((name) => /[a-z]/.test(name))).toBe(true)
  }
})

test('classes have ended, run or are planned as their dates say; no teacher or room is booked twice', async () => {
  const classes = await everything(one, 'class')
  const times = (status: string) => classes.filter((row) => row.status === status).length
  for (const status of ['planned', 'running', 'finished', 'cancelled'])
    expect(times(status)).toBeGreaterThan(1)
  for (const { status, start_date: start, end_date: end } of classes as Record<string, string>[]) {
    if (status === 'planned') expect(start! > today).toBe(true)
    if (status === 'running') expect(start! <= today && end! >= today).toBe(true)
    if (status === 'finished') expect(end! < today).toBe(true)
  }
  const db = reader(one.pool)
  const context = {
    tx: db,
    now: noon,
    language: 'en',
    user: { role: 'admin' },
    say: (key: string) => key,
  } as unknown as Context
  for (const { id } of classes) {
    const record = await find(db, entities.class, String(id), null)
    expect(record && (await clashesOf(context, record))).toEqual([])
  }
})

test('enrolled students mostly have a class of their branch, and no class exceeds its capacity', async () => {
  const { rows } = await one.pool.query<{ capacity: number; taken: number }>(
    'select c.capacity, count(*) as taken from student s join class c on c.id = s.class_id and c.branch_id = s.branch_id group by c.id',
  )
  expect(rows.every(({ capacity, taken }) => taken <= capacity)).toBe(true)
  const seated = students.filter((row) => row.class_id !== null)
  expect(rows.reduce((sum, { taken }) => sum + taken, 0)).toBe(seated.length)
  expect(seated.every((row) => row.status === 'enrolled')).toBe(true)
  expect(seated.length).toBeGreaterThan(60)
})

test('the demo teacher has running classes, the employee and the manager are employees', async () => {
  const { rows } = await one.pool.query<Record<string, unknown>>(
    `select u.username, t.first_name as teacher, e.first_name as employee,
       (select count(*) from class c where c.teacher_id = t.id and c.branch_id = u.branch_id and c.status = 'running') as running
     from app_user u left join teacher t on t.id = u.teacher_id and t.user_id = u.id
       left join employee e on e.id = u.employee_id and e.user_id = u.id
     where t.id is not null or e.id is not null order by u.username`,
  )
  expect(rows).toEqual([
    { username: 'employee', teacher: null, employee: 'রাকিব', running: 0 },
    { username: 'manager', teacher: null, employee: 'Shirin', running: 0 },
    { username: 'teacher', teacher: 'Anwar', employee: null, running: 3 },
  ])
})

test('meetings follow their branch’s local time, and a series ends as its rule says', async () => {
  const { rows } = await one.pool.query<{
    at: string
    recurrence: string | null
    over: string | null
    end: string
  }>(
    `select to_char(m.start_at at time zone b.timezone, 'HH24:MI') as at, m.recurrence, m.series_end_at as over, m.end_at as "end"
     from meeting m join branch b on b.id = m.branch_id where m.title like '%Weekly%' or m.title like 'প্রশিক্ষণ%' order by m.start_at`,
  )
  expect(rows.map(({ at }) => at)).toEqual(['09:00', '09:15', '08:00'])
  expect(rows.map(({ over }) => over === null)).toEqual([true, true, false])
  const [last] = rows.slice(-1)
  expect(Date.parse(last?.over ?? '') - Date.parse(last?.end ?? '')).toBe(4 * 24 * 3600_000)
})

test('a search for rahim finds রহিম', async () => {
  const request = {
    search: 'rahim',
    sort: { field: 'firstName', order: 'asc' },
    offset: 0,
    limit: 100,
    filters: [],
  } as const
  const { items } = await list(reader(one.pool), student, { ...request, filters: [] }, null)
  expect(items.map((item) => item.firstName)).toContainEqual(expect.stringContaining('রহিম'))
})

test('classes skip holidays; past sessions are marked, except some of the last days', async () => {
  const sessions = await everything(one, 'class_session')
  const of = (status: string) => sessions.filter((session) => session.status === status)
  expect(of('held').length).toBeGreaterThan(100)
  expect(of('planned').filter(({ date }) => String(date) >= today).length).toBeGreaterThan(50)
  expect(of('planned').some(({ date }) => String(date) < today)).toBe(true)
  expect(of('held').every(({ date }) => String(date) < today)).toBe(true)
  const closed = await reader(one.pool).query(
    `select 1 from class_session n join holiday h on h.date = n.date and (h.branch_id is null or h.branch_id = n.branch_id)`,
  )
  expect(closed).toEqual([])
  const marks = await everything(one, 'attendance_entry')
  for (const status of ['present', 'late', 'absent', 'excused'])
    expect([status, marks.some((mark) => mark.status === status)]).toEqual([status, true])
})
