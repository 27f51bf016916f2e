import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas, flags, type Flag, type Permissions } from '../../src/shared/access.ts'
import { today } from '../../src/shared/dates.ts'
import { entities, type EntityName, entityOf } from '../../src/shared/entities/index.ts'
import type { Entity } from '../../src/shared/entity.ts'
import type { Route } from '../../src/shared/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { addressOf, type Client } from '../support/client.ts'
import { minimal } from '../support/minimal.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** Every row of the table, asked by everyone who should and who should not. */
const rows = Object.entries<Route>(routes)
const guarded = rows.flatMap(([name, row]) =>
  typeof row.access === 'object' ? [{ name, row, ...row.access }] : [],
)
const refused = [401, 403]
/** Rows about records that are of one branch. */
const ofABranch = guarded.filter(({ row }) => entityOf(row.resource ?? '')?.branchField)

let server: TestServer
let jamaica: string
let dhaka: string
let hidden: Record<string, string>
const clients = new Map<string, Client>()

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  dhaka = await server.aBranch({ name: 'Dhaka', timezone: 'Asia/Dhaka' })
  hidden = { branch: dhaka }
  const admin = await server.signedIn({ role: 'admin' })
  const made = async (name: string, body: Record<string, unknown>) =>
    ((await admin.post(routes[`${name as EntityName}.create`].path, body)).body.data as { _id: string })._id
  const course = await made('course', { name: 'TLC 24', code: 'TLC24' })
  const day = today('Asia/Dhaka', Date.now())
  const more: Record<string, object> = { meeting: { branch: dhaka }, class: { startDate: day, endDate: day } }
  for (const [name, body] of Object.entries(minimal({ branch: dhaka, course })))
    if (entityOf(name)?.branchField && name !== 'branch')
      hidden[name] = await made(name, { ...body, ...more[name] })
})
afterAll(() => server.close())

/** An employee of Jamaica with these flags; the same one for the same flags. */
async function employeeWith(permissions: Permissions): Promise<Client> {
  const key = JSON.stringify(permissions)
  const known =
    clients.get(key) ?? (await server.signedIn({ role: 'employee', branch: jamaica, permissions }))
  clients.set(key, known)
  return known
}

const everythingBut = (area: string, flag: Flag): Permissions =>
  Object.fromEntries(
    areas.map((each) => [each, Object.fromEntries(flags.map((one) => [one, each !== area || one !== flag]))]),
  )

async function ask(client: Client, row: Route, id = 'f'.repeat(24)) {
  const query = row.verb === 'removeFile' ? `?id=${id}&fileUrl=/api/file/${'0'.repeat(32)}&type=photo` : ''
  return client.call(
    row.method,
    addressOf(row, { id, key: '0'.repeat(32) }) + query,
    row.method === 'GET' ? undefined : {},
  )
}

describe('signed out', () => {
  test.each(rows.filter(([, row]) => row.access !== 'public'))(
    '%s is refused with error_auth',
    async (_name, row) => {
      const answer = await ask(server.stranger(), row)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ status: 'error_auth', message: expect.any(String) })
    },
  )

  test.each(rows.filter(([, row]) => row.method !== 'GET'))(
    '%s is refused without the token for writes',
    async (_name, row) => {
      const client =
        row.access === 'public' ? server.stranger() : await employeeWith(everythingBut('', 'view'))
      const answer = await client.call(row.method, addressOf(row), {}, { 'X-XSRF-TOKEN': 'made-up' })
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('csrf')
    },
  )
})

describe('an employee', () => {
  test.each(guarded)(
    '$name is refused without $area.$flag, whatever else is granted',
    async ({ row, area, flag }) => {
      const answer = await ask(await employeeWith(everythingBut(area, flag)), row)
      expect(answer.status).toBe(403)
      expect(answer.body.code).toBe('forbidden')
    },
  )

  test.each(guarded)('$name is open with $area.$flag alone', async ({ row, area, flag }) => {
    const answer = await ask(await employeeWith({ [area]: { [flag]: true } }), row)
    expect(refused).not.toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
  })

  test.each(ofABranch.filter(({ row }) => row.path.includes(':id') || row.verb === 'removeFile'))(
    '$name finds no record of another branch, and changes nothing',
    async ({ row, area, flag }) => {
      const id = hidden[row.resource ?? ''] ?? ''
      const before = await snapshot()
      const body = row.path.includes('/note/') ? { note: 'mine now' } : {}
      const client = await employeeWith({ [area]: { [flag]: true } })
      const query =
        row.verb === 'removeFile' ? `?id=${id}&fileUrl=/api/file/${'0'.repeat(32)}&type=photo` : ''
      const answer = await client.call(
        row.method,
        addressOf(row, { id }) + query,
        row.method === 'GET' ? undefined : body,
      )
      expect(answer.status).toBe(404)
      expect(await snapshot()).toEqual(before)
    },
  )

  test.each(ofABranch.filter(({ row }) => row.verb === 'list'))(
    '$name lists the own branch alone',
    async ({ row, area }) => {
      const client = await employeeWith({ [area]: { view: true } })
      const id = hidden[row.resource ?? ''] ?? ''
      for (const query of ['limit=100', `idFilter=${id}`]) {
        const answer = await client.get(`${row.path}?${query}`)
        expect(answer.status).toBe(200)
        expect(JSON.stringify(answer.body).includes(id)).toBe(false)
        expect(JSON.stringify(answer.body)).not.toContain(dhaka)
      }
    },
  )

  const gets = rows.filter(
    ([, row]) => row.method === 'GET' && row.access !== 'public' && !row.path.includes(':'),
  )
  test.each(gets)('%s names nothing of another branch, to one with every flag', async (_name, row) => {
    const client = await employeeWith(everythingBut('', 'view'))
    for (const query of ['', '?type=student', '?type=teacher']) {
      const text = JSON.stringify((await client.get(row.path + query)).body)
      for (const id of Object.values(hidden)) expect(text.includes(id)).toBe(false)
    }
  })
})

describe('a refusal', () => {
  test('is written into the log with who, what and from where', async () => {
    const client = await employeeWith(everythingBut('student', 'delete'))
    await client.delete(`/api/student/${hidden.student}`)
    const { rows: logged } = await server.pool.query(
      `select resource, user_id, address from audit_log where action = 'refused' order by id desc limit 1`,
    )
    expect(logged[0]).toMatchObject({
      resource: 'student',
      user_id: client.cookies.get('userId'),
      address: '127.0.0.1',
    })
  })
})

describe('other roles', () => {
  const theirs = ['class.list', 'class.get', 'class.upcoming', 'meeting.list', 'meeting.get']
  test.each(guarded)('$name is refused to a teacher unless it is theirs', async ({ name, row }) => {
    const client =
      clients.get('teacher') ??
      (await server.signedIn({ role: 'teacher', branch: jamaica, permissions: everythingBut('', 'view') }))
    clients.set('teacher', client)
    const { status } = await ask(client, row)
    if (theirs.includes(name)) expect(refused).not.toContain(status)
    else expect(status).toBe(403)
  })

  test.each(guarded)('$name is open to admin and super_admin', async ({ row }) => {
    for (const role of ['admin', 'super_admin'] as const) {
      const client = clients.get(role) ?? (await server.signedIn({ role }))
      clients.set(role, client)
      expect(refused).not.toContain((await ask(client, row)).status)
    }
  })

  test.each(guarded)(
    '$name is open to a manager for viewing, and by flag for the rest',
    async ({ row, flag }) => {
      const client = clients.get('manager') ?? (await server.signedIn({ role: 'manager', branch: jamaica }))
      clients.set('manager', client)
      const { status } = await ask(client, row)
      if (flag === 'view') expect(refused).not.toContain(status)
      else expect(status).toBe(403)
    },
  )
})

async function snapshot(): Promise<unknown> {
  const tables = Object.values<Entity>(entities).map(({ table }) => table)
  const kept = await Promise.all(
    tables.map((table) => server.pool.query(`select * from ${table} order by id`)),
  )
  return Object.fromEntries(kept.map(({ rows: all }, index) => [tables[index], all]))
}
