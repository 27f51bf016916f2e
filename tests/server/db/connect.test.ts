import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Connection } from '../../../src/server/core/db/connect.ts'
import { openPool, requestLimits, silenceMs } from '../../../src/server/core/db/pool.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { makeScratch, removeScratch } from '../../support/scratch.ts'

const warnings: string[] = []
const log = { info: () => undefined, warn: (line: string) => warnings.push(line) }

let dataDir: string
let database: FreshDatabase
let connection: Connection | undefined

beforeAll(async () => {
  dataDir = await makeScratch()
  database = await freshDatabase({ migrated: false })
})

afterEach(async () => {
  await connection?.close()
  connection = undefined
})

afterAll(async () => {
  await database.drop()
  await removeScratch(dataDir)
})

test('connects with the promised limits, in UTC, under its own name', async () => {
  connection = await connect({ databaseUrl: database.url, dataDir, log })
  expect(await settings(connection)).toEqual({
    statement: '5s',
    lock: '3s',
    idle: '10s',
    name: 'pathshala',
    zone: 'UTC',
    role: inject('testDatabase').mayHaveRole ? 'pathshala_app' : expect.any(String),
  })
  expect(connection.pool.options.max).toBe(10)
})

test('keeps the options of DATABASE_URL', async () => {
  const databaseUrl = `${database.url}&options=${encodeURIComponent('-c work_mem=3MB')}`
  connection = await connect({ databaseUrl, dataDir, log })
  const { rows } = await connection.pool.query("SELECT current_setting('work_mem') AS memory")
  expect(rows).toEqual([{ memory: '3MB' }])
})

test('a user who may not create roles is told so in one line, and the app works', async () => {
  const name = `plain_${Date.now()}`
  const setup = await connect({ databaseUrl: database.url, dataDir, log })
  const { owner } = database
  await owner.query(`CREATE ROLE ${name} LOGIN`)
  await setup.close()
  warnings.length = 0
  const databaseUrl = database.url.replace(/user=[^&]+/, `user=${name}`)
  connection = await connect({ databaseUrl, dataDir, log })
  expect(warnings).toEqual([expect.stringContaining('pathshala_app')])
  expect(await settings(connection)).toMatchObject({ role: name })
  await connection.close()
  await owner.query(`DROP ROLE ${name}`)
})

test.each([
  ['mysql://localhost/school', 'DATABASE_URL has to look like'],
  ['nonsense', 'DATABASE_URL has to look like'],
  ['postgres://app:hunter2@127.0.0.1:1/school', 'Cannot connect to the database school at 127.0.0.1'],
])('refuses %s in one line without the password', async (databaseUrl, said) => {
  const refused = await connect({ databaseUrl, dataDir, log }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'StartRefused', message: expect.stringContaining(said) })
  expect(String(refused)).not.toContain('hunter2')
})

test('the database may be killed under idle and busy connections: queries fail, the process lives and recovers', async () => {
  connection = await connect({ dataDir, log })
  const { pool } = connection
  const lent = await pool.connect()
  await pool.query('SELECT 1')
  const busy = pool.query('SELECT pg_sleep(4)').then(
    () => 'answered',
    () => 'failed',
  )
  await delay(50)
  process.kill(serverPid(), 'SIGKILL')
  expect(await busy).toBe('failed')
  await expect(lent.query('SELECT 1')).rejects.toThrow()
  lent.release()
  await expect
    .poll(
      () =>
        pool.query('SELECT 1').then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      // The recovery of the database itself takes its time on a busy machine.
      { timeout: 20_000 },
    )
    .toBe(1)
})

test.skipIf(process.platform === 'win32')(
  'a database that has gone silent fails queries and is back at once',
  async () => {
    expect(requestLimits.statementMs + silenceMs, 'figures of real life').toBeLessThan(10_000)
    connection = await connect({ dataDir, log })
    const pool = openPool(connection.config, log, { connections: 4, statementMs: 500 })
    await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT pg_sleep(0.05)')))
    const pids = serverProcesses()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      const begin = Date.now()
      const answers = Array.from({ length: 8 }, () =>
        pool.query('SELECT 1').then(
          () => 'answered',
          () => 'failed',
        ),
      )
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['failed']))
      // Waiting requests get a new connection, which may take three seconds.
      expect(Date.now() - begin).toBeLessThan(500 + silenceMs + 3000 + 1000)
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    const rows = () =>
      pool.query('SELECT 1').then(
        ({ rowCount }) => rowCount,
        () => 0,
      )
    await expect.poll(rows, { timeout: 1000 }).toBe(1)
    await pool.end()
  },
)

async function settings({ pool }: Connection): Promise<unknown> {
  const { rows } = await pool.query<Record<string, string>>(`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('timezone') AS zone,
      current_setting('application_name') AS name, current_user AS role`)
  return rows[0]
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The server and its child processes; the server first, so that it starts no more of them. */
function serverProcesses(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number))
  const server = serverPid()
  return [server, ...pairs.filter(([, parent]) => parent === server).map(([pid = 0]) => pid)]
}
