import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { connect, type Connection } from '../../src/server/core/db/connect.ts'
import { inTransaction, type Queryable, reader } from '../../src/server/core/db/transaction.ts'
import { Client } from '../support/client.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { listen, stopListening } from '../support/listening.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { carrying, type Pgbouncer, pgbouncerVersion, startPgbouncer } from '../support/pgbouncer.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

const log = { info: () => undefined, warn: () => undefined }
const password = 'the-first-Admin-1'
const missing = 'which this machine does not have: not tested'

type Settings = Record<string, string | number>

/** With prepared statements where it carries them. */
const ways: [string, Settings][] = carrying
  ? [
      ['without prepared statements', { max_prepared_statements: 0 }],
      ['with prepared statements', carrying],
    ]
  : [['without prepared statements', {}]]

describe.skipIf(!pgbouncerVersion)(`PgBouncer, ${pgbouncerVersion ?? missing}`, () => {
  let database: FreshDatabase
  let dataDir: string
  const before = (settings: Settings) => startPgbouncer(inject('testDatabase').config, settings)

  beforeAll(async () => void ([database, dataDir] = [await freshDatabase(), await makeScratch()]))
  afterAll(async () => {
    await database.drop()
    await removeScratch(dataDir)
  })

  describe.each(ways)('in transaction mode %s', (_way, settings) => {
    let pgbouncer: Pgbouncer
    let connection: Connection

    beforeAll(async () => {
      pgbouncer = await before(settings)
      connection = await connect({
        databaseUrl: pgbouncer.url(database.name),
        directUrl: database.url,
        dataDir,
        log,
        limits: { statementMs: 500, idleTransactionMs: 1000 },
      })
    })
    afterAll(async () => {
      await connection.close()
      await pgbouncer.stop()
    })

    /** Whichever of the server's connections it has. */
    const everyWay = async <T>(work: (db: Queryable) => Promise<T>): Promise<T[]> => [
      await work(reader(connection.pool)),
      await inTransaction(connection.pool, work),
      await inTransaction(connection.pool, async (tx) => {
        await tx.query('select 1')
        return work(tx)
      }),
    ]

    test('role, time-outs, zone and plans are those of the app in each transaction, on each connection', async () => {
      const text = `select current_user as role, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('timezone') as zone, current_setting('plan_cache_mode') as plans, pg_backend_pid() as pid
        from pg_sleep(0.05)`
      const expected = {
        role: inject('testDatabase').mayHaveRole ? 'pathshala_app' : expect.any(String),
        statement: '500ms',
        lock: '3s',
        idle: '1s',
        zone: 'UTC',
        plans: 'force_generic_plan',
        pid: expect.any(Number),
      }
      const rows = (
        await Promise.all(Array.from({ length: 10 }, () => everyWay((db) => db.query(text))))
      ).flat(2)
      expect(rows).toEqual(Array.from({ length: 30 }, () => expected))
      expect(new Set(rows.map(({ pid }) => pid)).size).toBe(5)
    })

    test('which costs no round trip', async () => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const roundTrips = async (pool: pg.Pool) => {
        sent.mockClear()
        await reader(pool).query('select 1')
        const alone = sent.mock.calls.length
        await inTransaction(pool, (tx) => tx.query('select 1'))
        return [alone, sent.mock.calls.length - alone]
      }
      await reader(database.pool).query('select 1')
      expect(await roundTrips(connection.pool)).toEqual([1, 2])
      expect(await roundTrips(database.pool)).toEqual([1, 2])
      sent.mockRestore()
    })

    test('statements stay prepared if it carries them', async () => {
      const [row] = await reader(connection.pool).query(
        `select count(*)::int as n from pg_prepared_statements where name like 'PGBOUNCER\\_%'`,
      )
      expect(Number(row?.['n']) > 0).toBe(Number(settings.max_prepared_statements ?? 0) > 0)
    })

    test('none of it stays for others who use the pooler', async () => {
      await everyWay((db) => db.query('select 1'))
      const other = await connect({
        databaseUrl: pgbouncer.url(database.name),
        directUrl: database.url,
        dataDir,
        log,
      })
      // Past the app's own transactions, as another program would.
      const { rows } = await other.pool.query(
        `select current_user <> 'pathshala_app' as own, current_setting('statement_timeout') as statement`,
      )
      expect(rows).toEqual([{ own: true, statement: '0' }])
      await other.close()
    })

    test.skipIf(!inject('testDatabase').mayHaveRole)(
      'what the app must not write, it cannot write',
      async () => {
        for (const text of ['update migration set name = name', 'create table theirs (n int)'])
          for (const write of [
            () => reader(connection.pool).query(text),
            () => inTransaction(connection.pool, (tx) => tx.query(text)),
          ])
            await expect(write()).rejects.toMatchObject({ code: '42501' })
      },
    )

    test('a statement that takes too long is ended, and its connection is of use', async () => {
      const slow = (db: Queryable) => db.query('select pg_sleep(20)')
      await expect(slow(reader(connection.pool))).rejects.toMatchObject({ code: '57014' })
      await expect(inTransaction(connection.pool, slow)).rejects.toMatchObject({ code: '57014' })
      expect((await everyWay((db) => db.query('select 1 as n'))).flat()).toEqual([
        { n: 1 },
        { n: 1 },
        { n: 1 },
      ])
    })

    test('a failed statement undoes what was sent with it, and nothing later', async () => {
      const { pool } = connection
      await database.owner.query('create table attempt (n int primary key)')
      await reader(pool).write('insert into attempt values (1)')
      await expect(reader(pool).write('insert into attempt values (1)')).rejects.toMatchObject({
        code: '23505',
      })
      const failing = inTransaction(pool, async (tx) => {
        await tx.send('insert into attempt values (2)')
        await tx.query('insert into attempt values (1)')
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      await reader(pool).write('insert into attempt values (3)')
      expect(await reader(pool).query('select n from attempt order by n')).toEqual([{ n: 1 }, { n: 3 }])
      await database.owner.query('drop table attempt')
    })

    test('a lock of a job is held by one transaction at a time, and goes with it', async () => {
      const { pool } = connection
      await database.owner.query('create table counted (n int); insert into counted values (0)')
      await database.owner.query('grant all on counted to public')
      const count = () =>
        inTransaction(pool, async (tx) => {
          await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['counting'])
          const [row] = await tx.query('select n from counted')
          await tx.write('update counted set n = $1', [Number(row?.['n']) + 1])
        })
      await Promise.all(Array.from({ length: 20 }, count))
      expect(await reader(pool).query('select n from counted')).toEqual([{ n: 20 }])
      const { rows } = await database.owner.query(
        `select 1 from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and datname = $1`,
        [database.name],
      )
      expect(rows).toEqual([])
      await database.owner.query('drop table counted')
    })

    test('a notification reaches the app by the direct way', async () => {
      const heard: string[] = []
      connection.notices.on(
        'access',
        (payload) => heard.push(payload),
        () => undefined,
      )
      await inTransaction(connection.pool, (tx) => tx.query(`select pg_notify('access', 'somebody')`))
      await expect.poll(() => heard).toEqual(['somebody'])
    })
  })

  describe.each(ways)('before a server process, %s', (_way, settings) => {
    let fresh: FreshDatabase
    let pgbouncer: Pgbouncer
    let main: MainProcess
    let admin: Client

    beforeAll(async () => {
      fresh = await freshDatabase({ migrated: false })
      pgbouncer = await before(settings)
      main = startMain({
        DATABASE_URL: pgbouncer.url(fresh.name),
        DATABASE_DIRECT_URL: fresh.url,
        DATABASE_POOL: '30',
        DATA_DIR: dataDir,
        SEED: 'none',
        ADMIN_PASSWORD: password,
        RATE_LIMIT: 'off',
      })
      admin = new Client(await main.address)
    })
    afterAll(async () => {
      stopListening()
      main.child.kill('SIGTERM')
      await main.ended
      await pgbouncer.stop()
      await fresh.drop()
    })

    test('it migrates an empty database; one signs in, saves, is refused an outdated version, lists, exports, and is told live', async () => {
      expect((await admin.signIn('admin', password)).status).toBe(200)
      const { told } = await listen(admin)
      const made = await admin.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
      const { _id: id, updatedAt } = made.body.data as { _id: string; updatedAt: string }
      const soon = { timeout: 5000, interval: 20 }
      await expect.poll(() => told, soon).toContainEqual({ resource: 'branch', id, action: 'created' })
      const save = (city: string) => admin.put(`/api/branch/${id}`, { city, updatedAt })
      expect((await save('Queens')).status).toBe(200)
      expect(await save('Brooklyn')).toMatchObject({ status: 409, body: { code: 'stale' } })
      const list = await admin.get('/api/branch')
      expect(JSON.stringify(list.body)).toContain('Queens')
      const file = await admin.fetch('/api/branch/export?format=csv')
      expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('Jamaica')])
      expect((await admin.get('/api/ready')).status).toBe(200)
    })

    test('whoever signs out is a stranger with the next request', async () => {
      const other = new Client(admin.base)
      await other.signIn('admin', password)
      expect((await other.get('/api/branch')).status).toBe(200)
      const cookies = new Map(other.cookies)
      await other.post('/api/logout', {})
      for (const [name, value] of cookies) other.cookies.set(name, value)
      expect((await other.get('/api/branch')).status).toBe(401)
    })

    test('thirty clients at once share five connections of the server', async () => {
      const token = { 'X-XSRF-TOKEN': await admin.csrf() }
      const statuses = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => {
          const answers: number[] = []
          for (let round = 0; round < 5; round++) {
            const name = `Supplier ${n}-${round}`
            answers.push((await admin.post('/api/supplier', { name }, token)).status)
            answers.push((await admin.get('/api/supplier')).status)
          }
          return answers
        }),
      )
      expect(new Set(statuses.flat())).toEqual(new Set([201, 200]))
      const { rows } = await fresh.owner.query<{ suppliers: number; connections: number }>(
        `select (select count(*)::int from supplier) as suppliers, (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name in ('pathshala', 'pathshala probe')) as connections`,
      )
      // The two of the test itself are not of the pooler.
      expect(rows[0]?.suppliers).toBe(150)
      expect(rows[0]?.connections).toBeLessThanOrEqual(5 + 2)
    })
  })

  describe('a start is refused in one line', () => {
    const start = (databaseUrl: string, directUrl?: string) =>
      connect({ databaseUrl, directUrl, dataDir, log }).then(
        (opened) => opened.close(),
        (error: unknown) => error,
      )
    const refused = (message: string) => ({
      name: 'StartRefused',
      message: expect.stringMatching(new RegExp(`^[^\\n]*${message}[^\\n]*$`)),
    })

    test.each([
      ['refuses what it does not know', {}],
      ['has been told to ignore it', { ignore_startup_parameters: 'options,statement_timeout,lock_timeout' }],
      ['lends connections for longer', { pool_mode: 'session' }],
    ] as [string, Settings][])(
      'without a direct address, or with the same, whether it %s',
      async (_how, settings) => {
        const pgbouncer = await before(settings)
        const url = pgbouncer.url(database.name)
        for (const direct of [undefined, url])
          expect(await start(url, direct)).toMatchObject(refused('connection pooler.*DATABASE_DIRECT_URL'))
        expect(await start(url, database.url)).toBeUndefined()
        await pgbouncer.stop()
      },
    )

    test('if the direct address is of another database, or takes no such transactions', async () => {
      const [pgbouncer, byStatement] = [await before({}), await before({ pool_mode: 'statement' })]
      const elsewhere = await start(
        pgbouncer.url(database.name),
        database.url.replace(database.name, 'postgres'),
      )
      expect(elsewhere).toMatchObject(refused('another database'))
      expect(await start(byStatement.url(database.name), database.url)).toMatchObject(refused('pool_mode'))
      const options = `${pgbouncer.url(database.name)}?options=${encodeURIComponent('-c work_mem=3MB')}`
      expect(await start(options, database.url)).toMatchObject(refused('options of DATABASE_URL'))
      await Promise.all([pgbouncer.stop(), byStatement.stop()])
    })
  })
})

test('a direct address is of use without a pooler, too', async () => {
  const database = await freshDatabase()
  const dataDir = await makeScratch()
  const connection = await connect({ databaseUrl: database.url, directUrl: database.url, dataDir, log })
  expect(await reader(connection.pool).query('select 1 as n')).toEqual([{ n: 1 }])
  await connection.close()
  await database.drop()
  await removeScratch(dataDir)
})
