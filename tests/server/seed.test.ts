import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSchema } from '../../src/shared/entity.ts'
import { branch } from '../../src/shared/entities/branch.ts'
import { student } from '../../src/shared/entities/student.ts'
import { addDays } from '../../src/shared/dates.ts'
import { phoneKey } from '../../src/shared/text.ts'
import { inTransaction, reader } from '../../src/server/db/transaction.ts'
import { readEnv } from '../../src/server/env.ts'
import { firstUsers } from '../../src/server/firstUsers.ts'
import { find, list } from '../../src/server/records/repository.ts'
import { rulesOf } from '../../src/server/records/rules.ts'
import { searchKey } from '../../src/shared/search.ts'
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
  // Later on the same day: nothing may depend on the hour.
  await inTransaction(other.pool, (tx) => firstUsers(tx, env, noon + 3 * 3600_000))
  students = await everything(one, 'student')
})

afterAll(async () => {
  await Promise.all([one.drop(), other.drop()])
})

const everything = async (database: FreshDatabase, table: string): Promise<Row[]> =>
  reader(database.pool).query<Row>(`select * from ${table} order by 1, 2`)

test('the same day makes the same school, down to the ids', async () => {
  for (const table of ['branch', 'student', 'student_count']) {
    expect(await everything(other, table)).toEqual(await everything(one, table))
  }
  const people = async (database: FreshDatabase) =>
    (await everything(database, 'app_user')).map(({ password_hash: _hash, ...rest }) => rest)
  expect(await people(other)).toEqual(await people(one))
})

test('a second start makes nothing', async () => {
  expect(await inTransaction(one.pool, (tx) => firstUsers(tx, env, noon))).toBeNull()
  expect(await everything(one, 'student')).toEqual(students)
})

test('three branches in two time zones, each with students in every status, counted', async () => {
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

test('made over ten months and never in the future, with ids that sort by it', () => {
  const made = students.map((row) => String(row.created_at))
  expect(made).toEqual(made.toSorted())
  expect(String(made.at(-1)) < '2026-11-21').toBe(true)
  expect(String(made[0]) < '2026-02-15').toBe(true)
  for (const row of students) {
    expect(Number.parseInt(String(row.id).slice(0, 8), 16) * 1000).toBe(Date.parse(String(row.created_at)))
    expect(String(row.updated_at) >= String(row.created_at)).toBe(true)
  }
})

test('phones are fictional and nobody shares one', () => {
  const phones = students.map((row) => String(row.phone))
  expect(new Set(phones.map(phoneKey)).size).toBe(300)
  for (const phone of phones) expect(phone).toMatch(/^(\(\d{3}\) 555-01\d\d|(0|\+880 )1700-00\d{4})$/)
})

test('every record is one that the form would take, with the keys that saving it would write', async () => {
  const db = reader(one.pool)
  for (const [entity, rows] of [
    [student, students],
    [branch, await everything(one, 'branch')],
  ] as const) {
    const names = Object.keys(entity.fields).filter((name) => !entity.fields[name as never]['readOnly'])
    for (const row of rows) {
      const record = await find(db, entity, String(row.id), null)
      const fields = Object.fromEntries(names.map((name) => [name, record?.[name]]))
      expect(createSchema(entity).parse(fields)).toEqual(fields)
      expect(row).toMatchObject({
        ...rulesOf(entity.name).columns?.(fields),
        search_key: searchKey(entity, fields),
      })
    }
  }
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
