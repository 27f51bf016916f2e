import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../src/shared/core/access.ts'
import { type Answer, Client } from '../support/client.ts'
import { admin, dhaka, jamaica, refusal, type Row, server } from '../support/school.ts'
import { createUser, idOf, logged, madeUser, putUser, theUser } from '../support/users.ts'
import { snapshot } from './access/traces.ts'

/** Who may change whose rights: nobody grants more than they have, and the last administrator stays. */
let owner: Client
beforeAll(async () => {
  owner = await server.signedIn({ role: 'super_admin', username: 'owner' })
})

describe('a user cannot change of themselves', () => {
  test.each([
    ['role', { role: 'employee', branch: undefined }],
    ['branch', {}],
    ['permissions', { permissions: { student: { view: true } } }],
    ['active', { active: false }],
  ])('the %s: 422 at the field, and logged', async (field, fields) => {
    const value = field === 'branch' ? { branch: dhaka } : field === 'role' ? { role: 'super_admin' } : fields
    for (const client of [admin, owner]) {
      if (client === owner && field === 'role') continue
      const before = await theUser(idOf(client))
      const answer = await putUser(idOf(client), value, client)
      expect(refusal(answer)).toEqual([422, 'invalid', [field]])
      expect(await theUser(idOf(client))).toEqual(before)
      expect(await logged()).toMatchObject([{ action: 'refused', resource: 'user', record: idOf(client) }])
    }
  })

  test('anything but name and language, and may send the rest back unchanged', async () => {
    const mine = await theUser(idOf(admin))
    const answer = await putUser(mine._id, { ...mine, firstName: 'Rahima', language: 'en' })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    expect(answer.body).toMatchObject({ firstName: 'Rahima', language: 'en', role: 'admin' })
  })

  test('nor delete their own account', async () => {
    expect(refusal(await admin.delete(`/api/user/${idOf(admin)}`)).slice(0, 2)).toEqual([409, 'state'])
    expect((await admin.get('/api/user')).status).toBe(200)
  })
})

describe('an admin', () => {
  let above: Row & { username: string }
  beforeAll(async () => {
    const answer = await createUser({ role: 'super_admin', password: 'a-perfectly-good-one-5' }, owner)
    expect(answer.status).toBe(201)
    above = answer.body as unknown as typeof above
  })

  test('cannot create or promote a super_admin: 422 at role, and logged', async () => {
    const before = await snapshot(server)
    expect(refusal(await createUser({ role: 'super_admin' }))).toEqual([422, 'invalid', ['role']])
    expect(await logged()).toMatchObject([
      { action: 'refused', resource: 'user', user: expect.stringContaining('root') },
    ])
    expect(await snapshot(server)).toEqual(before)
    for (const role of ['admin', 'employee']) {
      const { _id } = await madeUser({ role, branch: jamaica })
      expect(refusal(await putUser(_id, { role: 'super_admin' }))).toEqual([422, 'invalid', ['role']])
      expect(await logged()).toMatchObject([{ action: 'refused', record: _id }])
      expect((await theUser(_id)).role).toBe(role)
    }
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['edit', (id) => putUser(id, { firstName: 'Changed' })],
    ['demote', (id) => putUser(id, { role: 'admin' })],
    ['deactivate', (id) => putUser(id, { active: false })],
    ['set the password of', (id) => putUser(id, { password: 'another-good-password-8' })],
    ['delete', (id) => admin.delete(`/api/user/${id}`)],
    ['invite', (id) => admin.post(`/api/user/${id}/invite`)],
    ['give a one-time password to', (id) => admin.post(`/api/user/${id}/oneTimePassword`)],
    ['take the second factor off', (id) => admin.delete(`/api/user/${id}/otp`)],
    ['sign out', (id) => admin.delete(`/api/user/${id}/session`)],
    ['view as', (id) => admin.post(`/api/user/${id}/viewAs`)],
  ])('may not %s a super_admin: 403, unchanged, and logged', async (_what, act) => {
    const before = await snapshot(server)
    expect(await act(above._id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await snapshot(server)).toEqual(before)
    const [entry] = await logged()
    expect(entry).toMatchObject({ action: 'refused', resource: 'user', record: above._id })
  })

  test('reads a super_admin, and creates and changes other admins', async () => {
    expect((await admin.get(`/api/user/${above._id}`)).status).toBe(200)
    const { _id } = await madeUser({ role: 'admin' })
    expect((await putUser(_id, { role: 'manager', branch: jamaica })).status).toBe(200)
    expect((await putUser(_id, { role: 'admin', branch: null })).status).toBe(200)
  })

  test('ranks below a super_admin, who may do all of it', async () => {
    const { _id } = await madeUser()
    expect((await putUser(_id, { role: 'super_admin' }, owner)).status).toBe(200)
    expect((await putUser(_id, { role: 'admin' }, owner)).status).toBe(200)
    expect((await owner.delete(`/api/user/${_id}`)).status).toBe(200)
  })
})

describe('the last active super_admin or admin', () => {
  /** The only two administrators. */
  async function alone([one, two]: readonly [Role, Role]): Promise<[Client, Client]> {
    await server.owner.query(`update app_user set active = false where role in ('super_admin', 'admin')`)
    return [await server.signedIn({ role: one }), await server.signedIn({ role: two })]
  }
  const left = async () =>
    (await server.owner.query(`select id from app_user where role in ('super_admin', 'admin') and active`))
      .rowCount

  afterAll(() => server.owner.query('update app_user set active = true'))

  /** Both calls pass the guard and wait for the records before either continues. */
  async function atOnce(calls: () => Promise<Answer>[]): Promise<Answer[]> {
    const holder = await server.owner.connect()
    await holder.query('begin')
    await holder.query('select 1 from app_user for update')
    const answers = Promise.all(calls())
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await server.owner.query(waiting)).rowCount).toBe(2)
    await holder.query('commit')
    holder.release()
    return answers
  }

  test.each<[string, (by: Client, id: string) => Promise<Answer>]>([
    ['delete', (by, id) => by.delete(`/api/user/${id}`)],
    ['deactivate', (by, id) => putUser(id, { active: false }, by)],
    ['demote', (by, id) => putUser(id, { role: 'employee', branch: jamaica }, by)],
  ])('stays: of two who %s each other at once one succeeds, the other gets 409 state', async (_what, act) => {
    for (const roles of [
      ['admin', 'admin'],
      ['super_admin', 'super_admin'],
    ] as const) {
      const [one, two] = await alone(roles)
      await Promise.all([one.csrf(), two.csrf()])
      const answers = await atOnce(() => [act(one, idOf(two)), act(two, idOf(one))])
      const result = answers.map(({ status, body }) => [status, body.code]).toSorted()
      expect(result).toEqual([[200, undefined], [409, 'state']]) // prettier-ignore
      expect(await left()).toBe(1)
    }
  })
})

describe('an administrator’s changes apply at once:', () => {
  const employee = (permissions = {}) => server.signedIn({ role: 'employee', branch: jamaica, permissions })

  test('a deactivated user loses every session, and returns with a new one', async () => {
    const username = 'leaver'
    const client = await server.signedIn({ role: 'employee', branch: jamaica, username })
    const id = idOf(client)
    const elsewhere = server.stranger()
    await elsewhere.signIn(username, 'a-very-good-password-7')
    expect((await putUser(id, { active: false })).status).toBe(200)
    for (const each of [client, elsewhere]) {
      expect((await each.get('/api/getLoggedInUser')).body.status).toBe('error_auth')
      expect((await each.post('/api/refreshToken', {})).status).toBe(401)
    }
    expect((await putUser(id, { active: true })).status).toBe(200)
    expect((await elsewhere.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await client.signIn(username, 'a-very-good-password-7')).status).toBe(200)
  })

  test('a removed permission, at the next request to any server process', async () => {
    const another = await server.another()
    const flags = { student: { view: true, create: true } }
    const client = await employee(flags)
    const there = new Client(another.base)
    for (const [name, value] of client.cookies) there.cookies.set(name, value)
    const ask = async () => [
      (await client.get('/api/student')).status,
      (await there.get('/api/student')).status,
      (await client.post('/api/student/create', {})).status,
      (await there.post('/api/student/create', {})).status,
    ]
    for (let round = 0; round < 20; round++) {
      expect(await ask()).toEqual([200, 200, 422, 422])
      expect((await putUser(idOf(client), { permissions: {} })).status).toBe(200)
      const first = await there.get('/api/student')
      expect([round, first.status]).toEqual([round, 403])
      expect(await ask()).toEqual([403, 403, 403, 403])
      expect((await putUser(idOf(client), { permissions: flags })).status).toBe(200)
      await expect.poll(async () => (await there.get('/api/student')).status).toBe(200)
    }
  })

  test('sessions are listed, and all but the own one can be ended', async () => {
    const client = await employee()
    const id = idOf(client)
    const { body } = await admin.get(`/api/user/${id}/session`)
    expect(body.data).toEqual([
      { _id: expect.any(String), current: false, device: 'node', address: '127.0.0.1', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
    ]) // prettier-ignore
    expect((await admin.delete(`/api/user/${id}/session`)).status).toBe(200)
    expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await admin.get(`/api/user/${id}/session`)).body.data).toEqual([])
    expect(await logged()).toMatchObject([{ action: 'session_revoked', record: id }])
    expect((await admin.delete(`/api/user/${idOf(admin)}/session`)).status).toBe(200)
    expect((await admin.get('/api/getLoggedInUser')).status).toBe(200)
  })
})

describe('a one-time password', () => {
  test('ends the sessions, opens nothing but the page for a new one, and then everything again', async () => {
    const client = await server.signedIn({ role: 'admin', username: 'forgetful' })
    const id = idOf(client)
    const answer = await admin.post(`/api/user/${id}/oneTimePassword`)
    const { username, password } = answer.body.data as { username: string; password: string }
    expect([answer.status, username]).toEqual([200, 'forgetful'])
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await logged()).toMatchObject([{ action: 'password_reset', record: id }])
    expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await client.signIn(username, 'a-very-good-password-7')).status).toBe(401)

    expect((await client.signIn(username, password)).body.data).toMatchObject({ mustDo: 'password' })
    expect((await client.get('/api/getLoggedInUser')).status).toBe(200)
    for (const path of ['/api/user', '/api/student', '/api/dashboard', '/api/setting', '/api/openapi.json'])
      expect(refusal(await client.get(path))).toEqual([403, 'must_password', []])
    expect(refusal(await client.post('/api/branch/create', { name: 'X', code: 'XX' }))[1]).toBe(
      'must_password',
    )
    expect(refusal(await client.post(`/api/user/${idOf(admin)}/viewAs`))[1]).toBe('must_password')

    const change = (wanted: string) =>
      client.put('/api/profile/password', { currentPassword: password, password: wanted })
    expect(refusal(await change(password))).toEqual([422, 'invalid', ['password']])
    expect((await change('another-good-password-8')).status).toBe(200)
    expect((await client.get('/api/user')).status).toBe(200)
    expect((await server.stranger().signIn(username, password)).status).toBe(401)
  })

  test('is different each time, stored only as a hash, and never returned by a repeat', async () => {
    const { _id } = await madeUser()
    const once = { 'Idempotency-Key': 'paper' }
    const reported = async () =>
      ((await admin.post(`/api/user/${_id}/oneTimePassword`, {}, once)).body.data as { password: string })
        .password
    const [one, two] = [await reported(), await reported()]
    expect(one).not.toBe(two)
    const { rows } = await server.owner.query(
      `select answer from idempotency union all select changes::text from audit_log union all select password_hash from app_user`,
    )
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${one}|${two}`))
  })
})

test("an administrator resets a lost two-step sign-in, and the account's sessions end", async () => {
  const client = await server.signedIn({ role: 'employee', branch: jamaica, username: 'lostPhone' })
  const id = idOf(client)
  await server.owner.query(
    `update app_user set otp_secret = 'JBSWY3DPEHPK3PXP', otp_since = now() where id = $1`,
    [id],
  )
  expect(refusal(await server.stranger().signIn('lostPhone', 'a-very-good-password-7'))[1]).toBe(
    'otp_required',
  )
  expect((await theUser(id)).otp).toBe(true)
  expect((await admin.delete(`/api/user/${id}/otp`)).status).toBe(200)
  expect((await theUser(id)).otp).toBe(false)
  expect(await logged()).toMatchObject([{ action: 'otp_off', record: id }])
  expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
  expect((await client.signIn('lostPhone', 'a-very-good-password-7')).status).toBe(200)
})
