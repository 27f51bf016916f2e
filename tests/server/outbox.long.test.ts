import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type pg from 'pg'
import { cleanUp } from '../../src/server/operation/cleanUp.ts'
import { inTransaction, reader } from '../../src/server/core/db/transaction.ts'
import { type Mailer, mailer } from '../../src/server/core/mail/mailer.ts'
import { type MailWorker, queueMail, startPostman } from '../../src/server/core/mail/outbox.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { silentServer, type SmtpServer, smtpServer } from '../support/smtp.ts'

/** Mail waits in the database until a mail server has accepted it; with a real server and a clock that the tests set. */
const minute = 60_000
const from = 'Pathshala <office@school.example>'
let database: FreshDatabase
let smtp: SmtpServer | undefined
let now: number
let postmen: MailWorker[]
let failures: unknown[]

beforeEach(async () => {
  database = await freshDatabase()
  now = Date.parse('2026-11-21T08:00:00Z')
  postmen = []
  failures = []
})
afterEach(async () => {
  for (const postman of postmen) await postman.stop()
  await smtp?.close()
  smtp = undefined
  await database.drop()
})

const by = (smtpUrl: string, patienceMs = 10_000) => mailer({ smtpUrl, from, folder: '', patienceMs })

/** The mail service of one server process. */
function postman(
  mail: Mailer,
  more: { pool?: pg.Pool; patience?: { heldMs: number; stopMs: number }; clock?: () => number } = {},
): MailWorker {
  const { pool = database.pool, clock = () => now, ...rest } = more
  const made = startPostman(
    { pool, mailer: mail, now: clock, failed: (error) => void failures.push(error), ...rest },
    undefined,
  )
  postmen.push(made)
  return made
}

const letter = (to = 'rina@school.example') => ({
  to,
  subject: 'নতুন পাসওয়ার্ড',
  text: 'https://school.example/password/reset?token=secret',
  html: '<p>https://school.example/password/reset?token=secret</p>',
  kind: 'password_reset' as const,
  userId: null,
})
const queue = (to?: string) => queueMail(reader(database.pool), letter(to), now)

interface Waiting {
  attempts: number
  body: string | null
  html: string | null
  error: string | null
  sent: boolean
  failed: boolean
  wait: number
}
async function mails(): Promise<Waiting[]> {
  const { rows } = await database.owner.query<Waiting>(
    `select attempts, body, html, error, sent_at is not null as sent, failed_at is not null as failed,
       extract(epoch from due_at - $1::timestamptz)::int as wait from mail order by id`,
    [new Date(now).toISOString()],
  )
  return rows
}
const recipients = (server: SmtpServer) => server.arrived.map(({ to }) => to?.[0]?.address ?? '')

describe('a mail', () => {
  test('is sent once, and its text is then deleted from the database', async () => {
    smtp = await smtpServer()
    await queue()
    const office = postman(by(smtp.url))
    await office.round()
    await office.round()
    now += 24 * 60 * minute
    await office.round()
    expect(recipients(smtp)).toEqual(['rina@school.example'])
    expect(await mails()).toMatchObject([
      { attempts: 1, sent: true, failed: false, body: null, html: null, error: null },
    ])
    const { rows } = await database.owner.query('select m::text as row from mail m')
    expect(JSON.stringify(rows)).not.toContain('token=')
  })

  test('is not sent before its transaction commits, or after a rollback', async () => {
    smtp = await smtpServer()
    const office = postman(by(smtp.url))
    await inTransaction(database.pool, async (tx) => {
      await queueMail(tx, letter('never@school.example'), now)
      await office.round()
      throw new Error('thought better of it')
    }).catch(() => undefined)
    await inTransaction(database.pool, async (tx) => {
      await queueMail(tx, letter('committed@school.example'), now)
      await office.round()
      expect(recipients(smtp as SmtpServer)).toEqual([])
    })
    await office.round()
    expect(recipients(smtp)).toEqual(['committed@school.example'])
  })

  test('waits while the mail server is down, and is sent once when it is back', async () => {
    const down = await smtpServer()
    await down.close()
    await queue()
    const office = postman(by(down.url))
    await office.round()
    await office.round()
    const [waiting] = await mails()
    expect(waiting).toMatchObject({
      attempts: 1,
      sent: false,
      error: expect.stringContaining('ECONNREFUSED'),
    })
    expect(waiting?.body).toContain('token=')
    expect(waiting?.wait).toBeGreaterThan(0)
    smtp = await smtpServer({ port: down.port })
    await office.round()
    expect(smtp.arrived).toEqual([])
    now += (waiting?.wait ?? 0) * 1000
    await office.round()
    await office.round()
    expect(recipients(smtp)).toEqual(['rina@school.example'])
  })

  test('is retried later if the mail server connects and stays silent', async () => {
    const silent = await silentServer()
    await queue()
    const office = postman(by(silent.url, 100))
    await office.round()
    expect(silent.callers()).toBe(1)
    expect(await mails()).toMatchObject([
      { attempts: 1, sent: false, error: expect.stringMatching(/greeting|timeout/i) },
    ])
    await silent.close()
    smtp = await smtpServer()
    now += 10 * minute
    await postman(by(smtp.url)).round()
    expect(recipients(smtp)).toEqual(['rina@school.example'])
  })

  test('that is refused is retried at growing intervals, and finally given up and logged', async () => {
    smtp = await smtpServer({ refuse: () => 550 })
    await queue()
    const office = postman(by(smtp.url))
    const waits: number[] = []
    for (let tries = 1; tries <= 12; tries++) {
      await office.round()
      const [mail] = await mails()
      expect(mail).toMatchObject({ attempts: tries, sent: false, failed: tries === 12 })
      expect(mail?.error).toContain('no such person here')
      waits.push(mail?.wait ?? 0)
      now += (mail?.wait ?? 0) * 1000
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400
    expect(days).toBeGreaterThan(1)
    expect(days).toBeLessThan(4)
    await office.round()
    expect(await mails()).toMatchObject([{ attempts: 12, body: null, html: null }])
    const { rows } = await database.owner.query(
      `select action, resource, record_name, user_id, l::text as all from audit_log l`,
    )
    expect(rows).toMatchObject([
      { action: 'mail_failed', resource: 'mail', record_name: 'rina@school.example', user_id: null },
    ])
    expect(JSON.stringify(rows)).not.toContain('token=')
  })

  test('that is refused delays no other', async () => {
    let refused = 0
    smtp = await smtpServer({ refuse: () => (refused++ === 0 ? 550 : undefined) })
    for (const name of ['first', 'second', 'third']) await queue(`${name}@school.example`)
    await postman(by(smtp.url)).round()
    expect(recipients(smtp)).toEqual(['second@school.example', 'third@school.example'])
  })

  test('that was accepted but not recorded as sent is not sent again', async () => {
    smtp = await smtpServer()
    await queue()
    await database.owner.query('alter table mail add constraint not_sent check (sent_at is null)')
    const office = postman(by(smtp.url))
    await office.round()
    expect(failures).toHaveLength(1)
    expect(await mails()).toMatchObject([{ sent: false }])
    await database.owner.query('alter table mail drop constraint not_sent')
    now += 10 * minute
    await office.round()
    expect(await mails()).toMatchObject([{ sent: true, body: null }])
    expect(recipients(smtp)).toEqual(['rina@school.example'])
  })

  test('is deleted three months after it was sent or given up, and not while it waits', async () => {
    await queue()
    await queue()
    await database.owner.query(`update mail set sent_at = created_at where id = (select min(id) from mail)`)
    const files = { sweep: async () => undefined } as unknown as Parameters<typeof cleanUp>[1]
    await cleanUp(reader(database.pool), files, now + 89 * 24 * 60 * minute)
    expect(await mails()).toHaveLength(2)
    await cleanUp(reader(database.pool), files, now + 91 * 24 * 60 * minute)
    expect(await mails()).toMatchObject([{ sent: false }])
  })
})

describe('two servers on one outbox', () => {
  test('send each mail once', async () => {
    smtp = await smtpServer()
    const addresses = Array.from({ length: 100 }, (_, index) => `person${index}@school.example`)
    for (const address of addresses) await queue(address)
    const sentBy = [0, 0]
    const counting = (index: 0 | 1): Mailer => {
      const real = by((smtp as SmtpServer).url)
      return { send: (mail) => ((sentBy[index] = (sentBy[index] ?? 0) + 1), real.send(mail)) }
    }
    const pool = database.anotherPool()
    const [one, two] = [postman(counting(0)), postman(counting(1), { pool })]
    await Promise.all([one.round(), two.round(), one.round(), two.round()])
    expect(recipients(smtp).toSorted()).toEqual(addresses.toSorted())
    expect(Math.min(...sentBy)).toBeGreaterThan(0)
    expect((await mails()).every(({ sent, attempts }) => sent && attempts === 1)).toBe(true)
    expect(new Set(smtp.arrived.map(({ messageId }) => messageId)).size).toBe(100)
    await pool.end()
  })

  test('leave a mail to the server that is sending it, however slow', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    smtp = await smtpServer({ before: () => released })
    const clock = () => Date.now()
    await queueMail(reader(database.pool), letter(), clock())
    // Long enough for a busy machine to renew its claim in time.
    const patience = { heldMs: 2000, stopMs: 1000 }
    const pool = database.anotherPool()
    // The server is slow on purpose: its mail is not given up before it is released.
    const mail = by(smtp.url, 50_000)
    const one = postman(mail, { clock, patience })
    const two = postman(mail, { clock, patience, pool })
    const began = Date.now()
    const under = one.round()
    const later = async () => (await two.round(), Date.now() - began)
    await expect.poll(later, { timeout: 30_000, interval: 50 }).toBeGreaterThan(2 * patience.heldMs)
    release()
    await under
    await two.round()
    expect(recipients(smtp)).toEqual(['rina@school.example'])
    expect(await mails()).toMatchObject([{ attempts: 1, sent: true }])
    await pool.end()
  })

  test('send what a dead server left, after a while', async () => {
    smtp = await smtpServer()
    await queue()
    // Claimed by a process that never reports back.
    await database.owner.query(`update mail set attempts = 1, due_at = due_at + interval '120 seconds'`)
    const office = postman(by(smtp.url))
    await office.round()
    expect(smtp.arrived).toEqual([])
    now += 2 * minute
    await office.round()
    expect(recipients(smtp)).toEqual(['rina@school.example'])
  })

  test('can be stopped while a mail server is silent', async () => {
    const silent = await silentServer()
    await queue()
    const one = postman(by(silent.url, 60_000), { patience: { heldMs: 120_000, stopMs: 50 } })
    const under = one.round()
    await expect.poll(silent.callers).toBe(1)
    await one.stop()
    expect(await mails()).toMatchObject([{ sent: false, body: expect.stringContaining('token=') }])
    await silent.close()
    await under
  })
})
