import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setting, settingDefaults } from '../../src/shared/school/setting.ts'
import type { Answer, Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { jpeg } from '../support/uploads.ts'

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer()
  admin = await server.signedIn({ role: 'admin', username: 'root' })
})
afterAll(() => server.close())

type Settings = Record<string, unknown> & { updatedAt: string }
const settings = async () => (await admin.get('/api/setting')).body.data as Settings
const refusal = ({ status, body }: Answer) => [status, body.code, Object.keys(body.errors ?? {})]

test('a new school has the defaults of the interface', async () => {
  const now = await settings()
  const kept = Object.fromEntries(Object.keys(setting.fields).map((name) => [name, now[name]]))
  expect(kept).toEqual(settingDefaults)
})

describe('the settings', () => {
  test('are read and changed by admins only', async () => {
    const branch = await server.aBranch()
    for (const role of ['manager', 'employee', 'teacher'] as const) {
      const client = await server.signedIn({ role, branch })
      expect(refusal(await client.get('/api/setting'))).toEqual([403, 'forbidden', []])
      expect(refusal(await client.put('/api/setting', { organisationName: 'Mine' }))).toEqual([
        403,
        'forbidden',
        [],
      ])
    }
    expect(await settings()).toMatchObject({ organisationName: 'Pathshala' })
  })

  test('have a date format for users without a branch; in a branch it is that of its country', async () => {
    const formatIn = async (client: Client) =>
      ((await client.get('/api/getLoggedInUser')).body.data as { defaultDateFormat: string })
        .defaultDateFormat
    const branch = await server.aBranch({ timezone: 'Asia/Dhaka' })
    const person = await server.signedIn({ role: 'manager', branch })
    for (const [timezone, format] of [
      ['Asia/Dhaka', 'DD-MM-YYYY'],
      ['America/New_York', 'MM-DD-YYYY'],
      ['US/Eastern', 'MM-DD-YYYY'],
      ['America/Indiana/Indianapolis', 'MM-DD-YYYY'],
      ['Asia/Manila', 'MM-DD-YYYY'],
      ['Asia/Kolkata', 'DD-MM-YYYY'],
      ['Europe/London', 'DD-MM-YYYY'],
      ['Asia/Tokyo', 'YYYY-MM-DD'],
      ['UTC', 'MM-DD-YYYY'],
    ] as const) {
      expect((await admin.put(`/api/branch/${branch}`, { timezone })).status).toBe(200)
      expect([timezone, await formatIn(person)]).toEqual([timezone, format])
    }
    expect(await formatIn(admin)).toBe('MM-DD-YYYY')
    expect((await admin.put('/api/setting', { dateFormat: 'D MMM YYYY' })).status).toBe(200)
    expect([await formatIn(admin), await formatIn(person)]).toEqual(['D MMM YYYY', 'D MMM YYYY'])
    expect((await admin.put('/api/setting', { dateFormat: 'DD/MM' })).status).toBe(422)
    await admin.put('/api/setting', { dateFormat: 'MM-DD-YYYY' })
    for (const dateFormat of ['DD-MM-YYYY', null])
      expect((await person.put('/api/profile', { dateFormat })).body.data).toMatchObject({ dateFormat })
    for (const body of [{ dateFormat: 'MM/DD/YY' }, { defaultDateFormat: 'DD-MM-YYYY' }])
      expect((await person.put('/api/profile', body)).status).toBe(422)
  })

  test('show who changed them, and are returned as saved', async () => {
    const { updatedAt } = await settings()
    const answer = await admin.put('/api/setting', {
      organisationName: 'নতুন পাঠশালা',
      weekStart: 6,
      updatedAt,
    })
    expect(answer.body.data).toMatchObject({
      organisationName: 'নতুন পাঠশালা',
      weekStart: 6,
      updatedBy: { lastName: 'root' },
    })
    expect(await settings()).toEqual(answer.body.data)
  })

  test('saved by another user meanwhile are not overwritten', async () => {
    const before = await settings()
    await admin.put('/api/setting', { address: 'Mirpur', updatedAt: before.updatedAt })
    const answer = await admin.put('/api/setting', { address: 'Uttara', updatedAt: before.updatedAt })
    expect(refusal(answer)).toEqual([409, 'stale', []])
    expect(answer.body.current).toMatchObject({ address: 'Mirpur' })
    expect(await settings()).toMatchObject({ address: 'Mirpur' })
  })

  test.each([
    [{ colour: 'green' }, 'colour'],
    [{ search_rules: 1 }, 'search_rules'],
    [{ organisationName: '' }, 'organisationName'],
    [{ currency: 'taka' }, 'currency'],
    [{ timezone: 'Dhaka' }, 'timezone'],
    [{ weekStart: 7 }, 'weekStart'],
    [{ defaultLanguage: 'fr' }, 'defaultLanguage'],
    [{ reminderDays: [0] }, 'reminderDays.0'],
    [{ reminderDays: [366] }, 'reminderDays.0'],
    [{ sessionIdleMinutes: 4 }, 'sessionIdleMinutes'],
    [{ sessionIdleMinutes: 481 }, 'sessionIdleMinutes'],
    [{ sessionMaxHours: 0 }, 'sessionMaxHours'],
    [{ sessionMaxHours: 73 }, 'sessionMaxHours'],
    [{ otpRoles: ['guest'] }, 'otpRoles.0'],
  ])('refuse %j', async (body, field) => {
    const before = await settings()
    const answer = await admin.put('/api/setting', body)
    expect(refusal(answer)).toEqual([422, 'invalid', [field]])
    expect(await settings()).toEqual(before)
  })

  test('keep reminder days unique, the longest first', async () => {
    const answer = await admin.put('/api/setting', { reminderDays: [7, 60, 7, 30] })
    expect(answer.body.data).toMatchObject({ reminderDays: [60, 30, 7] })
  })

  test('give the default language of a new user', async () => {
    await admin.put('/api/setting', { defaultLanguage: 'en' })
    const person = { firstName: 'Rahim', lastName: 'Uddin', role: 'admin' }
    const made = async (username: string, more: object = {}) =>
      (
        await admin.post('/api/user', {
          ...person,
          ...more,
          username,
          email: `${username}@school.example`,
        })
      ).body as { language?: string }
    expect((await made('first')).language).toBe('en')
    expect((await made('second', { language: 'bng' })).language).toBe('bng')
  })

  test('accept a logo', async () => {
    const form = new FormData()
    form.append('logo', new Blob([jpeg()]), 'logo.jpg')
    const { logo } = (await admin.put('/api/setting', form)).body.data as { logo: string }
    expect((await admin.get(logo)).headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('session length', () => {
  test('without use is that of the settings, for open sessions too', async () => {
    const begin = Date.now()
    server.clock.now = begin
    const [idle, busy] = [await server.signedIn({ role: 'admin' }), await server.signedIn({ role: 'admin' })]
    const root = await server.signedIn({ role: 'admin' })
    expect((await root.put('/api/setting', { sessionIdleMinutes: 5 })).status).toBe(200)
    server.clock.now = begin + 4 * 60_000
    expect((await busy.get('/api/getLoggedInUser')).status).toBe(200)
    server.clock.now = begin + 6 * 60_000
    expect((await idle.get('/api/getLoggedInUser')).status).toBe(401)
    expect((await busy.get('/api/getLoggedInUser')).status).toBe(200)
    server.clock.now = null
  })

  test('at most is that of the settings, however busy the session is', async () => {
    const begin = Date.now()
    server.clock.now = begin
    const root = await server.signedIn({ role: 'admin' })
    expect((await root.put('/api/setting', { sessionMaxHours: 1, sessionIdleMinutes: 480 })).status).toBe(200)
    const client = await server.signedIn({ role: 'admin' })
    server.clock.now = begin + 59 * 60_000
    expect((await client.get('/api/getLoggedInUser')).status).toBe(200)
    server.clock.now = begin + 61 * 60_000
    expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
    server.clock.now = null
  })
})
