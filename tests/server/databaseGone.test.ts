import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { openPool } from '../../src/server/db/pool.ts'
import { folderStore } from '../../src/server/files/folder.ts'
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
  // A statement has half a second here instead of five, and word from the server three more.
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
  expect(one.body.message).toBe('The database cannot be reached right now. Please try again in a moment.')
  expect(answers[1].status).toBe(503)
}

describe('while the database', () => {
  test('is gone the process lives and answers 503, and it is back when the database is', async () => {
    expect(await ready()).toBe(200)
    await proxy.cut()
    await isUnavailable()
    expect((await client.get('/api/health')).status).toBe(200)
    await proxy.restore()
    expect(await ready()).toBe(200)
  })

  test('is silent a request waits no longer than its time-outs, and all is well afterwards', async () => {
    expect(await ready()).toBe(200)
    proxy.silence()
    await isUnavailable()
    await proxy.restore()
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 50 })
  })

  test('ends its connections in the middle the next request goes well', async () => {
    expect(await ready()).toBe(200)
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 20 })
  })

  test('is locked a request gives up in time with 503', async () => {
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
])('a connection that fails by %s is 503', async (code) => {
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

test.each(['53100', 'ENOSPC'])('a disk that is full (%s) is 507', async (code) => {
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
