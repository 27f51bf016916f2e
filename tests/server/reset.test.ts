import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { password, startServer, type TestServer } from '../support/server.ts'

const minute = 60_000
const fresh = 'another-Very-good-1'
let server: TestServer
let time = Date.parse('2026-11-21T08:00:00Z')
let names = 0

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => pass(24 * 60))

function pass(minutes: number): void {
  time += minutes * minute
  server.clock.now = time
}

async function anAccount(language = 'en'): Promise<string> {
  const username = `person${++names}`
  await server.aUser({ role: 'admin', username })
  await server.pool.query('update app_user set language = $2 where username = $1', [username, language])
  return username
}

const ask = (username: string) => server.stranger().post('/api/forgotPassword', { username })
const reset = (token: string, wanted = fresh) =>
  server.stranger().post('/api/resetPassword', { token, password: wanted })

const mailsSentTo = (username: string) => server.mails.filter(({ to }) => to === `${username}@school.example`)

/** Requests a link and waits for its mail. */
async function mailFor(username: string) {
  const links = () => mailsSentTo(username).filter(({ text }) => text.includes('/password/reset?'))
  const before = links().length
  expect((await ask(username)).status).toBe(200)
  await vi.waitFor(() => expect(links().length).toBe(before + 1), { interval: 5 })
  const mail = links().at(-1)!
  return { ...mail, token: /\/password\/reset\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}

/** Once the mail for another account has arrived, this one would have arrived as well. */
const mailsTo = async (username: string): Promise<number> => {
  await mailFor(await anAccount())
  return mailsSentTo(username).length
}

describe('requesting a password reset', () => {
  test('gets the same answer for any name', async () => {
    const username = await anAccount()
    const gone = await anAccount()
    await server.pool.query('update app_user set active = false where username = $1', [gone])
    const answers = [
      await ask(username),
      await ask('nobody'),
      await ask(gone),
      await ask(`${username}@school.example`),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(await mailsTo(gone)).toBe(0)
    expect(await mailsTo(username)).toBe(2)
  })

  test('is answered before any work is done for an existing user', async () => {
    const username = await anAccount()
    const before = mailsSentTo(username).length
    const holder = await server.owner.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table password_reset in access exclusive mode')
      expect((await ask(username)).status).toBe(200)
      expect(mailsSentTo(username)).toHaveLength(before)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await vi.waitFor(() => expect(mailsSentTo(username)).toHaveLength(before + 1), { interval: 5 })
  })

  test.each([
    ['en', 'Set a new Pathshala password', /Hello Test/],
    ['bng', 'পাঠশালার নতুন পাসওয়ার্ড দিন', /প্রিয় Test/],
  ])('mails a link in the user’s language: %s', async (language, subject, greeting) => {
    const username = await anAccount(language)
    const mail = await mailFor(username)
    expect(mail).toMatchObject({ to: `${username}@school.example`, subject })
    expect(mail.text).toMatch(greeting)
    expect(mail.text).toContain(`https://school.example/password/reset?token=${mail.token}`)
    expect(Buffer.from(mail.token, 'base64url')).toHaveLength(32)
  })

  test('stores only the hash of the token', async () => {
    const { token } = await mailFor(await anAccount())
    const { rows } = await server.pool.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from password_reset`,
    )
    const kept = rows.map(({ hash }) => hash)
    expect(kept).not.toContain(Buffer.from(token).toString('hex'))
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('mails at most three times an hour, under concurrency too', async () => {
    const username = await anAccount()
    await Promise.all(Array.from({ length: 20 }, () => ask(username)))
    const count = async () =>
      (await server.owner.query<{ n: number }>('select count(*)::int as n from password_reset r join app_user u on u.id = r.user_id where u.username = $1', [username])).rows[0]?.n // prettier-ignore
    await vi.waitFor(async () => expect(await count()).toBe(3), { interval: 5 })
    await mailFor(await anAccount())
    expect([await count(), mailsSentTo(username).length]).toEqual([3, 3])
  })

  test('mails three times an hour at most', async () => {
    const username = await anAccount()
    for (let n = 0; n < 3; n++) await mailFor(username)
    await ask(username)
    await ask(username)
    expect(await mailsTo(username)).toBe(3)
    pass(60)
    await mailFor(username)
    expect(await mailsTo(username)).toBe(4)
  })
})

describe('the mailed link', () => {
  test('sets the password once', async () => {
    const username = await anAccount()
    const { token } = await mailFor(username)
    expect((await reset(token)).body).toEqual({
      status: 'success',
      message: 'The new password is set. Please sign in.',
    })
    expect((await server.stranger().signIn(username, fresh)).status).toBe(200)
    expect((await server.stranger().signIn(username, password)).status).toBe(401)
    const again = await reset(token, 'a-Third-password-9')
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['token']])
    expect((await server.stranger().signIn(username, fresh)).status).toBe(200)
  })

  test('sets it once when used twice at the same moment', async () => {
    const username = await anAccount()
    const { token } = await mailFor(username)
    const wanted = ['first-Choice-of-mine', 'second-Choice-of-mine']
    const statuses = (await Promise.all(wanted.map((each) => reset(token, each)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 422])
    expect((await server.stranger().signIn(username, wanted[statuses.indexOf(200)] ?? '')).status).toBe(200)
  })

  test('is valid for 30 minutes', async () => {
    const username = await anAccount()
    const { token } = await mailFor(username)
    pass(29.9)
    const late = await mailFor(username)
    pass(0.2)
    expect((await reset(token)).status).toBe(422)
    expect((await reset(late.token)).status).toBe(200)
  })

  test('invalidates the user’s other links', async () => {
    const username = await anAccount()
    const [one, other] = [await mailFor(username), await mailFor(username)]
    expect((await reset(other.token)).status).toBe(200)
    expect((await reset(one.token)).status).toBe(422)
  })

  test('ends all sessions of the user, and is logged', async () => {
    const client = await server.signedIn({ role: 'admin', username: `person${++names}` })
    const { token } = await mailFor(`person${names}`)
    expect((await client.get('/api/getLoggedInUser')).status).toBe(200)
    await reset(token)
    expect((await client.get('/api/getLoggedInUser')).status).toBe(401)
    const { rows } = await server.pool.query('select action, user_id from audit_log order by id desc limit 1')
    expect(rows).toEqual([{ action: 'password_reset', user_id: client.cookies.get('userId') }])
  })

  test.each([
    ['en', 'Your Pathshala password was changed'],
    ['bng', 'আপনার পাঠশালার পাসওয়ার্ড বদলানো হয়েছে'],
  ])('is followed by a confirmation, without a link or the password: %s', async (language, subject) => {
    const username = await anAccount(language)
    await reset((await mailFor(username)).token)
    const mail = await vi.waitFor(
      () => {
        const found = server.mails.find(
          (each) => each.subject === subject && each.to.startsWith(`${username}@`),
        )
        return found ?? Promise.reject(new Error('no mail yet'))
      },
      { interval: 5 },
    )
    expect(mail.text).toContain(username)
    expect(mail.text).not.toMatch(new RegExp(`${fresh}|http`))
  })

  test.each([
    ['a made-up one', 'A'.repeat(43)],
    ['a short one', 'x'],
    ['the hash', 'f'.repeat(64)],
  ])('%s is refused at the token', async (_what, token) => {
    const answer = await reset(token)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['token']])
  })

  test.each([
    'short',
    'elevenchars',
    'password1234',
    'aaaaaaaaaaaa',
    '123456789012',
    'Pathshala2026!',
    'qwertyuiop[]1',
    'x'.repeat(129),
    '',
  ])('refuses a weak password: %j is refused at the password, and the link stays valid', async (weak) => {
    const { token } = await mailFor(await anAccount())
    const answer = await reset(token, weak)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['password']])
    expect((await reset(token)).status).toBe(200)
  })

  test.each([
    'পাসওয়ার্ড-আমার-নিজের',
    'correct horse battery staple',
    '🐢'.repeat(3) + ' and the hare',
    ' spaces around it ',
  ])('accepts any characters unchanged: %j', async (wanted) => {
    const username = await anAccount()
    expect((await reset((await mailFor(username)).token, wanted)).status).toBe(200)
    expect((await server.stranger().signIn(username, wanted.normalize('NFD'))).status).toBe(200)
    expect((await server.stranger().signIn(username, `${wanted}.`)).status).toBe(401)
  })
})
