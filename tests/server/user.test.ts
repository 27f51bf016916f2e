import { describe, expect, test } from 'vitest'
import { areas, flags, roles } from '../../src/shared/core/access.ts'
import type { Answer } from '../support/client.ts'
import {
  admin,
  dhaka,
  get,
  jamaica,
  made,
  put,
  refusal,
  type Row,
  server,
  someone,
} from '../support/school.ts'
import { createUser, linkMailedTo, logged, madeUser, putUser, theUser } from '../support/users.ts'

const good = 'a-perfectly-good-one-5'
const record = (answer: Answer) => answer.body as unknown as Row

describe('a user', () => {
  test('has a unique username and e-mail address, ignoring case', async () => {
    await madeUser({ username: 'Rina', email: 'rina@school.example' })
    const twice = [
      [{ username: 'Rina' }, 'username'],
      [{ username: 'rINA' }, 'username'],
      [{ email: 'rina@school.example' }, 'email'],
      [{ email: 'RINA@School.Example' }, 'email'],
    ] as const
    for (const [fields, field] of twice) {
      expect(refusal(await createUser(fields))).toEqual([409, 'duplicate', [field]])
      const { _id } = await madeUser()
      expect(refusal(await putUser(_id, fields))).toEqual([409, 'duplicate', [field]])
    }
  })

  test('can change the case of their own name', async () => {
    const { _id, username } = await madeUser()
    expect((await putUser(_id, { username: username.toUpperCase() })).status).toBe(200)
  })

  test.each([
    ['username', ['', 'with space', 'at@sign', 'ক'.repeat(65), null]],
    ['email', ['', 'nobody', 'a@b', `${'a'.repeat(250)}@x.com`, null]],
    ['firstName', ['', null, 'x'.repeat(81)]],
    ['lastName', ['', null, 7]],
    ['role', ['', null, 'owner', 'Admin', roles]],
    ['branch', ['nowhere', someone, 7]],
    ['active', [null, 'yes', 1]],
    ['language', ['bn', 'fr', 7]],
    ['teacher', ['nobody', someone]],
    ['employee', ['nobody', someone]],
  ])('is refused at %s if it is invalid', async (field, values) => {
    for (const value of values) {
      const answer = await createUser({ [field]: value })
      expect([value, ...refusal(answer)]).toEqual([value, 422, 'invalid', [field]])
    }
  })

  test('cannot get unknown areas or flags, nor admin areas', async () => {
    const wrong = [
      { kitchen: { view: true } },
      { student: { approve: true } },
      { student: { view: 'yes' } },
      { student: true },
      { user: { view: true } },
      { logs: { view: true } },
      { setting: { view: true } },
      [],
      'all',
      null,
    ]
    const { _id } = await madeUser({ role: 'employee', branch: jamaica })
    for (const permissions of wrong) {
      const answers = [await createUser({ permissions }), await putUser(_id, { permissions })]
      for (const { status, body } of answers) {
        expect([permissions, status, body.code]).toEqual([permissions, 422, 'invalid'])
        expect(Object.keys(body.errors ?? {}).every((field) => field.startsWith('permissions'))).toBe(true)
      }
    }
    expect((await theUser(_id)).permissions).toEqual({})
  })

  test('keeps every flag of every area', async () => {
    const all = Object.fromEntries(
      areas.map((area) => [area, Object.fromEntries(flags.map((flag) => [flag, true]))]),
    )
    const { _id } = await madeUser({ role: 'employee', branch: jamaica, permissions: all })
    expect((await theUser(_id)).permissions).toEqual(all)
  })

  test.each(['manager', 'employee', 'teacher'])('who is %s has a branch', async (role) => {
    expect(refusal(await createUser({ role }))).toEqual([422, 'invalid', ['branch']])
    const { _id } = await madeUser({ role, branch: jamaica })
    expect(refusal(await putUser(_id, { branch: null }))).toEqual([422, 'invalid', ['branch']])
    const boss = await madeUser({ role: 'admin' })
    expect(refusal(await putUser(boss._id, { role }))).toEqual([422, 'invalid', ['branch']])
  })

  test('saved by another user meanwhile is not overwritten', async () => {
    const { _id, updatedAt } = await madeUser()
    expect((await putUser(_id, { firstName: 'Rina', updatedAt })).status).toBe(200)
    const late = await putUser(_id, { firstName: 'Mina', updatedAt })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.body.current).toMatchObject({ _id, firstName: 'Rina' })
    expect((await theUser(_id)).firstName).toBe('Rina')
  })

  test('without actions can be deleted; one with actions stays', async () => {
    const idle = await madeUser()
    const gone = await admin.delete(`/api/user/${idle._id}`)
    expect([gone.status, record(gone)._id]).toEqual([200, idle._id])
    expect((await admin.get(`/api/user/${idle._id}`)).status).toBe(404)

    const busy = await server.signedIn({ role: 'admin', username: 'busy' })
    expect((await busy.post('/api/branch/create', { name: 'Sylhet', code: 'SYL' })).status).toBe(201)
    const id = busy.cookies.get('userId') ?? ''
    expect(refusal(await admin.delete(`/api/user/${id}`)).slice(0, 2)).toEqual([409, 'in_use'])
    expect((await busy.get('/api/user')).status).toBe(200)
  })
})

describe('a password', () => {
  const secrets = /password_?hash|argon2|a-perfectly-good-one-5|otp_?secret/i

  test('is written and never returned: not by the record, the list, the log or a stored answer', async () => {
    const body = { username: 'kamal', email: 'kamal@school.example', firstName: 'Kamal', lastName: 'Das', role: 'admin', password: good } // prettier-ignore
    const once = { 'Idempotency-Key': 'one-form' }
    const first = await admin.post('/api/user', body, once)
    const again = await admin.post('/api/user', body, once)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const { _id } = record(first)
    const changed = await putUser(_id, { password: `${good}-6` })
    const answers = [
      first,
      again,
      changed,
      await admin.get(`/api/user/${_id}`),
      await admin.get('/api/user'),
      await admin.get(`/api/user?filter=${encodeURIComponent(JSON.stringify({ q: 'kamal' }))}`),
      await admin.get('/api/log?range=[0,99]'),
      await admin.delete(`/api/user/${_id}`),
    ]
    for (const { body: reported } of answers) {
      expect(JSON.stringify(reported)).not.toMatch(secrets)
      expect(reported).not.toHaveProperty('password')
    }
    const { rows } = await server.owner.query(
      `select answer from idempotency union all select changes::text from audit_log`,
    )
    expect(JSON.stringify(rows)).not.toMatch(secrets)
  })

  test('cannot be sorted or filtered by', async () => {
    for (const query of ['sort=["password","ASC"]', 'filter={"password":"a"}', 'filter={"passwordHash":"a"}'])
      expect((await admin.get(`/api/user?${query}`)).status).toBe(422)
  })

  test('is in no reply of the contract', async () => {
    const { body } = await admin.get('/api/openapi.json')
    const paths = body.paths as Record<string, Record<string, { responses: unknown }>>
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({ call: `${method} ${path}`, responses })),
    )
    const telling = calls.filter(({ responses }) => JSON.stringify(responses).includes('"password":'))
    // The generated password is shown once, to the user who hands it over.
    expect(telling.map(({ call }) => call)).toEqual(['post /api/user/{id}/oneTimePassword'])
  })

  test.each(['short', 'x'.repeat(129), 'passwordpassword', '123456789012', 'aaaaaaaaaaaa', 'Pathshala123'])(
    'that is weak (%s) is 422 at password, for a new user and for another one',
    async (password) => {
      const before = server.mails.length
      const { _id, email } = await madeUser({ password: good })
      if (password !== '')
        expect(refusal(await createUser({ password }))).toEqual([422, 'invalid', ['password']])
      if (password !== '')
        expect(refusal(await putUser(_id, { password }))).toEqual([422, 'invalid', ['password']])
      expect((await server.stranger().signIn(String(email), good)).status).toBe(200)
      expect(server.mails.length).toBe(before)
    },
  )

  test('set by an administrator ends the sessions, informs the user, and unlocks the account', async () => {
    const { _id, username, email } = await madeUser({ password: good })
    const client = server.stranger()
    await client.signIn(username, good)
    expect((await putUser(_id, { password: `${good}-7` })).status).toBe(200)
    expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await client.signIn(username, good)).status).toBe(401)
    expect((await client.signIn(username, `${good}-7`)).status).toBe(200)
    await expect.poll(() => server.mails.filter(({ to }) => to === email).length).toBe(1)
    const entries = (await logged(5)).filter((entry) => entry.record === _id)
    expect(entries.map(({ action }) => action)).toContain('password_reset')
  })
})

describe('a user without a password', () => {
  test('is mailed an invitation in their language, whose link sets the first one', async () => {
    const { username, email, _id } = await madeUser({ language: 'bng', firstName: 'রিনা' })
    const { subject, text, token } = await linkMailedTo(email)
    expect(subject).toMatch(/[ঀ-৿]/)
    expect(text).toContain('রিনা')
    expect(text).toContain(`https://school.example/password/reset?token=${token}`)
    expect((await logged(3)).map(({ action, record: about }) => [action, about])).toContainEqual([
      'invited',
      _id,
    ])
    expect((await server.stranger().signIn(username, good)).status).toBe(401)
    expect((await server.stranger().post('/api/resetPassword', { token, password: good })).status).toBe(200)
    expect((await server.stranger().signIn(username, good)).status).toBe(200)
    expect((await server.stranger().post('/api/resetPassword', { token, password: good })).status).toBe(422)
  })

  test('is invited again with a new link; a deactivated user is not', async () => {
    const { _id, email, username } = await madeUser()
    await linkMailedTo(email)
    const again = await admin.post(`/api/user/${_id}/invite`)
    expect([again.status, again.body.message]).toEqual([200, expect.stringContaining(String(email))])
    const { token } = await linkMailedTo(email, 2)
    expect((await server.stranger().post('/api/resetPassword', { token, password: good })).status).toBe(200)
    expect((await server.stranger().signIn(username, good)).status).toBe(200)
    await putUser(_id, { active: false })
    expect(refusal(await admin.post(`/api/user/${_id}/invite`))).toEqual([409, 'state', []])
    expect(refusal(await admin.post(`/api/user/${someone}/invite`))).toEqual([404, 'not_found', []])
  })

  test('is not mailed if the creation failed', async () => {
    const before = await server.owner.query('select id from mail')
    expect((await createUser({ role: 'employee' })).status).toBe(422)
    expect((await createUser({ username: 'root' })).status).toBe(409)
    expect((await server.owner.query('select id from mail')).rowCount).toBe(before.rowCount)
  })
})

describe('a login of a teacher or an employee', () => {
  const kinds = ['teacher', 'employee'] as const
  const aLogin = () => madeUser({ role: 'employee', branch: jamaica })
  const both = async (kind: (typeof kinds)[number], login: string, person: string) => [
    (await theUser(login))[kind],
    ((await get(kind, person)).body.data as Row).user,
  ]

  test.each(kinds)('is shown on both sides: %s', async (kind) => {
    const [login, other] = [await aLogin(), await aLogin()]
    const person = await made(kind, { branch: jamaica })
    const linked = await putUser(login._id, { [kind]: person._id })
    expect(record(linked)).toMatchObject({ [kind]: person._id, [`${kind}Name`]: expect.any(String) })
    expect(await both(kind, login._id, person._id)).toEqual([person._id, login._id])
    // To another login: the first one is unlinked.
    expect((await putUser(other._id, { [kind]: person._id })).status).toBe(200)
    expect(await both(kind, other._id, person._id)).toEqual([person._id, other._id])
    expect((await theUser(login._id))[kind]).toBeNull()
    // To another person: the first one has no login any more.
    const second = await made(kind, { branch: jamaica })
    expect((await putUser(other._id, { [kind]: second._id })).status).toBe(200)
    expect(await both(kind, other._id, second._id)).toEqual([second._id, other._id])
    expect(((await get(kind, person._id)).body.data as Row).user).toBeNull()
    expect((await putUser(other._id, { [kind]: null })).status).toBe(200)
    expect(await both(kind, other._id, second._id)).toEqual([null, null])
    // From the other record as well.
    expect((await put(kind, person._id, { user: login._id })).status).toBe(200)
    expect(await both(kind, login._id, person._id)).toEqual([person._id, login._id])
  })

  test.each(kinds)('is of the same branch: %s', async (kind) => {
    const login = await aLogin()
    const [here, elsewhere] = [await made(kind, { branch: jamaica }), await made(kind, { branch: dhaka })]
    expect(refusal(await putUser(login._id, { [kind]: elsewhere._id }))).toEqual([422, 'invalid', [kind]])
    expect((await putUser(login._id, { [kind]: here._id })).status).toBe(200)
    expect(refusal(await putUser(login._id, { branch: dhaka }))).toEqual([422, 'invalid', ['branch']])
    expect(await both(kind, login._id, here._id)).toEqual([here._id, login._id])
    const moved = await putUser(login._id, { branch: dhaka, [kind]: elsewhere._id })
    expect([moved.status, moved.body.errors]).toEqual([200, undefined])
    expect(((await get(kind, here._id)).body.data as Row).user).toBeNull()
  })
})
