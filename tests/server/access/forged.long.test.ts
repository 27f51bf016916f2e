import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../../src/shared/core/route.ts'
import { routes } from '../../../src/shared/routes.ts'
import { Client } from '../../support/client.ts'
import { lay } from '../../support/stock.ts'
import { password, startServer, type TestServer } from '../../support/server.ts'
import { expected } from './expected.ts'
import { outcome, type Person } from './expectation.ts'
import { everythingBut } from './people.ts'
import { callOf, type Records, records } from './records.ts'
import { snapshot } from './traces.ts'

/** Whatever a browser claims about itself is ignored: the token's row in the database decides who it is. */
let server: TestServer
let admin: Client
let known: Records
let honest: Client
let forger: Client

beforeAll(async () => {
  server = await startServer()
  server.clock.now = Date.now()
  const own = await server.aBranch({ name: 'Jamaica' })
  const other = await server.aBranch({ name: 'Dhaka' })
  admin = await server.signedIn({ role: 'super_admin', username: 'root' })
  known = await records(admin, { own, other }, {}, (product, branch) =>
    lay(server.owner, { product, branch, quantity: 1_000 }),
  )
  const permissions = { teacher: { view: true }, branch: { view: true }, calendar: { view: true } }
  honest = await server.signedIn({ role: 'employee', branch: own, permissions, username: 'rina' })
  // It is created with the first request for it.
  await honest.get('/api/calendar/key')
  forger = new Client(server.base)
  for (const [name, value] of honest.cookies) forger.cookies.set(name, value)
  // With an administrator's values, spelled as a program that trusts them would.
  for (const name of ['username', 'userId', 'role', 'branch', 'permissions', 'tokenExp'])
    forger.cookies.set(name, admin.cookies.get(name) ?? '')
  forger.cookies.set('permissions', encodeURIComponent(JSON.stringify(everythingBut())))
  forger.cookies.set('isAdmin', 'true')
  forger.cookies.set('sessionId', 'f'.repeat(24))
})
afterAll(() => server.close())

const rina: Person = { role: 'employee', given: 'no flag' }
const comparable = Object.entries(expected).filter(([line, expectation]) => {
  const row = (routes as Record<string, Route>)[line.split('?')[0] ?? ''] as Route
  const refused = outcome(expectation, rina, { place: 'own', verb: row.verb }) !== 'yes'
  // Of the writes only those that she may not make: making them twice would differ by itself.
  // An unknown code is counted, whoever sends it.
  return (row.method === 'GET' && line !== 'certificate.verify') || refused
})

describe('forged cookies of an administrator', () => {
  test.each(comparable)('change nothing at %s', async (line) => {
    const { method, path, body } = await callOf(line, 'own', known)
    const before = await snapshot(server)
    const [plain, forged] = [await honest.call(method, path, body), await forger.call(method, path, body)]
    expect([forged.status, forged.body]).toEqual([plain.status, plain.body])
    expect(await snapshot(server)).toEqual(before)
  })

  test('leave no trace in the log, which names the real user', async () => {
    await forger.delete(`/api/student/${await known.one('student', 'own')}`)
    const { rows } = await server.pool.query<Record<string, string>>(
      `select user_name, user_role, address from audit_log where action = 'refused' order by seq desc limit 1`,
    )
    expect(rows).toEqual([{ user_name: 'Test rina', user_role: 'employee', address: '127.0.0.1' }])
  })

  test('and a forged CSRF token is refused', async () => {
    const body = known.bodyOf('user', 'own')
    const token = { 'X-XSRF-TOKEN': admin.cookies.get('XSRF-TOKEN') ?? (await admin.csrf()) }
    const answer = await forger.call('POST', '/api/user', body, token)
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf'])
  })
})

describe('a session token', () => {
  const guarded = Object.entries(expected).filter(([, { who }]) => who !== 'anyone')

  async function isNobodys(client: Client): Promise<void> {
    const before = await snapshot(server)
    for (const [line] of guarded) {
      if (line.startsWith('file.read') || line.endsWith('removeFile')) continue
      const { method, path, body } = await callOf(line, 'own', known)
      const { status, body: said } = await client.call(method, path, body)
      expect([line, status, said]).toEqual([line, 401, { status: 'error_auth', message: expect.any(String) }])
    }
    expect(await snapshot(server)).toEqual(before)
  }

  async function somebody(): Promise<{ id: string; username: string; client: Client }> {
    const username = `somebody${Math.random().toString(36).slice(2)}`
    const client = await server.signedIn({ role: 'admin', username })
    return { id: client.cookies.get('userId') ?? '', username, client }
  }

  test('that is made up is refused', async () => {
    // The records of the walk exist before it begins.
    for (const [line] of guarded) await callOf(line, 'own', known)
    const made = ['nonsense', '', "' or 1=1 --", 'A'.repeat(43), 'a'.repeat(4000), 'null', '%00', '{}']
    for (const token of made) {
      const client = new Client(server.base)
      client.cookies.set('token', token)
      client.cookies.set('userId', admin.cookies.get('userId') ?? '')
      client.cookies.set('role', 'super_admin')
      const answer = await client.get('/api/getLoggedInUser')
      expect([token, answer.status, answer.body.status]).toEqual([token, 401, 'error_auth'])
    }
    const client = server.stranger()
    client.cookies.set('token', 'nonsense')
    await isNobodys(client)
  })

  test('is refused if it is the stored hash, or the refresh token', async () => {
    const { client } = await somebody()
    const hash = createHash('sha256').update(client.cookies.get('token') ?? '')
    const digest = hash.digest()
    for (const token of [
      digest.toString('hex'),
      digest.toString('base64url'),
      client.cookies.get('refreshToken') ?? '',
    ]) {
      const copy = server.stranger()
      copy.cookies.set('token', token)
      expect((await copy.get('/api/user')).status).toBe(401)
    }
  })

  test('of an ended session is refused', async () => {
    const { client } = await somebody()
    const copy = server.stranger()
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    await client.post('/api/logout', {})
    await isNobodys(copy)
    expect((await copy.post('/api/refreshToken', {})).status).toBe(401)
  })

  test('of a deactivated user is refused, and so is the password', async () => {
    const { id, username, client } = await somebody()
    const copy = server.stranger()
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    expect((await admin.put(`/api/user/${id}`, { active: false })).status).toBe(200)
    await isNobodys(copy)
    expect((await server.stranger().signIn(username, password)).body.code).toBe('credentials')
  })

  test('of a deleted user is refused', async () => {
    const { id, client } = await somebody()
    expect((await admin.delete(`/api/user/${id}`)).status).toBe(200)
    await isNobodys(client)
  })
})
