import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Status } from '../../src/shared/operation/status.ts'
import { startJobs } from '../../src/server/core/jobs/jobs.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer({
    backupTimes: {
      backedUp: () => backedUp,
      archived: () => archived,
      archivesLog: true,
      copied: () => copied,
      copiedLog: () => copiedLog,
      copies: () => true,
      to: '/mnt/backups',
      keep: 14,
    },
    slowQueryMs: 400,
  })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.close())

let backedUp = 0
let archived = 0
let copied = 0
let copiedLog = 0

const status = async (): Promise<Status> => (await admin.get('/api/status')).body.data as Status

test('a mail that failed is shown with its reason, and whom it was for is not', async () => {
  const id = (await server.owner.query<{ id: string }>('select id from app_user limit 1')).rows[0]?.id
  expect((await status()).mails).toMatchObject({
    state: 'good',
    by: 'files',
    waiting: 0,
    failed: 0,
    troubles: [],
  })
  await server.owner.query(
    `insert into mail (id, to_address, subject, kind, created_at, attempts, due_at, error, failed_at, sent_at, body) values
     ($1, 'a@b.example', 's', 'leave', now() - interval '2 days', 12, now(), 'Mailbox is full', now(), null, null),
     (reverse($1), 'a@b.example', 's', 'leave', now() - interval '1 hour', 1, now() + interval '1 hour', 'No answer', null, null, 'b'),
     (overlay($1 placing 'aa' from 1), 'a@b.example', 's', 'leave', now(), 1, now(), null, null, now(), null)`,
    [id],
  )
  const { mails } = await status()
  expect(mails).toMatchObject({ state: 'failing', waiting: 1, trying: 1, sentToday: 1, failed: 1 })
  expect(mails.troubles.map(({ reason, givenUp }) => [reason, givenUp])).toEqual([
    ['Mailbox is full', true],
    ['No answer', false],
  ])
  expect(Date.parse(mails.oldestAt ?? '')).toBeLessThan(Date.now() - 3_000_000)
  expect(JSON.stringify(mails)).not.toContain('a@b.example')
})

test('an answer of 500 is shown with its route, its code and the number its user was told', async () => {
  expect((await status()).errors).toEqual({ state: 'good', total: 0, rows: [] })
  const branch = await server.aBranch()
  await server.owner.query(`alter table branch rename column phone to phone_gone`)
  const failed = await admin.get(`/api/branch/${branch}`)
  await admin.get(`/api/branch/${branch}`)
  await server.owner.query(`alter table branch rename column phone_gone to phone`)
  expect(failed.status).toBe(500)
  const { errors } = await status()
  expect(errors).toMatchObject({
    state: 'bad',
    total: 2,
    rows: [{ route: 'GET /api/branch/:id', code: 'internal', times: 2 }],
  })
  const [row] = errors.rows
  // The log is written beside the answer, which may be there first.
  await expect
    .poll(async () => {
      const { rows } = await server.owner.query(
        `select resource from audit_log where action = 'failed' and request_id = $1`,
        [row?.requestId],
      )
      return rows as object[]
    })
    .toEqual([{ resource: 'branch' }])
  expect(JSON.stringify(errors)).not.toContain(branch)
})

test('what the caller did wrong is no error of the server, and a day later none is shown', async () => {
  const before = (await status()).errors.total
  await admin.get(`/api/branch/${'f'.repeat(24)}`)
  expect((await status()).errors.total).toBe(before)
  server.clock.now = Date.now() + 25 * 60 * 60 * 1000
  const later = await server.signedIn({ role: 'admin' })
  expect(((await later.get('/api/status')).body.data as Status).errors.total).toBe(0)
  server.clock.now = null
})

test('a job is shown with its last run, its next one, and why it failed', async () => {
  expect((await status()).jobs.map(({ state }) => state)).toEqual(Array(6).fill('waiting'))
  let fails = true
  const said: string[] = []
  const jobs = startJobs({
    pool: server.pool,
    log: { warn: (_about, line) => void said.push(line) },
    jobs: [
      {
        name: 'cleanUp',
        run: async () => {
          if (fails) throw Object.assign(new Error('no "Rahim Uddin" here'), { code: '22P02' })
        },
      },
      { name: 'statistics', run: async () => undefined },
    ],
  })
  await jobs.round()
  const seen = await status()
  const of = (name: string, { jobs: all }: Status) => all.find((job) => job.name === name)
  expect(of('cleanUp', seen)).toMatchObject({ state: 'failed', error: 'no … here (22P02)' })
  expect(of('statistics', seen)).toMatchObject({ state: 'good', error: null })
  expect(Date.parse(of('statistics', seen)?.nextAt ?? '')).toBeGreaterThan(Date.now() + 3_500_000)
  expect(said).toEqual(['cleanUp failed'])
  fails = false
  await jobs.round()
  expect(of('cleanUp', await status())).toMatchObject({ state: 'good', error: null })
  jobs.stop()
  await server.owner.query(`update job_run set next_at = now() - interval '1 hour' where name = 'cleanUp'`)
  expect(of('cleanUp', await status())).toMatchObject({ state: 'late' })
})

test('backups are good, overdue or none yet, and say where they are', async () => {
  expect((await status()).backups).toMatchObject({ state: 'none', to: '/mnt/backups', keep: 14, at: null })
  backedUp = Date.now() - 1000
  expect((await status()).backups).toMatchObject({ state: 'good', logAt: null })
  backedUp = Date.now() - 49 * 60 * 60 * 1000
  expect((await status()).backups).toMatchObject({ state: 'late', at: new Date(backedUp).toISOString() })
})

test('backups are not good while the log is not copied to the folder, or anything to the store, and the home page says so too', async () => {
  const minuteMs = 60_000
  const start = Date.now()
  const states = async () => {
    const home = (await admin.get('/api/dashboard')).body.data as { backup?: { at: string; state: string } }
    const { backups } = await status()
    expect(home.backup).toEqual({ at: backups?.at, state: backups?.state })
    return backups?.state
  }
  const given = async (minutesAgo: { log?: number; store?: number; storeLog?: number }) => {
    const { log = 0, store = 0, storeLog = 0 } = minutesAgo
    archived = start - log * minuteMs
    copied = start - store * minuteMs
    copiedLog = start - storeLog * minuteMs
    return states()
  }
  backedUp = start - 60 * minuteMs
  expect(await given({})).toBe('good')
  expect(await given({ log: 4, store: 300, storeLog: 25 })).toBe('good')
  expect(await given({ log: 6 })).toBe('logLate')
  expect(await given({ storeLog: 35 })).toBe('storeLate')
  expect((await status()).backups?.store).toMatchObject({ logAt: new Date(copiedLog).toISOString() })
  expect(await given({ store: 370 })).toBe('storeLate')
  expect(await given({ log: 6, storeLog: 35 })).toBe('logLate')
  // The first backup is not there yet, and nothing can be put away either.
  backedUp = 0
  expect(await given({})).toBe('none')
  expect(await given({ log: 6 })).toBe('logLate')
  // Nothing was copied since the start, which is not long ago; ten minutes later it is.
  ;[archived, copied, copiedLog] = [0, 0, 0]
  backedUp = start
  expect(await states()).toBe('good')
  server.clock.now = start + 10 * minuteMs
  expect(await states()).toBe('logLate')
  server.clock.now = null
})

test('the database and the processes say what they are', async () => {
  const { database, processes } = await status()
  expect(database).toMatchObject({ state: 'good', standby: false, replicas: [] })
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections.used).toBeGreaterThan(0)
  expect(database.connections.limit).toBeGreaterThan(database.connections.used)
  expect(processes).toHaveLength(1)
  expect(processes[0]?.memoryBytes).toBeGreaterThan(1_000_000)
  expect(Date.parse(processes[0]?.startedAt ?? '')).toBeLessThan(Date.now())
})

test('a slow query is counted and written down by its route, without its values', async () => {
  const slow = async () => {
    const text = await (await admin.fetch('/api/metrics')).text()
    return text
      .split('\n')
      .filter((line) => line.startsWith('pathshala_slow_queries_total{') && line.includes('/api/branch/:id'))
  }
  expect(await slow()).toEqual([])
  await server.owner.query(
    `create function slowly(text) returns text language plpgsql as $$ begin perform pg_sleep(0.45); return $1; end $$;
     alter table branch rename to branch_of_old;
     create view branch as select * from branch_of_old where slowly(name) is not null;
     grant select on branch to public`,
  )
  const branch = (await server.owner.query<{ id: string }>('select id from branch_of_old limit 1')).rows[0]
    ?.id
  server.logged.length = 0
  await admin.get(`/api/branch/${branch}`)
  await server.owner.query('drop view branch; alter table branch_of_old rename to branch')
  const lines = server.logged.filter(({ msg }) => msg === 'slow query')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/branch/:id',
      statement: expect.stringContaining('$1'),
    })
    expect(line.ms).toBeGreaterThanOrEqual(400)
    expect(line.reqId).toMatch(/-/)
    expect(JSON.stringify({ ...line, path: '' })).not.toContain(branch)
  }
  expect(await slow()).toEqual([
    `pathshala_slow_queries_total{method="GET",route="/api/branch/:id"} ${lines.length}`,
  ])
  expect((await status()).processes[0]?.slowQueries).toBe(lines.length)
})
