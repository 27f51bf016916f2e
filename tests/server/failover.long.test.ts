import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from '../support/client.ts'
import { type DatabaseProxy, databaseProxy } from '../support/databaseProxy.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { Replicas } from '../support/replicas.ts'
import { rounds, seen } from '../support/rounds.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

/** Promotions under load, and how the primary is lost before each. */
const promotions = rounds(3, 51)
const losses = ['killed', 'suspended', 'cut off'] as const
const password = 'the-first-Admin-1'

let hosts: Replicas
/** Through which the product reaches each host, in the same order. */
let lines: DatabaseProxy[]
let main: MainProcess
let dataDir: string
let client: Client

beforeAll(async () => {
  hosts = await Replicas.start(3)
  lines = await Promise.all(hosts.hosts.map(({ port }) => databaseProxy({ host: '127.0.0.1', port })))
  dataDir = await makeScratch()
  main = startMain({
    DATABASE_URL: hosts.urlThrough(lines.map(({ config }) => config.port)),
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
  await Promise.all(lines.map((line) => line.cut()))
  await hosts.stop()
  await removeScratch(dataDir)
})

async function lose(how: (typeof losses)[number]): Promise<void> {
  if (how === 'killed') await hosts.kill(hosts.primary)
  else if (how === 'suspended') hosts.signal(hosts.primary, 'SIGSTOP')
  else lines[hosts.hosts.indexOf(hosts.primary)]?.silence()
}

const ready = async () => (await client.get('/api/ready')).status

test('the primary is lost again and again: writes answer 503 until another is promoted, and none that was acknowledged is lost', async () => {
  const acknowledged: string[] = []
  const other: unknown[] = []
  let count = 0
  const state = { over: false }
  /** Milliseconds from a promotion to the next acknowledged write. */
  const slowest = { killed: 0, suspended: 0, 'cut off': 0 }
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
    const how = losses[round % losses.length] ?? 'killed'
    await lose(how)
    if (how === 'killed') expect(await ready()).toBe(503)
    const old = await hosts.promote()
    const begun = Date.now()
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 20_000, interval: 20 })
    const after = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(after), {
      timeout: 20_000,
      interval: 20,
    })
    slowest[how] = Math.max(slowest[how], Date.now() - begun)
    await hosts.cloneTo(old)
    await lines[hosts.hosts.indexOf(old)]?.restore()
  }
  state.over = true
  await Promise.all(writers)
  expect(other).toEqual([])
  const rows = await hosts.query<{ name: string }>(hosts.primary, 'select name from supplier')
  const stored = new Set(rows.map(({ name }) => name))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  seen('primary lost under load', { promotions, acknowledged: acknowledged.length, lost: 0, slowest })
}, 3_600_000)

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
  // What others change is heard from there too, though the old one never said goodbye.
  await vi.waitFor(
    async () =>
      expect(
        await hosts.query(
          hosts.primary,
          `select 1 as listens from pg_stat_activity where application_name = 'pathshala notices'`,
        ),
      ).toEqual([{ listens: 1 }]),
    { timeout: 10_000, interval: 50 },
  )
  hosts.signal(old, 'SIGCONT')
  expect((await client.post('/api/supplier', { name: 'Still at the new one' })).status).toBe(201)
  const rows = await hosts.query<{ name: string }>(
    hosts.primary,
    `select name from supplier where name like '%new one'`,
  )
  expect(rows).toHaveLength(2)
})
