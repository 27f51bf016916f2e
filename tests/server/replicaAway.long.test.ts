import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { owner } from '../../src/server/core/db/bundled/cluster.ts'
import { openReplicas, type Refused } from '../../src/server/core/db/replicas.ts'
import { appRole } from '../../src/server/core/db/role.ts'
import { configsFromUrl } from '../../src/server/core/db/serverCheck.ts'
import { Client } from '../support/client.ts'
import { startMain } from '../support/mainProcess.ts'
import { pgbouncerVersion, startPgbouncer } from '../support/pgbouncer.ts'
import { caughtUp, urlOf } from '../support/replicated.ts'
import {
  patient,
  type ReplicatedSchool,
  startReplicatedSchool,
  suppliers,
} from '../support/replicatedSchool.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

let school: ReplicatedSchool

beforeAll(async () => void (school = await startReplicatedSchool(2)), 120_000)
afterAll(() => school.server.close())

describe('a standby that does not answer', () => {
  test('a statement that it cancels for what it has to replay is answered by the primary', async () => {
    await school.hosts.query(school.standby, `alter system set max_standby_streaming_delay = 0`)
    await school.hosts.query(school.standby, 'select pg_reload_conf()')
    await school.server.owner.query('create table replayed as select 1 as n')
    await school.server.owner.query(`grant select on replayed to ${appRole}`)
    await caughtUp(school.hosts, school.standby)
    const reading = school.replicas[0].choose()!.read(0n, {}, 'select n, pg_sleep(4) from replayed')
    const ended = reading.catch((error: Refused) => error)
    await vi.waitFor(async () => {
      const running = `select from pg_stat_activity where query like '%pg_sleep(4)%' and wait_event = 'PgSleep'`
      expect(await school.hosts.query(school.standby, running)).toHaveLength(1)
    }, patient)
    await school.server.owner.query('drop table replayed')
    expect(await ended).toMatchObject({
      source: expect.stringMatching('refused|away'),
      cause: { code: '40001' },
    })
    expect(await suppliers(school.colleague)).toBeTruthy()
  })

  test('killed: the primary answers, which is logged once, and the standby does again when it is back', async () => {
    await school.bothRead()
    school.logged.length = 0
    await school.hosts.kill(school.standby)
    const before = school.counted()
    await Promise.all(Array.from({ length: 20 }, () => suppliers(school.colleague)))
    for (let n = 0; n < 20; n++) await suppliers(school.colleague)
    expect(school.counted().away - before.away).toBe(40)
    await vi.waitFor(() => expect(school.logged).toHaveLength(school.replicas.length))
    expect(school.logged[0]).toContain(`replica 127.0.0.1:${school.standby.port} is not read from`)
    await school.hosts.revive(school.standby)
    await school.bothRead()
    const back = school.counted()
    await suppliers(school.colleague)
    expect(school.counted().replica).toBe(back.replica + 1)
    expect(school.logged.filter((line) => line.includes('answers reads'))).toHaveLength(
      school.replicas.length,
    )
  }, 60_000)

  test('hanging: the primary answers before the request has run out of time', async () => {
    const before = school.counted()
    school.hosts.signal(school.standby, 'SIGSTOP')
    try {
      await suppliers(school.colleague)
      expect(school.counted().away).toBe(before.away + 1)
      await suppliers(school.colleague)
      expect(school.counted().away).toBe(before.away + 2)
    } finally {
      school.hosts.signal(school.standby, 'SIGCONT')
    }
    await school.bothRead()
  }, 30_000)

  test('lagging more than a second: the primary answers until it has caught up', () =>
    school.paused(async () => {
      await school.admin.post('/api/supplier', { name: 'Long ago' })
      await school.replicas[0].position.now()
      const [before, wall] = [school.counted(), school.clock.ms]
      school.clock.ms = wall + 2000
      try {
        // The first asks the primary where it is, and finds the standby behind that, unless it is being looked at just then.
        expect(await suppliers(school.colleague)).toContain('Long ago')
        school.clock.ms = wall + 4000
        expect(await suppliers(school.colleague)).toContain('Long ago')
        expect(school.replicas[0].choose()).toBeUndefined()
        expect(await suppliers(school.colleague)).toContain('Long ago')
        const after = school.counted()
        expect(after.replica).toBe(before.replica)
        expect(after.behind + after.away).toBe(before.behind + before.away + 3)
      } finally {
        school.clock.ms = wall + 6000
      }
    }))
})

test.skipIf(!pgbouncerVersion)('PgBouncer may stand before the standby', async () => {
  const pgbouncer = await startPgbouncer(
    { host: '127.0.0.1', port: school.standby.port, user: owner, database: 'postgres', ssl: false },
    {},
  )
  const configs = configsFromUrl(pgbouncer.url('postgres'), 'DATABASE_READ_URL')
  const quiet = { info: () => undefined, warn: () => undefined }
  const behind = openReplicas(configs, school.server.pool, quiet, {
    limits: { statementMs: 300 },
    role: appRole,
  })
  try {
    const replica = await vi.waitFor(() => behind.choose() ?? Promise.reject(new Error('not yet')), patient)
    const settings = `select current_user::text as user, current_setting('statement_timeout') as time,
      current_setting('transaction_read_only') as alone, pg_is_in_recovery() as standby`
    const { rows } = await replica.read(0n, {}, settings)
    expect(rows).toEqual([{ user: appRole, time: '300ms', alone: 'on', standby: true }])
  } finally {
    await behind.close()
    await pgbouncer.stop()
  }
})

test('after a promotion the reads come from the standby that is left, without a restart', async () => {
  const dataDir = await makeScratch()
  const main = startMain({
    DATABASE_URL: school.hosts.url,
    DATABASE_READ_URL: urlOf(...school.hosts.hosts),
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
    const users = await school.hosts.query<{ username: string }>(
      school.hosts.primary,
      `select username from app_user limit 1`,
    )
    expect((await client.signIn(users[0]!.username, 'a-very-good-password-7')).status).toBe(200)
    await readsMoved()
    await school.hosts.kill(school.hosts.primary)
    await school.hosts.promote()
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
