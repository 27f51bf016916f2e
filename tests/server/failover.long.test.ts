import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from '../support/client.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { Replicas } from '../support/replicas.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

/** Promotions under load: the law of fifty is run by `npm run test:faults`. */
const promotions = Number(process.env.PROMOTIONS ?? 4)
const password = 'the-first-Admin-1'

let hosts: Replicas
let main: MainProcess
let dataDir: string
let client: Client

beforeAll(async () => {
  hosts = await Replicas.start(3)
  dataDir = await makeScratch()
  main = startMain({
    DATABASE_URL: hosts.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: 'off',
  })
  client = new Client(await main.address)
  expect((await client.signIn('admin', password)).status).toBe(200)
}, 120_000)
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  await hosts.stop()
  await removeScratch(dataDir)
})

const ready = async () => (await client.get('/api/ready')).status

test('the primary dies again and again: writes answer 503 until another is promoted, and none that was acknowledged is lost', async () => {
  const acknowledged: string[] = []
  const other: unknown[] = []
  let count = 0
  const state = { over: false }
  // One for all calls: while the database is gone there are no new ones.
  const token = { 'X-XSRF-TOKEN': await client.csrf() }
  const write = async () => {
    while (!state.over) {
      const name = `Supplier ${++count}`
      const { status, headers, body } = await client.post('/api/supplier', { name }, token)
      if (status === 201) acknowledged.push(name)
      else if (status !== 503 || !(Number(headers.get('retry-after')) > 0)) other.push([status, body])
      if (status !== 201) await setTimeout(20)
    }
  }
  const writers = Array.from({ length: 4 }, write)
  for (let round = 0; round < promotions; round++) {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), { timeout: 20_000 })
    await hosts.kill(hosts.primary)
    expect(await ready()).toBe(503)
    const old = await hosts.promote()
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 20 })
    const after = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(after), {
      timeout: 5000,
      interval: 20,
    })
    await hosts.cloneTo(old)
  }
  state.over = true
  await Promise.all(writers)
  expect(other).toEqual([])
  const rows = await hosts.query<{ name: string }>(hosts.primary, 'select name from supplier')
  const stored = new Set(rows.map(({ name }) => name))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
}, 600_000)

test('a primary that was fenced answers 503 to writes and to /api/ready, and works again when it may write', async () => {
  expect(await ready()).toBe(200)
  await hosts.query(hosts.primary, `alter system set default_transaction_read_only = on`)
  await hosts.query(hosts.primary, 'select pg_reload_conf()')
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 5000, interval: 20 })
  const refused = await client.post('/api/supplier', { name: 'Never' })
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  await hosts.query(hosts.primary, 'alter system reset default_transaction_read_only')
  await hosts.query(hosts.primary, 'select pg_reload_conf()')
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 20 })
  expect((await client.post('/api/supplier', { name: 'Again' })).status).toBe(201)
})

test('a primary that is suspended is left for the promoted one, and not returned to when it wakes up', async () => {
  hosts.signal(hosts.primary, 'SIGSTOP')
  const old = await hosts.promote()
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000, interval: 50 })
  expect((await client.post('/api/supplier', { name: 'At the new one' })).status).toBe(201)
  hosts.signal(old, 'SIGCONT')
  expect((await client.post('/api/supplier', { name: 'Still at the new one' })).status).toBe(201)
  const rows = await hosts.query<{ name: string }>(
    hosts.primary,
    `select name from supplier where name like '%new one'`,
  )
  expect(rows).toHaveLength(2)
})
