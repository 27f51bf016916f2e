import fc from '../support/properties.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('a form submitted again', () => {
  test('twenty times at once creates one record, and returns twenty equal answers', async () => {
    const body = { code: aCode(), city: 'একবার' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(body, { 'Idempotency-Key': 'form-1' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const { rows } = await server.pool.query(`select id from branch where city = 'একবার'`)
    expect(rows).toEqual([{ id: dataOf(answers[0]!)._id }])
    const log = await server.pool.query('select 1 from audit_log where record_id = $1', [rows[0]?.id])
    expect(log.rows).toHaveLength(1)
  })

  test.each([
    ['course', '/api/course/create', () => ({ name: 'TLC 24', code: aCode(), fee: 100 })],
    ['account', '/api/account', () => ({ code: `7${100 + codes++}`, name: 'Snacks', kind: 'expense' })],
    ['product', '/api/product/create', () => ({ name: 'Pen', category: 'stationary', sku: aCode() })],
  ])('creates one %s, although its own code is taken by then', async (kind, path, bodyOf) => {
    const send = (body: object, key: string) => admin.post(path, body, { 'Idempotency-Key': key })
    const [one, many] = [bodyOf(), bodyOf()]
    const first = await send(one, `${kind}-1`)
    const again = await send(one, `${kind}-1`)
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => send(many, `${kind}-2`)))
    expect([first, again, ...atOnce].map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(again.body).toEqual(first.body)
    expect(new Set(atOnce.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('at the address of another record, or with another query, counts as another form', async () => {
    const key = { 'Idempotency-Key': 'address' }
    const [one, other] = [await made(), await made()]
    const renamed = ({ _id }: Row, query = '') =>
      admin.put(`/api/branch/${_id}${query}`, { name: 'Renamed' }, key)
    expect(dataOf(await renamed(one))).toMatchObject({ _id: one._id, name: 'Renamed' })
    expect(dataOf(await renamed(other))).toMatchObject({ _id: other._id, name: 'Renamed' })
    const { updatedAt } = dataOf(await renamed(one))
    await admin.put(`/api/branch/${one._id}`, { name: 'Later' })
    expect(dataOf(await renamed(one)).updatedAt).toBe(updatedAt)
    expect(dataOf(await renamed(one, '?force=true')).updatedAt).not.toBe(updatedAt)
  })

  test('with fields in another order is the same form; with other content it is 409', async () => {
    const [code, key] = [aCode(), { 'Idempotency-Key': 'form-2' }]
    const first = await admin.post('/api/branch/create', { name: 'A', code }, key)
    expect((await admin.post('/api/branch/create', { code, name: 'A' }, key)).body).toEqual(first.body)
    const other = await admin.post('/api/branch/create', { name: 'B', code }, key)
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'duplicate',
      'This form was already sent with different content.',
    ])
  })

  test('by another user, to another route or after a day counts as another form', async () => {
    const key = { 'Idempotency-Key': 'form-3' }
    const first = dataOf(await create({}, key))
    const other = await server.signedIn({ role: 'admin' })
    expect(
      dataOf(await other.post('/api/branch/create', { name: 'Jamaica', code: aCode() }, key))._id,
    ).not.toBe(first._id)
    expect(
      (
        await admin.post(
          '/api/student/create',
          { firstName: 'A', lastName: 'B', phone: '646 555 9999', branch: first._id },
          key,
        )
      ).status,
    ).toBe(201)
    server.clock.now = Date.now() + 24 * 3_600_000 + 60_000
    const later = await server.signedIn({ role: 'admin' })
    expect((await later.post('/api/branch/create', { name: 'x', code: aCode() }, key)).status).toBe(201)
    await server.pool.query(
      `update session set last_seen_at = now() + interval '1 day', expires_at = now() + interval '2 days' where user_id = $1`,
      [admin.cookies.get('userId')],
    )
    expect((await create({}, key)).status).toBe(201)
    server.clock.now = null
  })

  test('after a refusal is validated again', async () => {
    const key = { 'Idempotency-Key': 'form-4' }
    const [taken, free] = [String((await made()).code), aCode()]
    expect((await create({ code: taken }, key)).status).toBe(409)
    expect((await create({ code: free }, key)).status).toBe(201)
  })

  test.each(['', ' ', 'x'.repeat(65), 'a b', 'ключ'.slice(0, 0) + '\u00e9'])(
    'with %j for a key is 400 or not keyed at all',
    async (key) => {
      expect([400, 201]).toContain((await create({}, { 'Idempotency-Key': key })).status)
      expect((await create({}, { 'Idempotency-Key': 'x'.repeat(64) + codes })).status).toBe(400)
    },
  )
})

test('maintained counts equal the real counts after any concurrent work', async () => {
  const branches = [(await made())._id, (await made())._id]
  const statuses = ['enquiry', 'enrolled', 'completed', 'dropped'] as const
  const step = fc.record({
    kind: fc.constantFrom('add', 'move', 'status', 'remove', 'edit'),
    pick: fc.nat(),
    branch: fc.constantFrom(...branches),
    status: fc.constantFrom(...statuses),
  })
  let phones = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const { rows } = await server.pool.query<{ id: string }>(
        'select id from student where branch_id = any($1)',
        [branches],
      )
      const answers = await Promise.all(
        steps.map(({ kind, pick, branch: to, status }) => {
          const id = rows[pick % rows.length]?.id
          if (kind === 'add' || !id)
            return admin.post('/api/student/create', {
              firstName: 'A',
              lastName: 'B',
              phone: `800555${String(10_000 + ++phones)}`,
              branch: to,
              status,
            })
          if (kind === 'remove') return admin.delete(`/api/student/${id}`)
          return admin.put(
            `/api/student/${id}`,
            kind === 'move' ? { branch: to } : kind === 'status' ? { status } : { city: `c${pick}` },
          )
        }),
      )
      expect(
        answers.filter(({ status }) => ![200, 201, 404, 409].includes(status)).map(({ body }) => body),
      ).toEqual([])
      const real = await server.pool.query(
        'select branch_id, status, count(*) as count from student group by 1, 2 order by 1, 2',
      )
      const kept = await server.pool.query(
        'select branch_id, status, count from student_count where count > 0 order by 1, 2',
      )
      expect(kept.rows).toEqual(real.rows)
      const cities = await server.pool.query(
        `select branch_id, city collate "C" as city, count(*) as count from student where city is not null group by 1, 2 order by 2, 1`,
      )
      const tallied = await server.pool.query(
        `select branch_id, value as city, count from student_tally where field = 'city' and count > 0 order by 2, 1`,
      )
      expect(tallied.rows).toEqual(cities.rows)
      for (const id of branches) {
        const { pagination } = (await admin.get(`/api/student?branchFilter=${id}`)).body as unknown as {
          pagination: { totalItems: number }
        }
        const meta = dataOf(await (await managerOf(id)).get('/api/student/meta'))
        expect(meta.total).toBe(pagination.totalItems)
      }
    }),
    { numRuns: 12 },
  )
})

const managers = new Map<string, Client>()
async function managerOf(id: string): Promise<Client> {
  const client = managers.get(id) ?? (await server.signedIn({ role: 'manager', branch: id }))
  managers.set(id, client)
  return client
}
