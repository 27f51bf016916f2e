import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { type Mail, mailer } from '../../src/server/core/mail/mailer.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type Arrived, silentServer, type SmtpServer, smtpServer } from '../support/smtp.ts'

/** Mails from the call that triggers them to a real mail server. */
const from = 'Pathshala <office@school.example>'
let server: TestServer | undefined
let smtp: SmtpServer | undefined
const folders: string[] = []

afterEach(async () => {
  await server?.close()
  await smtp?.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  server = smtp = undefined
})

async function serverWith(smtpUrl: string): Promise<TestServer> {
  server = await startServer({ mail: mailer({ smtpUrl, from, folder: '', patienceMs: 60_000 }) })
  return server
}

async function somebody(at: TestServer, language: 'bng' | 'en', firstName: string): Promise<string> {
  const username = `person${Math.random().toString(36).slice(2)}`
  await at.aUser({ role: 'admin', username })
  await at.pool.query('update app_user set language = $2, first_name = $3 where username = $1', [
    username,
    language,
    firstName,
  ])
  return username
}

/** Makes the outbox look again. */
const look = (at: TestServer) => at.pool.query(`select pg_notify('mail', '')`)
const arrives = async (at: SmtpServer, count: number): Promise<Arrived[]> => {
  await expect.poll(() => at.arrived.length, { timeout: 5000, interval: 5 }).toBe(count)
  return at.arrived
}
const link = /https:\/\/school\.example\/password\/reset\?token=([\w-]+)/

describe('a mail with a link to a new password', () => {
  test.each([
    ['bng', 'রিনা <b>&"আক্তার"', 'পাঠশালার নতুন পাসওয়ার্ড দিন', 'প্রিয়', 'bn'],
    ['en', "Rina $& O'Neil", 'Set a new Pathshala password', 'Hello', 'en'],
  ] as const)(
    'arrives in %s: subject, text and page, with the link in both',
    async (language, name, subject, hello, lang) => {
      smtp = await smtpServer()
      const at = await serverWith(smtp.url)
      const username = await somebody(at, language, name)
      expect((await at.stranger().post('/api/forgotPassword', { username })).status).toBe(200)
      const [mail] = (await arrives(smtp, 1)) as [Arrived]

      expect(mail.subject).toBe(subject)
      expect(mail.from).toMatchObject({ name: 'Pathshala', address: 'office@school.example' })
      expect(mail.to).toMatchObject([{ address: `${username}@school.example` }])
      expect(mail.messageId).toMatch(/^<[0-9a-f]{24}@pathshala>$/)
      expect(mail.text).toContain(`${hello} ${name}`)
      const address = link.exec(mail.text ?? '')?.[0] ?? 'no link'
      expect(mail.html).toContain(`href="${address}"`)
      expect(mail.html).toContain(`<html lang="${lang}">`)
      // Names are escaped, and nothing external is loaded.
      expect(mail.html).not.toContain('<b>')
      expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/i)
      // What goes over the wire is plain ASCII in lines that every mail server takes.
      expect(mail.raw.every((byte) => byte < 128)).toBe(true)
      expect(
        Math.max(
          ...mail.raw
            .toString('latin1')
            .split('\r\n')
            .map(({ length }) => length),
        ),
      ).toBeLessThan(998)

      const token = link.exec(mail.text ?? '')?.[1]
      const reset = await at
        .stranger()
        .post('/api/resetPassword', { token, password: 'another-good-password-8' })
      expect(reset.status).toBe(200)
      const [, reported] = (await arrives(smtp, 2)) as [Arrived, Arrived]
      expect(reported.text).toContain(username)
      expect(reported.text).not.toMatch(link)
      expect((await at.stranger().signIn(username, 'another-good-password-8')).status).toBe(200)
    },
  )
})

describe('while the mail server is', () => {
  const asksAll = async (at: TestServer, admin: Client): Promise<number[]> => {
    const username = await somebody(at, 'en', 'Rina')
    const body = {
      email: 'new@school.example',
      username: 'new',
      firstName: 'N',
      lastName: 'W',
      role: 'admin',
    }
    const answers = [
      await at.stranger().post('/api/forgotPassword', { username }),
      await admin.post('/api/user', body),
      await admin.post(`/api/user/${admin.cookies.get('userId')}/invite`),
      await admin.get('/api/user'),
    ]
    return answers.map(({ status }) => status)
  }
  const waiting = async (at: TestServer) =>
    (await at.owner.query<{ n: number }>('select count(*)::int as n from mail where sent_at is null')).rows[0]
      ?.n

  test('down: calls are answered, and their mails are sent later, once', async () => {
    const down = await smtpServer()
    await down.close()
    const at = await serverWith(down.url)
    const admin = await at.signedIn({ role: 'admin' })
    expect(await asksAll(at, admin)).toEqual([200, 201, 200, 200])
    await expect.poll(() => waiting(at)).toBe(3)
    const tried = () => at.owner.query(`select 1 from mail where error is not null`)
    await expect.poll(async () => (await tried()).rowCount).toBe(3)
    smtp = await smtpServer({ port: down.port })
    at.clock.now = Date.now() + 10 * 60_000
    await look(at)
    await arrives(smtp, 3)
    await expect.poll(() => waiting(at)).toBe(0)
    await look(at)
    await look(at)
    at.clock.now += 10 * 60_000
    await look(at)
    const { rows } = await at.owner.query('select body, html from mail')
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ body: null, html: null })))
    // It stops after the mails in progress.
    server = undefined
    await at.close()
    expect(smtp.arrived).toHaveLength(3)
  })

  test('silent: no request waits for it', async () => {
    const silent = await silentServer()
    const at = await serverWith(silent.url)
    const admin = await at.signedIn({ role: 'admin' })
    const answers = asksAll(at, admin)
    await expect.poll(silent.callers).toBe(1)
    // It would be given up after a minute: all requests are answered while the first mail still hangs.
    expect(await answers).toEqual([200, 201, 200, 200])
    expect(silent.callers()).toBe(1)
    expect(await waiting(at)).toBe(3)
    await silent.close()
  })
})

test('without a mail server a mail is written to a file in a standard format, for its owner only', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'pathshala-mail-')), 'mail')
  folders.push(folder)
  const post = mailer({ smtpUrl: undefined, from, folder })
  const mails: Mail[] = ['এক', 'দুই', 'তিন'].map((subject) => ({
    to: 'rina@school.example',
    subject,
    text: `${subject}: ক্ষুদ্র ও র‍্যাব`,
    html: `<p>${subject}</p>`,
    messageId: '<1@pathshala>',
  }))
  await Promise.all(mails.map((mail) => post.send(mail)))
  const names = await readdir(folder)
  expect(names.filter((name) => !/^[\w-]+\.eml$/.test(name))).toEqual([])
  const read = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  const result = read.map(({ subject, text, html }) => [subject, text?.trim(), html?.trim()])
  expect(result.toSorted()).toEqual(mails.map(({ subject, text, html }) => [subject, text, html]).toSorted())
  expect(read[0]?.to).toMatchObject([{ address: 'rina@school.example' }])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})
