import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { analyzeForgotten } from '../../src/server/core/db/analyze.ts'
import { openPool } from '../../src/server/core/db/pool.ts'
import { WatchedClient } from '../../src/server/core/db/watchedClient.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { folderStore } from '../../src/server/core/files/folder.ts'
import { prove } from '../../src/server/ledger/proof.ts'
import { Client } from '../support/client.ts'
import { type DatabaseProxy, databaseProxy } from '../support/databaseProxy.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

let database: FreshDatabase
let proxy: DatabaseProxy
let client: Client
let close: () => Promise<void>
const quiet = { info: () => undefined, warn: () => undefined }

beforeAll(async () => {
  database = await freshDatabase()
  proxy = await databaseProxy(database.config)
  // Statements have half a second here instead of five.
  const pool = openPool(proxy.config, quiet, { connections: 4, statementMs: 500 })
  const app = await buildApp({
    pool,
    files: folderStore('unused'),
    mail: { send: async () => undefined },
    rateLimit: false,
  })
  client = new Client(await app.listen({ port: 0, host: '127.0.0.1' }))
  close = async () => {
    await app.close()
    await pool.end()
  }
})
afterAll(async () => {
  await proxy.restore()
  await close()
  await proxy.cut()
  await database.drop()
})

const ready = async () => (await client.get('/api/ready')).status
async function isUnavailable(): Promise<void> {
  const begun = performance.now()
  const answers = await Promise.all([
    client.get('/api/ready'),
    client.get('/api/ready'),
    client.fetch('/api/login', { method: 'POST' }),
  ])
  expect(performance.now() - begun).toBeLessThan(10_000)
  const [one] = answers
  expect([one.status, one.body.code]).toEqual([503, 'unavailable'])
  expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(one.headers.get('x-content-type-options')).toBe('nosniff')
  expect(one.body.message).toBe('The database cannot be reached right now. Try again in a moment.')
  expect(answers[1].status).toBe(503)
}

describe('while the database', () => {
  test('is gone, the process lives and answers 503, and recovers with it', async () => {
    expect(await ready()).toBe(200)
    await proxy.cut()
    await isUnavailable()
    expect((await client.get('/api/health')).status).toBe(200)
    await proxy.restore()
    expect(await ready()).toBe(200)
  })

  test('is silent, a request waits no longer than its timeouts, and recovers', async () => {
    expect(await ready()).toBe(200)
    proxy.silence()
    await isUnavailable()
    await proxy.restore()
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 50 })
  })

  test('is silent, one connection detects it for all: requests are refused at once until it answers', async () => {
    expect(await ready()).toBe(200)
    proxy.silence()
    const soon = async () => Promise.race([ready(), setTimeout(1000, 'still waiting')])
    await vi.waitFor(async () => expect(await soon()).toBe(503), { timeout: 9_000, interval: 10 })
    // More than there are connections; waiting for one alone would take three seconds.
    const many = Array.from({ length: 6 }, () => ready())
    expect(await Promise.race([Promise.all(many), setTimeout(2900, 'still waiting')])).toEqual(
      Array(6).fill(503),
    )
    await proxy.restore()
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 50 })
  })

  test('ends connections mid-request, the next request succeeds', async () => {
    expect(await ready()).toBe(200)
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 20 })
  })

  test('holds a lock, a request gives up in time with 503', async () => {
    const holder = await database.owner.connect()
    await holder.query('begin; lock table setting in access exclusive mode')
    const begun = performance.now()
    expect(await ready()).toBe(503)
    expect(performance.now() - begun).toBeLessThan(4000)
    await holder.query('rollback')
    holder.release()
    expect(await ready()).toBe(200)
  })
})

test('the check of the books has its own time limit', async () => {
  const pool = openPool(database.config, quiet, { connections: 2, statementMs: 100 })
  await database.owner.query(`alter table sale_return rename to sale_return_rows;
    create view sale_return as select * from sale_return_rows where (select pg_sleep(0.3)) is not null;
    grant select on sale_return to public`)
  await expect(pool.query('select count(*) from sale_return')).rejects.toMatchObject({ code: '57014' })
  expect((await prove(pool, Date.now())).ok).toBe(true)
  // The connection has its former time limit again.
  await expect(pool.query('select pg_sleep(0.3)')).rejects.toMatchObject({ code: '57014' })
  await database.owner.query('drop view sale_return; alter table sale_return_rows rename to sale_return')
  await pool.end()
})

test('tables whose statistics a crash lost are analyzed again', async () => {
  await analyzeForgotten(database.config)
  await vi.waitFor(async () => expect(await analyzeForgotten(database.config)).toEqual([]), { interval: 20 })
  // The same as after a crash.
  await database.owner.query('select pg_stat_reset()')
  expect(await analyzeForgotten(database.config)).toContain('journal_line')
  await vi.waitFor(async () => expect(await analyzeForgotten(database.config)).toEqual([]), { interval: 20 })
})

test('on a disk too full for new connections the open ones are shared; with none left it is 507', async () => {
  const pool = openPool(database.config, quiet, { connections: 3, statementMs: 500 })
  const held = await pool.connect()
  const full = vi.spyOn(WatchedClient.prototype, 'connect').mockImplementation((callback?: unknown) => {
    ;(callback as (error: Error) => void)(Object.assign(new Error('init file'), { code: '53100' }))
  })
  const others = [1, 2].map(() => reader(pool).query('select 1 as n'))
  held.release()
  expect(await Promise.all(others)).toEqual([[{ n: 1 }], [{ n: 1 }]])
  const empty = openPool(database.config, quiet, { connections: 3, statementMs: 500 })
  await expect(reader(empty).query('select 1')).rejects.toMatchObject({ code: '53100' })
  full.mockRestore()
  await pool.end()
  await empty.end()
})

test.each([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01',
  '57P03',
  '53300',
  '08006',
])('a connection that fails with %s is 503', async (code) => {
  const failing = openPool(database.config, quiet, { connections: 1, statementMs: 500 })
  const app = await buildApp({
    pool: failing,
    files: folderStore('unused'),
    mail: { send: async () => undefined },
  })
  vi.spyOn(failing, 'connect').mockImplementation(() =>
    Promise.reject(Object.assign(new Error('no'), { code })),
  )
  const response = await app.inject('/api/ready')
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  await app.close()
  await failing.end()
})

test.each(['53100', 'ENOSPC'])('a full disk (%s) is 507', async (code) => {
  const failing = openPool(database.config, quiet, { connections: 1, statementMs: 500 })
  const app = await buildApp({
    pool: failing,
    files: folderStore('unused'),
    mail: { send: async () => undefined },
  })
  vi.spyOn(failing, 'connect').mockImplementation(() =>
    Promise.reject(Object.assign(new Error('no'), { code })),
  )
  expect((await app.inject('/api/ready')).statusCode).toBe(507)
  await app.close()
  await failing.end()
})
