import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openReplicas, type Refused, type Replicas } from '../../src/server/core/db/replicas.ts'
import { configsFromUrl } from '../../src/server/core/db/serverCheck.ts'
import { readPosition } from '../../src/server/core/db/walPosition.ts'
import { appRole } from '../../src/server/core/db/role.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { Client } from '../support/client.ts'
import { listen, stopListening } from '../support/listening.ts'
import { startMain } from '../support/mainProcess.ts'
import type { Host, Replicas as Hosts } from '../support/replicas.ts'
import { caughtUp, replicatedDatabase, urlOf } from '../support/replicated.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { lay } from '../support/stock.ts'
import { expected } from './access/expected.ts'
import { callOf, records } from './access/records.ts'

const patient = { timeout: 20_000, interval: 20 }
const fromReplicas = Object.entries<Route>(routes).filter(([, row]) => row.readsFrom === 'replica')

let hosts: Hosts
let standby: Host
let server: TestServer
/** Of the first process and of the second. */
const replicas: Replicas[] = []
const logged: string[] = []
/** Stands still, so that what the replica has to show does not depend on how long a test takes. */
let clock = () => 0
let admin: Client
let colleague: Client
/** The colleague at the second process. */
let elsewhere: Client

beforeAll(async () => {
  const { database, ...made } = await replicatedDatabase(3)
  hosts = made.hosts
  standby = hosts.standbys[0]!
  const log = {
    info: (line: string) => void logged.push(line),
    warn: (line: string) => void logged.push(line),
  }
  const configs = configsFromUrl(urlOf(standby), 'DATABASE_READ_URL')
  server = await startServer({
    database,
    replicas(pool) {
      const opened = openReplicas(configs, pool, log, { limits: {}, role: appRole, clock: () => clock() })
      replicas.push(opened)
      return opened
    },
  })
  const other = await server.another()
  admin = await server.signedIn({ role: 'admin' })
  colleague = await server.signedIn({ role: 'admin' })
  elsewhere = new Client(other.base)
  for (const [name, value] of colleague.cookies) elsewhere.cookies.set(name, value)
  await bothRead()
}, 120_000)
afterAll(async () => {
  stopListening()
  await server.close()
})
beforeEach(() => stopListening())

const suppliers = async (client: Client, headers?: Record<string, string>): Promise<string[]> => {
  const { status, body } = await client.get('/api/supplier', headers)
  expect(status).toBe(200)
  return (body as unknown as { name: string }[]).map(({ name }) => name)
}
const counted = () => ({ ...replicas[0]!.counts })
const isThere = (each: Replicas) => each.choose() !== undefined

/** Both processes read from the standby, which has everything. */
async function bothRead(): Promise<void> {
  await caughtUp(hosts, standby)
  await vi.waitFor(() => expect(replicas.every(isThere)).toBe(true), patient)
  for (const client of [colleague, elsewhere]) {
    client.cookies.delete('position')
    await suppliers(client)
  }
}
const paused = async (work: () => Promise<void>) => {
  await hosts.query(standby, 'select pg_wal_replay_pause()')
  await vi.waitFor(async () => {
    const [state] = await hosts.query(standby, 'select pg_get_wal_replay_pause_state() as now')
    expect(state).toEqual({ now: 'paused' })
  }, patient)
  await work().finally(() => hosts.query(standby, 'select pg_wal_replay_resume()'))
  await bothRead()
}

/** The line's address with as many of these parameters as it does not do without. */
function complete(line: string, path: string, given: Record<string, string>): string {
  const [name = '', query = ''] = line.split('?')
  const schema = (routes as Record<string, Route>)[name]?.query
  const asked = new URLSearchParams(query)
  for (const [parameter, value] of Object.entries(given)) {
    if (!(schema instanceof z.ZodObject) || schema.safeParse(Object.fromEntries(asked)).success) break
    if (parameter in schema.shape) asked.set(parameter, value)
  }
  return asked.size > 0 ? `${path.split('?')[0]}?${asked.toString()}` : path
}

test('only reads may come from a replica, and none that everybody may call: these know nobody', () => {
  expect(fromReplicas.length).toBeGreaterThan(100)
  expect(fromReplicas.filter(([, { method, access }]) => method !== 'GET' || access === 'public')).toEqual([])
})

describe('while the standby stands still', () => {
  test('who wrote reads the write, at another process too, and everybody else is answered by the standby', () =>
    paused(async () => {
      const written = await colleague.post('/api/supplier', { name: 'Just written' })
      expect(written.status).toBe(201)
      for (const [name, value] of colleague.cookies) elsewhere.cookies.set(name, value)
      const before = counted()
      expect(await suppliers(colleague)).toContain('Just written')
      expect(await suppliers(elsewhere)).toContain('Just written')
      expect(await suppliers(admin)).not.toContain('Just written')
      expect(counted()).toEqual({ ...before, behind: before.behind + 1, replica: before.replica + 1 })
    }))

  test('a program that keeps no cookies may send the header of its write', () =>
    paused(async () => {
      const written = await admin.post('/api/supplier', { name: 'By a program' })
      admin.cookies.delete('position')
      const position = written.headers.get('X-Position') ?? ''
      expect(readPosition(position)).toBeGreaterThan(0n)
      expect(await suppliers(admin)).not.toContain('By a program')
      expect(await suppliers(admin, { 'X-Position': position })).toContain('By a program')
    }))

  test('writes of several transactions and of none are seen as well', () =>
    paused(async () => {
      const { body } = await colleague.post('/api/supplier', { name: 'Several' })
      colleague.cookies.delete('position')
      const id = (body as unknown as { _id: string })._id
      const answer = await colleague.post('/api/supplier/bulk', { action: 'delete', ids: [id] })
      expect(answer.status).toBe(200)
      expect(await suppliers(colleague)).not.toContain('Several')
      colleague.cookies.delete('position')
      await colleague.get('/api/supplier/export')
      const { body: log } = await colleague.get('/api/log?range=[0,0]')
      expect((log as unknown as object[])[0]).toMatchObject({ action: 'exported' })
    }))

  test('who reads because of an event sees what it was about', () =>
    paused(async () => {
      const { told, positions } = await listen(elsewhere)
      const { body } = await admin.post('/api/supplier', { name: 'Of an event' })
      const { _id: id } = body as unknown as { _id: string }
      await vi.waitFor(
        () => expect(told).toContainEqual({ resource: 'supplier', id, action: 'created' }),
        patient,
      )
      expect(await suppliers(elsewhere, { 'X-Position': positions.at(-1) ?? '' })).toContain('Of an event')
    }))

  test('rights are those of the primary', () =>
    paused(async () => {
      const branch = await server.aBranch()
      const username = 'soon-without-rights'
      const employee = await server.signedIn({
        role: 'employee',
        branch,
        username,
        permissions: { inventory: { view: true } },
      })
      const reads = async () => (await employee.get('/api/supplier')).status
      employee.cookies.delete('position')
      expect(await reads()).toBe(200)
      const before = counted()
      expect(await reads()).toBe(200)
      expect(counted().replica).toBe(before.replica + 1)
      await server.pool.query(`update app_user set permissions = '{}' where username = $1`, [username])
      expect(await reads()).toBe(403)
    }))
})

test('a position that is made up is harmless', async () => {
  const all = await suppliers(colleague)
  const nonsense = [
    '',
    '0',
    '0/',
    '/',
    'zz/zz',
    "0/0';--",
    '../..',
    `${'F'.repeat(9)}/0`,
    '%',
    'F'.repeat(5000),
  ]
  const before = counted()
  for (const position of nonsense) {
    colleague.cookies.set('position', position)
    expect(await suppliers(colleague)).toEqual(all)
    expect(await suppliers(admin, { 'X-Position': position })).toEqual(all)
  }
  expect(counted().replica - before.replica).toBe(2 * nonsense.length)
  colleague.cookies.set('position', 'FFFFFFFF/FFFFFFFF')
  expect(await suppliers(colleague)).toEqual(all)
  expect(counted().behind - before.behind).toBe(1)
  colleague.cookies.delete('position')
})

test('the metrics say which share of the reads was moved', async () => {
  const shares = async () => {
    const { body } = await admin.get('/api/metrics')
    const lines = String(body.text).matchAll(
      /^pathshala_reads_total\{source="(\w+)",reason="(\w*)"\} (\d+)$/gm,
    )
    return Object.fromEntries([...lines].map(([, source, reason, n]) => [`${source} ${reason}`, Number(n)]))
  }
  const before = await shares()
  await suppliers(colleague)
  await colleague.get('/api/chart/dues')
  await colleague.get('/api/notifications')
  const after = await shares()
  const more = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])
  // The metrics themselves are a read of the primary.
  expect(Object.fromEntries(more)).toEqual({
    'replica ': 2,
    'primary route': 2,
    'primary behind': 0,
    'primary away': 0,
    'primary refused': 0,
  })
})

describe('each read that may come from a replica', () => {
  test('writes nothing: it is answered in a transaction that refuses that', async () => {
    const [own, other] = [await server.aBranch({ name: 'Jamaica' }), await server.aBranch({ name: 'Dhaka' })]
    const maker = await server.signedIn({ role: 'admin' })
    const known = await records(maker, { own, other }, {}, (product, branch) =>
      lay(server.owner, { product, branch, quantity: 1_000 }),
    )
    const lines = Object.keys(expected).filter((line) =>
      fromReplicas.some(([name]) => name === line.split('?')[0]),
    )
    expect(new Set(lines.map((line) => line.split('?')[0])).size).toBe(fromReplicas.length)
    const reader = await server.signedIn({ role: 'super_admin' })
    const given = {
      class: await known.one('class', 'own'),
      student: await known.one('student', 'own'),
      month: '2026-11',
    }
    const calls: [string, string][] = []
    for (const line of lines)
      calls.push([line, complete(line, (await callOf(line, 'own', known)).path, given)])
    await caughtUp(hosts, standby)
    reader.cookies.delete('position')
    const wrong: unknown[] = []
    for (const [line, path] of calls) {
      const before = counted()
      const { status, body } = await reader.get(path)
      // What an export notes in the log is a write of the reader's own.
      reader.cookies.delete('position')
      const { replica, refused } = counted()
      if (status !== 200 || replica !== before.replica + 1 || refused !== before.refused)
        wrong.push([line, status, status === 200 ? counted() : body])
    }
    expect(wrong).toEqual([])
    const write = replicas[0]!.choose()!.read(0n, {}, 'create table never (n int)')
    await expect(write).rejects.toMatchObject({ source: 'refused', cause: { code: '25006' } })
  }, 60_000)
})

describe('a standby that does not answer', () => {
  test('a statement that it cancels for what it has to replay is answered by the primary', async () => {
    await hosts.query(standby, `alter system set max_standby_streaming_delay = 0`)
    await hosts.query(standby, 'select pg_reload_conf()')
    await server.owner.query('create table replayed as select 1 as n')
    await server.owner.query(`grant select on replayed to ${appRole}`)
    await caughtUp(hosts, standby)
    const reading = replicas[0]!.choose()!.read(0n, {}, 'select n, pg_sleep(4) from replayed')
    const ended = reading.catch((error: Refused) => error)
    await vi.waitFor(async () => {
      const running = `select from pg_stat_activity where query like '%pg_sleep(4)%' and wait_event = 'PgSleep'`
      expect(await hosts.query(standby, running)).toHaveLength(1)
    }, patient)
    await server.owner.query('drop table replayed')
    expect(await ended).toMatchObject({
      source: expect.stringMatching('refused|away'),
      cause: { code: '40001' },
    })
    expect(await suppliers(colleague)).toBeTruthy()
  })

  test('killed: the primary answers, which is logged once, and the standby does again when it is back', async () => {
    await bothRead()
    logged.length = 0
    await hosts.kill(standby)
    const before = counted()
    await Promise.all(Array.from({ length: 20 }, () => suppliers(colleague)))
    for (let n = 0; n < 20; n++) await suppliers(colleague)
    expect(counted().away - before.away).toBe(40)
    await vi.waitFor(() => expect(logged).toHaveLength(replicas.length))
    expect(logged[0]).toContain(`replica 127.0.0.1:${standby.port} is not read from`)
    await hosts.revive(standby)
    await bothRead()
    const back = counted()
    await suppliers(colleague)
    expect(counted().replica).toBe(back.replica + 1)
    expect(logged.filter((line) => line.includes('answers reads'))).toHaveLength(replicas.length)
  }, 60_000)

  test('lagging more than a second: the primary answers until it has caught up', () =>
    paused(async () => {
      await admin.post('/api/supplier', { name: 'Long ago' })
      await replicas[0]!.position.now()
      const [before, wall] = [counted(), clock()]
      clock = () => wall + 2000
      try {
        // The first asks the primary where it is, and finds the standby behind that.
        expect(await suppliers(colleague)).toContain('Long ago')
        expect(counted().behind).toBe(before.behind + 1)
        clock = () => wall + 4000
        expect(await suppliers(colleague)).toContain('Long ago')
        expect(replicas[0]!.choose()).toBeUndefined()
        expect(await suppliers(colleague)).toContain('Long ago')
        expect(counted().away).toBe(before.away + 1)
      } finally {
        clock = () => wall + 6000
      }
    }))
})

test('after a promotion the reads come from the standby that is left, without a restart', async () => {
  const dataDir = await makeScratch()
  const main = startMain({
    DATABASE_URL: hosts.url,
    DATABASE_READ_URL: urlOf(...hosts.hosts),
    DATABASE_READ_POOL: '4',
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_PASSWORD: 'the-first-Admin-1',
    RATE_LIMIT: 'off',
    METRICS_TOKEN: 'a-token-of-the-monitor',
  })
  const moved = async () => {
    const answer = await client.get('/api/metrics', { Authorization: 'Bearer a-token-of-the-monitor' })
    return Number(
      /^pathshala_reads_total\{source="replica",reason=""\} (\d+)$/m.exec(String(answer.body.text))?.[1],
    )
  }
  let client = new Client('')
  const readsMoved = () =>
    vi.waitFor(async () => {
      const before = await moved()
      expect((await client.get('/api/supplier')).status).toBe(200)
      expect(await moved()).toBe(before + 1)
    }, patient)
  try {
    client = new Client(await main.address)
    const users = await hosts.query<{ username: string }>(
      hosts.primary,
      `select username from app_user limit 1`,
    )
    expect((await client.signIn(users[0]!.username, 'a-very-good-password-7')).status).toBe(200)
    await readsMoved()
    await hosts.kill(hosts.primary)
    await hosts.promote()
    await vi.waitFor(async () => {
      expect((await client.post('/api/supplier', { name: 'After it' })).status).toBe(201)
      await setTimeout(20)
    }, patient)
    await readsMoved()
    await vi.waitFor(async () => expect(await suppliers(client)).toContain('After it'), patient)
  } finally {
    main.child.kill('SIGTERM')
    await main.ended
    await removeScratch(dataDir)
  }
}, 60_000)
