import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes, type RouteName } from '../../src/shared/routes.ts'
import { type Answer, addressOf, type Client } from '../support/client.ts'
import { password, startServer, type TestServer } from '../support/server.ts'
import { jpeg, pdf, text } from '../support/uploads.ts'

const minute = 60_000
const other = 'another-good-password-8'
let server: TestServer
let names = 0
let time = Date.parse('2026-11-21T08:00:00Z')

beforeAll(async () => {
  server = await startServer({ rateLimit: true })
})
afterAll(() => server.close())
beforeEach(() => pass(120))

/** Advances the clock. */
function pass(minutes: number): void {
  server.clock.now = time += minutes * minute
}

interface Person {
  username: string
  client: Client
}

async function somebody(role: 'admin' | 'employee' | 'manager' = 'employee'): Promise<Person> {
  const username = `person${++names}`
  const branch = role === 'admin' ? undefined : await server.aBranch()
  return { username, client: await server.signedIn({ role, username, ...(branch ? { branch } : {}) }) }
}

const says = ({ status, body }: Answer) => [status, body.code ?? body.status, body.errors ?? {}]
const userOf = async (client: Client) =>
  (await client.get('/api/getLoggedInUser')).body.data as Record<string, unknown>

/** Signs in on another device. */
async function elsewhere({ username }: Person, secret = password, otp?: string) {
  const client = server.stranger()
  const answer = await client.post('/api/login', { username, password: secret, ...(otp ? { otp } : {}) })
  return { client, answer }
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

/** Turns on the second factor. @returns its secret and the recovery codes */
async function withSecondFactor(client: Client) {
  const requested = await client.post('/api/profile/otp')
  const { secret } = requested.body.data as { secret: string; uri: string }
  const confirmed = await client.post('/api/profile/otp/confirm', { otp: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] }
  return { secret, recoveryCodes }
}

const withPhoto = (bytes: Uint8Array<ArrayBuffer>, name: string, field = 'photo'): FormData => {
  const form = new FormData()
  form.append(field, new Blob([bytes]), name)
  return form
}

test.each(
  (Object.keys(routes) as RouteName[]).filter((name) => /^(profile|session\.(list|end)|setting)/.test(name)),
)('%s is refused when signed out', async (name) => {
  const row = routes[name]
  expect(
    (await server.stranger().call(row.method, addressOf(row), row.method === 'GET' ? undefined : {})).status,
  ).toBe(401)
})

describe('the profile', () => {
  test('saves name, language and digits, returns the user, and applies everywhere', async () => {
    const { client } = await somebody()
    const change = { firstName: ' রহিম ', lastName: 'Uddin', language: 'en', digits: 'bengali' }
    const answer = await client.put('/api/profile', change)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ ...change, firstName: 'রহিম' })
    expect(await userOf(client)).toEqual(answer.body.data)
    expect((await client.put('/api/profile', { digits: null })).body.data).toMatchObject({ digits: null })
    expect(await userOf(client)).toMatchObject({ digits: null, language: 'en' })
  })

  test.each([
    [{ role: 'admin' }, 'role'],
    [{ branch: 'f'.repeat(24) }, 'branch'],
    [{ permissions: {} }, 'permissions'],
    [{ email: 'me@school.example' }, 'email'],
    [{ username: 'root' }, 'username'],
    [{ active: false }, 'active'],
    [{ password: other }, 'password'],
    [{ photo: '/api/file/1' }, 'photo'],
    [{ otp: false }, 'otp'],
    [{ firstName: '' }, 'firstName'],
    [{ firstName: 'x'.repeat(81) }, 'firstName'],
    [{ language: 'bn' }, 'language'],
    [{ digits: 'roman' }, 'digits'],
  ])('refuses %j', async (body, field) => {
    const { client } = await somebody()
    const before = await userOf(client)
    const answer = await client.put('/api/profile', body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    expect(await userOf(client)).toEqual(before)
  })

  test('stores a picture, shows it to its owner only, and replaces it by another', async () => {
    const person = await somebody()
    const { client } = person
    const first = (await client.put('/api/profile', withPhoto(jpeg(), 'me.jpg'))).body.data as {
      photo: string
    }
    // Called at once: the cached user has to be dropped.
    expect(await userOf(client)).toMatchObject({ photo: first.photo })
    const picture = await client.get(first.photo)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const colleague = await somebody()
    expect((await colleague.client.get(first.photo)).status).toBe(403)

    const second = (await client.put('/api/profile', withPhoto(jpeg(), 'again.jpg'))).body.data as {
      photo: string
    }
    expect(second.photo).not.toBe(first.photo)
    expect((await client.get(first.photo)).status).toBe(404)
    expect(await userOf(client)).toMatchObject({ photo: second.photo })
  })

  test('refuses a file that is no image, at the picture', async () => {
    const { client } = await somebody()
    const answer = await client.put('/api/profile', withPhoto(pdf(), 'me.jpg'))
    expect(says(answer)).toEqual([
      422,
      'invalid',
      { photo: 'The file me.jpg is not a JPEG, PNG, WebP or HEIC.' },
    ])
    expect((await client.put('/api/profile', withPhoto(text('<svg/>'), 'me.png'))).status).toBe(415)
    expect(await userOf(client)).toMatchObject({ photo: null })
  })

  test('stores no other files', async () => {
    const { client } = await somebody()
    const answer = await client.put('/api/profile', withPhoto(jpeg(), 'me.jpg', 'files'))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['files']])
  })
})

describe('a new password', () => {
  const change = (client: Client, currentPassword: string, secret: string) =>
    client.put('/api/profile/password', { currentPassword, password: secret })

  test('ends the other sessions and not the current one, works at the next sign-in, and is mailed about', async () => {
    const person = await somebody()
    const { client: phone } = await elsewhere(person)
    const mails = server.mails.length
    expect((await change(person.client, password, other)).status).toBe(200)
    expect((await person.client.get('/api/getLoggedInUser')).status).toBe(200)
    expect((await phone.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await elsewhere(person)).answer.status).toBe(401)
    expect((await elsewhere(person, other)).answer.status).toBe(200)
    await expect.poll(() => server.mails.length).toBe(mails + 1)
  })

  test.each([
    ['wrong', other, 'currentPassword'],
    ['', other, 'currentPassword'],
    [password, 'too-short-1', 'password'],
    [password, 'x'.repeat(129), 'password'],
    [password, password, 'password'],
    [password, 'password1234', 'password'],
  ])('after %j, %j is refused at %s', async (current, secret, field) => {
    const person = await somebody()
    const answer = await change(person.client, current, secret)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    expect((await elsewhere(person)).answer.status).toBe(200)
  })

  test('is protected from guessing: five wrong current passwords delay the account, with the right one too', async () => {
    const { client } = await somebody()
    for (let n = 0; n < 5; n++) expect((await change(client, 'wrong', other)).status).toBe(422)
    const answer = await change(client, password, other)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
    pass(1)
    expect((await change(client, password, other)).status).toBe(200)
  })

  test('is the only thing allowed after a one-time password, until it is set', async () => {
    const person = await somebody()
    await server.owner.query('update app_user set must_change_password = true where username = $1', [
      person.username,
    ])
    expect(await userOf(person.client)).toMatchObject({ mustDo: 'password' })
    for (const path of ['/api/session', '/api/branch', '/api/dashboard'])
      expect(says(await person.client.get(path))).toEqual([403, 'must_password', {}])
    expect((await change(person.client, password, other)).status).toBe(200)
    expect(await userOf(person.client)).toMatchObject({ mustDo: null })
    expect((await person.client.get('/api/session')).status).toBe(200)
  })
})

describe('two-step sign-in', () => {
  test('is active once a code was confirmed, and is then asked for', async () => {
    const person = await somebody()
    const requested = await person.client.post('/api/profile/otp')
    const { secret, uri } = requested.body.data as { secret: string; uri: string }
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain(`Pathshala:${person.username}`)
    expect((await elsewhere(person)).answer.status).toBe(200)

    const wrong = await person.client.post('/api/profile/otp/confirm', { otp: '000000' })
    expect(says(wrong)).toEqual([422, 'invalid', { otp: 'The code is wrong or has expired.' }])
    expect(await userOf(person.client)).toMatchObject({ otp: false })

    const bengali = codeOf(secret).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const confirmed = await person.client.post('/api/profile/otp/confirm', { otp: bengali })
    const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] }
    expect([confirmed.status, new Set(recoveryCodes).size]).toEqual([200, 10])
    expect(await userOf(person.client)).toMatchObject({ otp: true })
    expect(says((await elsewhere(person)).answer)).toEqual([401, 'otp_required', {}])
  })

  test('accepts each code once, and one that is a step off', async () => {
    const person = await somebody()
    const { secret } = await withSecondFactor(person.client)
    // The code of the confirmation is used up.
    expect((await elsewhere(person, password, codeOf(secret))).answer.status).toBe(401)
    pass(0.5)
    const code = codeOf(secret)
    pass(0.5)
    expect((await elsewhere(person, password, code)).answer.status).toBe(200)
    expect((await elsewhere(person, password, code)).answer.status).toBe(401)
    pass(2)
    expect((await elsewhere(person, password, code)).answer.status).toBe(401)
    expect((await elsewhere(person, password, codeOf(secret))).answer.status).toBe(200)
  })

  test('accepts a recovery code once, in any typing', async () => {
    const person = await somebody()
    const { recoveryCodes } = await withSecondFactor(person.client)
    const typed = ` ${(recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')} `
    expect((await elsewhere(person, password, typed)).answer.status).toBe(200)
    expect((await elsewhere(person, password, typed)).answer.status).toBe(401)
    const bengali = recoveryCodes[4]?.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    expect((await elsewhere(person, password, bengali)).answer.status).toBe(200)
    expect((await elsewhere(person, password, recoveryCodes[5])).answer.status).toBe(200)
  })

  test('cannot be set up twice, or confirmed before the set-up', async () => {
    const { client } = await somebody()
    expect(says(await client.post('/api/profile/otp/confirm', { otp: '123456' }))).toEqual([409, 'state', {}])
    await withSecondFactor(client)
    expect(says(await client.post('/api/profile/otp'))).toEqual([409, 'state', {}])
    expect((await client.post('/api/profile/otp/confirm', { otp: '123456' })).status).toBe(409)
  })

  test('is turned off only with the password, and its recovery codes with it', async () => {
    const person = await somebody()
    const { recoveryCodes } = await withSecondFactor(person.client)
    const off = (secret: string) => person.client.call('DELETE', '/api/profile/otp', { password: secret })
    expect(says(await off('wrong'))).toEqual([
      422,
      'invalid',
      { password: 'This is not your current password.' },
    ])
    expect((await off(password)).status).toBe(200)
    expect((await elsewhere(person)).answer.status).toBe(200)
    const { secret } = await withSecondFactor(person.client)
    expect((await elsewhere(person, password, recoveryCodes[0])).answer.status).toBe(401)
    pass(1)
    expect((await elsewhere(person, password, codeOf(secret))).answer.status).toBe(200)
  })

  test('is protected from guessing: five wrong codes delay the account', async () => {
    const { client } = await somebody()
    const { secret } = (await client.post('/api/profile/otp')).body.data as { secret: string }
    const confirm = (otp: string) => client.post('/api/profile/otp/confirm', { otp })
    for (let n = 0; n < 5; n++) expect((await confirm('000000')).status).toBe(422)
    expect((await confirm(codeOf(secret))).status).toBe(429)
    pass(1)
    expect((await confirm(codeOf(secret))).status).toBe(200)
  })

  test('is the only thing allowed to the roles that require it, until it is set up', async () => {
    const admin = (await somebody('admin')).client
    const { client } = await somebody('manager')
    const employee = (await somebody()).client
    expect((await admin.put('/api/setting', { otpRoles: ['manager'] })).status).toBe(200)
    expect(await userOf(client)).toMatchObject({ mustDo: 'otp' })
    expect(says(await client.get('/api/session'))).toEqual([403, 'must_otp', {}])
    expect(says(await client.put('/api/profile', { digits: 'latin' }))).toEqual([403, 'must_otp', {}])
    expect((await employee.get('/api/session')).status).toBe(200)
    await withSecondFactor(client)
    expect(await userOf(client)).toMatchObject({ mustDo: null, otp: true })
    expect((await client.get('/api/session')).status).toBe(200)
    expect((await admin.put('/api/setting', { otpRoles: [] })).status).toBe(200)
  })
})

describe('the user’s own sessions', () => {
  const list = async (client: Client) =>
    (await client.get('/api/session')).body.data as { _id: string; current: boolean; device: string }[]

  test('are listed with the current one marked, and end one by one or all but that', async () => {
    const person = await somebody()
    const { client: phone } = await elsewhere(person)
    const { client: tablet } = await elsewhere(person)
    const before = await list(person.client)
    expect(before.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
    const [one] = (await list(phone)).filter(({ current }) => current)
    expect((await person.client.delete(`/api/session/${one?._id ?? ''}`)).status).toBe(200)
    expect((await phone.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await tablet.get('/api/getLoggedInUser')).status).toBe(200)
    expect((await person.client.delete('/api/session')).status).toBe(200)
    expect((await tablet.get('/api/getLoggedInUser')).status).toBe(401)
    expect(await list(person.client)).toHaveLength(1)
  })

  test('can be ended by nobody else', async () => {
    const [one, another] = [await somebody(), await somebody('admin')]
    const [session] = await list(one.client)
    expect((await another.client.delete(`/api/session/${session?._id ?? ''}`)).status).toBe(404)
    expect((await one.client.get('/api/getLoggedInUser')).status).toBe(200)
  })
})

test('account changes are logged, without password or secret', async () => {
  const { client, username } = await somebody()
  await client.put('/api/profile', { firstName: 'Karim' })
  await withSecondFactor(client)
  await client.call('DELETE', '/api/profile/otp', { password })
  await client.put('/api/profile/password', { currentPassword: password, password: other })
  const { rows } = await server.owner.query<{ action: string; all: string }>(
    `select action, l::text as all from audit_log l join app_user u on u.id = l.record_id
     where u.username = $1 and l.resource = 'user' order by seq`,
    [username],
  )
  expect(rows.map(({ action }) => action)).toEqual(['updated', 'otp_on', 'otp_off', 'password_changed'])
  for (const { all } of rows) for (const secret of [password, other]) expect(all).not.toContain(secret)
})
