import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas, flags } from '../../src/shared/core/access.ts'
import type { Client } from '../support/client.ts'
import { password, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let jamaica: string

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  await server.aUser({
    role: 'employee',
    branch: jamaica,
    username: 'Salma',
    permissions: { student: { view: true } },
  })
  await server.aUser({ role: 'admin', username: 'root' })
})
afterAll(() => server.close())

const both = ['/api/login', '/api/user/login']
const signIn = (client: Client, username: string, path = '/api/login', headers = {}) =>
  client.post(path, { username, password }, headers)

describe.each(both)('signing in at %s', (path) => {
  test.each(['Salma', 'salma', 'SALMA@school.example', ' Salma '])(
    'is by username or e-mail address: %j',
    async (name) => {
      const client = server.stranger()
      const answer = await signIn(client, name, path)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        status: 'success',
        message: 'Welcome, Test Salma.',
        data: { username: 'Salma' },
      })
      expect((await client.get('/api/getLoggedInUser')).body.data).toEqual(answer.body.data)
    },
  )

  test('with a missing or unknown field is 422 at its field', async () => {
    for (const [body, field] of [
      [{ username: 'Salma' }, 'password'],
      [{ password }, 'username'],
      [{ username: '', password }, 'username'],
      [{ username: 'Sal\u0000ma', password }, 'username'],
      [{ username: 'Salma', password, admin: true }, 'admin'],
      [{ username: { $ne: '' }, password }, 'username'],
    ] as const) {
      const answer = await server.stranger().post(path, body)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    }
  })

  test('with wrong credentials gives the same answer for any name', async () => {
    await server.aUser({ role: 'admin', username: `gone${path.length}` })
    await server.pool.query(`update app_user set active = false where username = $1`, [`gone${path.length}`])
    const answers = []
    for (const [username, secret] of [
      ['Salma', 'wrong'],
      ['nobody', 'wrong'],
      [`gone${path.length}`, password],
      ['nobody', password],
    ]) {
      const client = server.stranger()
      const answer = await client.post(path, { username, password: secret })
      expect(
        answer.headers.getSetCookie().filter((cookie) => !/^(preSession|XSRF-TOKEN)=/.test(cookie)),
      ).toEqual([])
      answers.push([answer.status, answer.body])
    }
    const reported = {
      status: 'error',
      code: 'credentials',
      message: 'Wrong username or password.',
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => [401, reported]))
  })
})

test('with an unknown name takes as long as with a wrong password', async () => {
  const client = server.stranger()
  const token = { 'X-XSRF-TOKEN': await client.csrf() }
  const times = new Map<string, number[]>([
    ['Salma', []],
    ['nobody at all', []],
  ])
  for (let round = 0; round < 15; round++)
    for (const [username, taken] of times) {
      const begun = performance.now()
      await client.post('/api/login', { username, password: 'wrong' }, token)
      taken.push(performance.now() - begun)
    }
  const [known = 0, unknown = 0] = [...times.values()].map((taken) => taken.toSorted((a, b) => a - b)[7] ?? 0)
  // Without hashing, an unknown name would be refused in a tenth of the time.
  expect(unknown / known).toBeGreaterThan(0.6)
  expect(unknown / known).toBeLessThan(1.7)
})

describe('session cookies', () => {
  test('hide the tokens from scripts, and show the rest', async () => {
    const answer = await signIn(server.stranger(), 'Salma')
    const cookies = new Map(
      answer.headers.getSetCookie().map((line) => {
        const [pair = '', ...attributes] = line.split('; ')
        return [
          pair.split('=')[0],
          { value: decodeURIComponent(pair.split('=')[1] ?? ''), attributes },
        ] as const
      }),
    )
    expect([...cookies.keys()].toSorted()).toEqual([
      'XSRF-TOKEN',
      'branch',
      'permissions',
      'refreshToken',
      'role',
      'token',
      'tokenExp',
      'userId',
      'username',
    ])
    for (const [name, { attributes }] of cookies) {
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax']))
      expect(attributes.includes('HttpOnly')).toBe(name === 'token' || name === 'refreshToken')
      expect(attributes.includes('Secure')).toBe(false)
    }
    const user = answer.body.data as { _id: string; tokenExp: string }
    expect(Object.fromEntries([...cookies].map(([name, { value }]) => [name, value]))).toMatchObject({
      username: 'Salma', userId: user._id, role: 'employee', branch: jamaica, tokenExp: user.tokenExp,
    }) // prettier-ignore
    const shown = JSON.parse(cookies.get('permissions')?.value ?? '') as Record<string, number>
    expect(shown).toEqual(
      Object.fromEntries(areas.map((area) => [area, ['admin', 'student'].includes(area) ? 1 : 0])),
    )
  })

  test('carry tokens of 256 bits, of which the database has only the hash', async () => {
    const client = server.stranger()
    await signIn(client, 'Salma')
    const tokens = ['token', 'refreshToken'].map((name) => client.cookies.get(name) ?? '')
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await server.pool.query('select * from session')
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      Buffer.isBuffer(value) || (value as { type?: string })?.type === 'Buffer'
        ? Buffer.from((value as { data: number[] }).data ?? value).toString('hex')
        : value,
    )
    for (const token of tokens) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token).toString('hex'))
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
      expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
    }
  })

  test('that are readable decide nothing: edited ones change neither rights nor identity', async () => {
    const client = server.stranger()
    await signIn(client, 'Salma')
    const other = await server.aBranch()
    client.cookies.set('role', 'super_admin')
    client.cookies.set('branch', other)
    client.cookies.set('userId', 'f'.repeat(24))
    client.cookies.set('username', 'root')
    client.cookies.set('tokenExp', '2999-01-01T00:00:00.000Z')
    client.cookies.set(
      'permissions',
      encodeURIComponent(JSON.stringify(Object.fromEntries(areas.map((area) => [area, 1])))),
    )
    const user = (await client.get('/api/getLoggedInUser')).body.data
    expect(user).toMatchObject({ username: 'Salma', role: 'employee', branch: { _id: jamaica } })
    expect((await client.get('/api/branch')).status).toBe(403)
    expect((await client.delete(`/api/student/${'f'.repeat(24)}`)).status).toBe(403)
    for (const name of ['role', 'branch', 'userId', 'username', 'tokenExp', 'permissions'])
      client.cookies.delete(name)
    expect((await client.get('/api/getLoggedInUser')).body.data).toEqual(user)
  })

  test.each([
    ['token', 'x'],
    ['token', ''],
    ['token', 'a'.repeat(4000)],
  ])('with a made-up %s are no session', async (name, value) => {
    const client = server.stranger()
    client.cookies.set(name, value)
    expect((await client.get('/api/getLoggedInUser')).body).toMatchObject({ status: 'error_auth' })
    client.cookies.set('refreshToken', value)
    expect((await client.post('/api/refreshToken')).status).toBe(401)
  })
})

test('the signed-in user is returned exactly as the contract has it', async () => {
  const client = server.stranger()
  await signIn(client, 'Salma')
  const answer = await client.get('/api/getLoggedInUser')
  const may = (area: string) =>
    Object.fromEntries(
      flags.map((flag) => [flag, flag === 'view' && (area === 'student' || area === 'admin')]),
    )
  expect(answer.body).toEqual({
    status: 'success',
    message: 'Done.',
    data: {
      _id: client.cookies.get('userId'),
      username: 'Salma',
      email: 'Salma@school.example',
      firstName: 'Test',
      lastName: 'Salma',
      role: 'employee',
      branch: { _id: jamaica, name: 'Jamaica' },
      permissions: Object.fromEntries(areas.map((area) => [area, may(area)])),
      language: 'bng',
      digits: null,
      dateFormat: null,
      defaultDateFormat: 'MM-DD-YYYY',
      photo: null,
      otp: false,
      mustDo: null,
      school: { name: 'Pathshala', currency: 'BDT', weekStart: 0 },
      viewedBy: null,
      employee: null,
      teacher: null,
      // Of the branch, by whose clock moments are shown.
      timezone: 'America/New_York',
      tokenExp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      sessionExp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  })
  await server.pool.query(
    `update app_user set zila = 'Sylhet', upazila = 'Beanibazar' where username = 'Salma'`,
  )
  expect((await client.get('/api/getLoggedInUser')).body.data).toMatchObject({
    zila: 'Sylhet',
    upazila: 'Beanibazar',
  })
})

describe('the CSRF token', () => {
  const write = (client: Client, token: string, headers = {}) =>
    client.call('POST', '/api/logout', undefined, { 'X-XSRF-TOKEN': token, ...headers })
  const signedIn = async (username = 'Salma') => {
    const client = server.stranger()
    await signIn(client, username)
    return client
  }

  test('is returned, and set in the cookie that the specification names', async () => {
    const client = server.stranger()
    const token = await client.csrf()
    expect(client.cookies.get('XSRF-TOKEN')).toBe(token)
    expect(await client.csrf()).toBe(token)
  })

  test('from before sign-in is invalid afterwards, and the answer brings the new one', async () => {
    const client = server.stranger()
    const before = await client.csrf()
    await signIn(client, 'Salma')
    const after = client.cookies.get('XSRF-TOKEN') ?? ''
    expect((await write(client, before)).body.code).toBe('csrf')
    expect((await write(client, after)).status).toBe(200)
  })

  test('of another session or browser, or a missing one, is refused', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn('root')]
    for (const token of [
      await theirs.csrf(),
      await server.stranger().csrf(),
      '',
      'x',
      mine.cookies.get('token') ?? '',
    ])
      expect((await write(mine, token)).body.code).toBe('csrf')
    expect((await write(server.stranger(), await mine.csrf())).body.code).toBe('csrf')
    const bare = await mine.fetch('/api/logout', { method: 'POST' })
    expect(bare.status).toBe(403)
    expect((await mine.get('/api/getLoggedInUser')).status).toBe(200)
  })

  test('is needed to sign in too', async () => {
    const answer = await server
      .stranger()
      .post('/api/login', { username: 'Salma', password }, { 'X-XSRF-TOKEN': '' })
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf'])
  })

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }], [{ 'Sec-Fetch-Site': 'same-site' }], [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }], [{ Origin: 'nonsense' }], [{ Origin: 'http://127.0.0.1:1' }],
  ])('is refused with another origin: %j', async (headers) => {
    const client = await signedIn()
    const answer = await write(client, await client.csrf(), headers)
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf'])
    expect((await client.get('/api/getLoggedInUser')).status).toBe(200)
  }) // prettier-ignore

  test.each([['same-origin'], ['none']])('is accepted with our origin: %s', async (site) => {
    const client = await signedIn()
    const headers = { 'Sec-Fetch-Site': site, Origin: server.base }
    expect((await write(client, await client.csrf(), headers)).status).toBe(200)
  })
})

test('the address is what the server sees, whatever a browser reports', async () => {
  const client = server.stranger()
  expect((await client.get('/api/ip', { 'X-Forwarded-For': '203.0.113.9' })).body).toEqual({
    ip: '127.0.0.1',
  })
  await signIn(client, 'Salma', '/api/login', {
    'X-XSRF-TOKEN': await client.csrf(),
    'X-Forwarded-For': '203.0.113.9\u00e9',
  })
  const { rows } = await server.pool.query(
    'select address, reported_address from session order by id desc limit 1',
  )
  expect(rows).toEqual([{ address: '127.0.0.1', reported_address: '203.0.113.9' }])
})
