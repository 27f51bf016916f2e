import { existsSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBundled, type Bundled } from '../../../src/server/core/db/bundled/index.ts'
import { makeScratch, removeScratch } from '../../support/scratch.ts'

let dataDir: string
const running: Bundled[] = []

beforeEach(async () => {
  dataDir = await makeScratch()
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await removeScratch(dataDir)
})

test('creates a database in an empty folder: UTF-8, checksums, synced to disk, in UTC', async () => {
  const { config } = await start()
  const [settings] = await rows(
    config,
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale,
      current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages,
      current_setting('timezone') AS zone, current_setting('jit') AS jit,
      current_setting('server_version_num')::int / 10000 AS major
    FROM pg_database WHERE datname = current_database()`,
  )
  expect(settings).toEqual({
    encoding: 'UTF8',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    checksums: 'on',
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    zone: 'UTC',
    jit: 'off',
    major: 18,
  })
})

test('keeps its data for the next start', async () => {
  const first = await start()
  await rows(first.config, 'CREATE TABLE kept AS SELECT 7 AS number')
  await first.stop()
  const second = await start()
  expect(await rows(second.config, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test.skipIf(process.platform === 'win32')(
  'listens on a socket alone, in a folder that other users cannot enter',
  async () => {
    const { config } = await start()
    expect((await stat(config.host)).mode & 0o777).toBe(0o700)
    expect(await rows(config, "SELECT current_setting('listen_addresses') AS tcp")).toEqual([{ tcp: '' }])
    await expect(connects(config.port)).resolves.toBe(false)
  },
)

test('runs in a folder whose path is too long for a socket', async () => {
  const { config } = await start(join(dataDir, 'a-very-long-name-'.repeat(6), 'data'))
  expect(await rows(config, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('runs in a folder whose name has special characters for shells, lists and SQL', async () => {
  const { config } = await start(join(dataDir, `it's "$HOME", \`me\` 100% ও ক`))
  expect(await rows(config, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('follows its folder when that is moved', async () => {
  const { rename } = await import('node:fs/promises')
  const before = await start(join(dataDir, 'before'))
  await rows(before.config, 'CREATE TABLE kept AS SELECT 7 AS number')
  await before.stop()
  await rename(join(dataDir, 'before'), join(dataDir, 'after'))
  const after = await start(join(dataDir, 'after'))
  expect(await rows(after.config, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('what a killed initdb left is no obstacle', async () => {
  const half = join(dataDir, 'postgres.partial-abcdef')
  await mkdir(half)
  const { config } = await start()
  expect(await rows(config, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(existsSync(half)).toBe(false)
})

test('an operator’s own settings take precedence and stay', async () => {
  const { writeFile } = await import('node:fs/promises')
  await (await start()).stop()
  const settings = join(dataDir, 'postgres', 'local.conf')
  await writeFile(settings, "work_mem = '9MB'\n")
  const { config } = await start()
  expect(await rows(config, "SELECT current_setting('work_mem') AS memory")).toEqual([{ memory: '9MB' }])
  expect(await readFile(settings, 'utf8')).toBe("work_mem = '9MB'\n")
})

async function start(folder = dataDir): Promise<Bundled> {
  const log = { info: () => undefined, warn: console.warn }
  const bundled = await startBundled({ dataDir: folder, log })
  running.push(bundled)
  return bundled
}

async function rows(config: pg.ClientConfig, query: string): Promise<unknown[]> {
  const client = new pg.Client(config)
  await client.connect()
  const result = await client.query<Record<string, unknown>>(query).finally(() => client.end())
  return result.rows
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  })
}
