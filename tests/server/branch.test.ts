import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isTimeZone } from '../../src/shared/core/dates.ts'
import { branch } from '../../src/shared/school/branch.ts'
import { recordSchema } from '../../src/shared/core/entity.ts'
import type { Answer, Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

type Row = Record<string, unknown> & { _id: string; updatedAt: string }

let server: TestServer
let admin: Client
let codes = 0

beforeAll(async () => {
  server = await startServer()
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.close())

const aCode = () => `Z${Array.from(String(++codes), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`
const create = (body: Record<string, unknown> = {}, headers = {}) =>
  admin.post('/api/branch/create', { name: 'Jamaica', code: aCode(), ...body }, headers)
async function made(body: Record<string, unknown> = {}): Promise<Row> {
  const answer = await create(body)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as Row
}
const dataOf = (answer: Answer) => answer.body.data as Row

describe('the list of branches', () => {
  test('has exactly the shape of the contract, sorted by name', async () => {
    for (const name of ['খুলনা', 'ঢাকা', 'Queens', 'astoria']) await made({ name })
    const answer = await admin.get('/api/branch?limit=100')
    const body = answer.body as unknown as { status: string; data: Row[]; metaData: object }
    expect(Object.keys(body)).toEqual(['status', 'data', 'metaData'])
    expect(body.status).toBe('success')
    expect(body.metaData).toEqual({ page: 1, perPage: 100, totalPages: 1, total: body.data.length })
    expect(answer.headers.get('X-Total-Count')).toBe(String(body.data.length))
    for (const row of body.data)
      expect(Object.keys(row).toSorted()).toEqual(Object.keys(recordSchema(branch).shape).toSorted())
    expect(body.data.map(({ name }) => name)).toEqual(
      body.data.map(({ name }) => String(name)).toSorted(new Intl.Collator('bn').compare),
    )
  })

  test('is filtered by active and by id, and searched in either script and by code', async () => {
    const [open, shut] = [
      await made({ name: 'সিলেট', code: 'SYL' }),
      await made({ name: 'Sylhet', active: false }),
    ]
    const found = async (query: string) =>
      ((await admin.get(`/api/branch?${query}`)).body.data as Row[]).map(({ _id }) => _id)
    expect(await found(`idFilter=${open._id},${shut._id}&active=true`)).toEqual([open._id])
    expect(await found(`idFilter=${open._id},${shut._id}&active=false`)).toEqual([shut._id])
    expect((await found('search=sylhet')).toSorted()).toEqual([open._id, shut._id].toSorted())
    expect((await found('search=syl&active=1')).toSorted()).toEqual([open._id])
    const answer = await admin.get('/api/branch?active=perhaps')
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['active']])
  })

  test('of a user held to one branch is that branch only', async () => {
    const row = await made()
    const client = await server.signedIn({ role: 'manager', branch: row._id })
    expect((await client.get('/api/branch')).body.metaData).toMatchObject({ total: 1 })
    expect((await client.get('/api/branch')).body.data).toEqual([row])
  })
})

describe('a new branch', () => {
  test('defaults to the organisation’s time zone and the weekend of its country', async () => {
    expect(await made()).toMatchObject({
      timezone: 'Asia/Dhaka',
      weekend: [5, 6],
      active: true,
      manager: null,
      managerName: null,
    })
    expect(await made({ timezone: 'America/New_York' })).toMatchObject({ weekend: [0, 6] })
    expect(await made({ timezone: '', weekend: null })).toMatchObject({
      timezone: 'Asia/Dhaka',
      weekend: [5, 6],
    })
    expect(await made({ timezone: 'Asia/Dhaka', weekend: [5] })).toMatchObject({ weekend: [5] })
    await server.pool.query(`update setting set timezone = 'America/New_York'`)
    expect(await made()).toMatchObject({ timezone: 'America/New_York', weekend: [0, 6] })
    await server.pool.query(`update setting set timezone = 'Asia/Dhaka'`)
  })

  test('has a manager who is a user, shown by name', async () => {
    const manager = await server.aUser({ role: 'admin', username: 'boss' })
    expect(await made({ manager })).toMatchObject({ manager, managerName: 'Test boss' })
    expect(Object.keys((await create({ manager: 'f'.repeat(24) })).body.errors ?? {})).toEqual(['manager'])
  })

  test('has a unique code, ignoring case, on create and on update', async () => {
    const row = await made()
    const other = await made()
    for (const answer of [
      await create({ code: String(row.code).toLowerCase() }),
      await admin.put(`/api/branch/${other._id}`, { code: row.code }),
    ])
      expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
        409,
        'duplicate',
        ['code'],
      ])
    expect((await admin.put(`/api/branch/${row._id}`, { code: String(row.code).toLowerCase() })).status).toBe(
      200,
    )
  })

  test('has a time zone that the database knows too', async () => {
    const known = new Set(
      (await server.pool.query<{ name: string }>('select name from pg_timezone_names')).rows.map(
        ({ name }) => name,
      ),
    )
    const names = new Set([
      ...Intl.supportedValuesOf('timeZone'),
      ...known,
      'EST',
      'IST',
      'PST8PDT',
      'GMT',
      'utc',
      'asia/dhaka',
      'Etc/GMT+5',
      'Asia/Calcutta',
    ])
    for (const timezone of [...names].filter(isTimeZone))
      await expect(
        server.pool.query('select now() at time zone $1::text', [timezone]),
        timezone,
      ).resolves.toBeDefined()
  })
})

describe('changing a branch', () => {
  test('takes back its own output, and is stale after another save', async () => {
    const row = await made()
    expect(dataOf(await admin.put(`/api/branch/${row._id}`, row))).toEqual(row)
    const now = dataOf(
      await admin.put(`/api/branch/${row._id}`, { city: 'Queens', updatedAt: row.updatedAt }),
    )
    const answer = await admin.put(`/api/branch/${row._id}`, { ...row, city: 'Bronx' })
    expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'stale', now])
  })

  test('renames it wherever it is shown', async () => {
    const row = await made()
    const student = await server.aStudent({ branch: row._id })
    await admin.put(`/api/branch/${row._id}`, { name: 'নতুন' })
    expect(dataOf(await admin.get(`/api/student/${student}`))).toMatchObject({ branchName: 'নতুন' })
  })
})

describe('deleting a branch', () => {
  test('with dependents is 409 with their names; without, it succeeds', async () => {
    const row = await made()
    const students = [await server.aStudent({ branch: row._id }), await server.aStudent({ branch: row._id })]
    const user = await server.aUser({ role: 'employee', branch: row._id })
    const answer = await admin.delete(`/api/branch/${row._id}`)
    expect(answer.body).toMatchObject({
      status: 'error',
      code: 'in_use',
      dependents: { student: 2, user: 1 },
    })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(
      /^Jamaica cannot be deleted: other records depend on it \(Student: 2 \(Rahim Uddin, Rahim Uddin\); User: 1 \(.+\)\)\.$/,
    )
    await server.pool.query('delete from app_user where id = $1', [user])
    expect((await admin.delete(`/api/branch/${row._id}`)).body.dependents).toEqual({ student: 2 })
    for (const id of students) await admin.delete(`/api/student/${id}`)
    expect((await admin.delete(`/api/branch/${row._id}`)).body).toMatchObject({
      status: 'success',
      data: row,
    })
    expect((await admin.get(`/api/branch/${row._id}`)).status).toBe(404)
  })

  test('while students are being added leaves either both or neither', async () => {
    for (let round = 0; round < 6; round++) {
      const row = await made()
      const add = (n: number) =>
        admin.post('/api/student/create', {
          firstName: 'A',
          lastName: 'B',
          phone: `6465550${100 + round * 10 + n}`,
          branch: row._id,
        })
      const [gone, ...added] = await Promise.all([
        admin.delete(`/api/branch/${row._id}`),
        ...[0, 1, 2, 3].map(add),
      ])
      const statuses = added.map(({ status }) => status)
      expect([200, 409]).toContain(gone?.status)
      for (const status of statuses) expect(gone?.status === 200 ? [422, 409] : [201]).toContain(status)
      const { rows } = await server.pool.query('select 1 from student where branch_id = $1', [row._id])
      expect(rows).toHaveLength(statuses.filter((status) => status === 201).length)
    }
  })

  test('with a user created at the same moment is 409 and no server error', async () => {
    const row = await made()
    const client = await server.owner.connect()
    await client.query('begin')
    await client.query(
      `insert into app_user (id, username, email, first_name, last_name, role, branch_id, created_at, updated_at)
      values ($1, 'late', 'late@school.example', 'L', 'L', 'employee', $2, now(), now())`,
      ['e'.repeat(24), row._id],
    )
    const deleting = admin.delete(`/api/branch/${row._id}`)
    await client.query('commit')
    client.release()
    const answer = await deleting
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use'])
  })
})
