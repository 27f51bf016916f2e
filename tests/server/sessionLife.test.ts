import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { password, startServer, type TestServer } from '../support/server.ts'

const minute = 60_000
let server: TestServer
let jamaica: string
let time = Date.parse('2026-11-21T08:00:00Z')

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch()
})
afterAll(() => server.close())
beforeEach(() => pass(24 * 60))

/** Advances the clock. */
function pass(minutes: number): void {
  time += minutes * minute
  server.clock.now = time
}

const isIn = async (client: Client) => (await client.get('/api/getLoggedInUser')).status === 200
const idOf = (client: Client) => client.cookies.get('userId') ?? ''
const sessions = async (userId: string) =>
  (await server.pool.query('select id from session where user_id = $1', [userId])).rows.length
const copyOf = (client: Client): Client => {
  const copy = server.stranger()
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}

describe('a session', () => {
  test('ends after 30 minutes without use', async () => {
    const client = await server.signedIn({ role: 'admin' })
    pass(29)
    expect(await isIn(client)).toBe(true)
    pass(30)
    const answer = await client.get('/api/getLoggedInUser')
    expect([answer.status, answer.body.status]).toEqual([401, 'error_auth'])
    expect((await client.post('/api/refreshToken')).status).toBe(401)
  })

  test('is extended by use, and says until when', async () => {
    const client = await server.signedIn({ role: 'admin' })
    for (let n = 0; n < 6; n++) {
      pass(20)
      const user = (await client.get('/api/getLoggedInUser')).body.data as { tokenExp: string }
      expect(user.tokenExp).toBe(new Date(time + 30 * minute).toISOString())
      expect(decodeURIComponent(client.cookies.get('tokenExp') ?? '')).toBe(user.tokenExp)
    }
  })

  test('is not extended by what a page asks while nobody uses it', async () => {
    const client = await server.signedIn({ role: 'admin' })
    for (let n = 0; n < 2; n++) {
      pass(10)
      expect((await client.get('/api/notifications/count', { 'X-Unattended': 'yes' })).status).toBe(200)
      expect((await client.get('/api/student', { 'X-Unattended': 'yes' })).status).toBe(200)
    }
    pass(11)
    expect(await isIn(client)).toBe(false)
  })

  test('ends after 12 hours, whatever is done, and says so from the start', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const end = new Date(time + 12 * 60 * minute).toISOString()
    for (let n = 0; n < 12 * 4 - 1; n++) {
      pass(15)
      const now = await client.get('/api/getLoggedInUser')
      expect([now.status, (now.body.data as { sessionExp: string }).sessionExp]).toEqual([200, end])
    }
    const user = (await client.get('/api/getLoggedInUser')).body.data as Record<string, string>
    expect([user.tokenExp, user.sessionExp]).toEqual([end, end])
    expect((await client.post('/api/refreshToken')).status).toBe(200)
    pass(15)
    expect(await isIn(client)).toBe(false)
    expect((await client.post('/api/refreshToken')).status).toBe(401)
  })

  test('is one of five at most: the sixth ends the one idle longest', async () => {
    await server.aUser({ role: 'admin', username: 'busy' })
    const clients: Client[] = []
    for (let n = 0; n < 5; n++) {
      pass(2)
      clients.push(server.stranger())
      await clients[n]?.signIn('busy', password)
    }
    pass(2)
    expect(await isIn(clients[0]!)).toBe(true)
    pass(2)
    await server.stranger().signIn('busy', password)
    const alive = await Promise.all(clients.map(isIn))
    expect(alive).toEqual([true, false, true, true, true])
    expect(await sessions(idOf(clients[0]!))).toBe(5)
  })

  test('is opened as the sixth even if the clock is behind the other five', async () => {
    await server.aUser({ role: 'admin', username: 'everywhere' })
    const clients = Array.from({ length: 6 }, () => server.stranger())
    for (const client of clients.slice(0, 5)) await client.signIn('everywhere', password)
    // Of several simultaneous sign-ins the first may be the last to be written.
    pass(-1)
    const answer = await clients[5]!.signIn('everywhere', password)
    expect([answer.status, await isIn(clients[5]!)]).toEqual([200, true])
    expect(await sessions(idOf(clients[5]!))).toBe(5)
  })

  test('is replaced when the same browser signs in as another user', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const old = copyOf(client)
    await server.aUser({ role: 'admin', username: 'next' })
    expect((await client.signIn('next', password)).status).toBe(200)
    expect(await isIn(old)).toBe(false)
  })
})

describe('signing out', () => {
  test('ends the session on the server and clears its cookies; twice is harmless', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const stolen = copyOf(client)
    const answer = await client.post('/api/logout')
    expect([answer.status, answer.body]).toEqual([200, { status: 'success', message: 'You are signed out.' }])
    expect([...client.cookies.keys()].filter((name) => !/preSession|XSRF-TOKEN/.test(name))).toEqual([])
    expect(await isIn(stolen)).toBe(false)
    expect(await sessions(idOf(stolen))).toBe(0)
    expect((await client.post('/api/logout')).status).toBe(200)
    expect((await stolen.post('/api/refreshToken')).status).toBe(401)
  })

  test('leaves the user’s other sessions', async () => {
    await server.aUser({ role: 'admin', username: 'twice' })
    const [one, other] = [server.stranger(), server.stranger()]
    await one.signIn('twice', password)
    await other.signIn('twice', password)
    await one.post('/api/logout')
    expect([await isIn(one), await isIn(other)]).toEqual([false, true])
  })
})

describe('refreshing tokens', () => {
  test('gives new tokens, and invalidates the old ones', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const old = copyOf(client)
    const answer = await client.post('/api/refreshToken')
    expect(answer.body).toMatchObject({ status: 'success', data: { _id: idOf(client) } })
    for (const name of ['token', 'refreshToken'])
      expect(client.cookies.get(name)).not.toBe(old.cookies.get(name))
    expect([await isIn(client), await isIn(old)]).toEqual([true, false])
    expect((await client.post('/api/logout')).status).toBe(200)
  })

  test('with a used token ends the whole family, and is logged', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const [thief, id] = [copyOf(client), idOf(client)]
    for (let n = 0; n < 3; n++) expect((await client.post('/api/refreshToken')).status).toBe(200)
    expect((await thief.post('/api/refreshToken')).status).toBe(401)
    expect([await isIn(client), await isIn(thief)]).toEqual([false, false])
    expect((await client.post('/api/refreshToken')).status).toBe(401)
    const { rows } = await server.pool.query(
      `select record_id from audit_log where action = 'session_revoked' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ record_id: id }])
  })

  test('from two tabs at once never leaves two live sessions', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const [other, id] = [copyOf(client), idOf(client)]
    const token = { 'X-XSRF-TOKEN': await client.csrf() }
    const answers = await Promise.all([
      client.post('/api/refreshToken', undefined, token),
      other.post('/api/refreshToken', undefined, token),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
    expect(await sessions(id)).toBeLessThanOrEqual(1)
  })

  test('works with our tokens only', async () => {
    for (const made of ['', 'x', 'a'.repeat(43)]) {
      const client = server.stranger()
      client.cookies.set('refreshToken', made)
      const answer = await client.post('/api/refreshToken')
      expect([answer.status, answer.body.status]).toEqual([401, 'error_auth'])
    }
  })
})

describe('admin changes apply at the next request', () => {
  test('a deactivated user is signed out, and cannot refresh', async () => {
    const client = await server.signedIn({ role: 'admin' })
    await server.pool.query('update app_user set active = false where id = $1', [idOf(client)])
    expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await client.get('/api/student')).body.status).toBe('error_auth')
    const answer = await client.post('/api/refreshToken')
    expect([answer.status, answer.body.status]).toEqual([401, 'error_auth'])
  })

  test('a flag granted or removed', async () => {
    const client = await server.signedIn({ role: 'employee', branch: jamaica })
    const grant = (permissions: object) =>
      server.pool.query('update app_user set permissions = $2 where id = $1', [
        idOf(client),
        JSON.stringify(permissions),
      ])
    expect((await client.get('/api/student')).status).toBe(403)
    await grant({ student: { view: true } })
    expect((await client.get('/api/student')).status).toBe(200)
    await grant({})
    expect((await client.get('/api/student')).status).toBe(403)
  })

  test('a role, and the branch', async () => {
    const client = await server.signedIn({ role: 'admin' })
    const other = await server.aBranch()
    await server.aStudent({ branch: other, firstName: 'Hidden' })
    await server.pool.query(`update app_user set role = 'manager', branch_id = $2 where id = $1`, [
      idOf(client),
      jamaica,
    ])
    expect((await client.get('/api/student')).body.students).toEqual([])
    await server.pool.query('update app_user set branch_id = $2 where id = $1', [idOf(client), other])
    expect((await client.get('/api/student')).body.students).toHaveLength(1)
  })
})
