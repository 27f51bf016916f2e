import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentMajor, findBinaries } from '../../../src/server/core/db/bundled/binaries.ts'
import { makeCluster } from '../../../src/server/core/db/bundled/cluster.ts'
import { chooseHome } from '../../../src/server/core/db/bundled/home.ts'
import { startBundled } from '../../../src/server/core/db/bundled/index.ts'
import { openPool } from '../../../src/server/core/db/pool.ts'
import { prove } from '../../../src/server/ledger/proof.ts'
import { startProcess } from '../../support/appProcess.ts'
import { Client } from '../../support/client.ts'
import { freshDatabase } from '../../support/database.ts'
import { startMain } from '../../support/mainProcess.ts'
import { rounds, seen } from '../../support/rounds.ts'
import { makeScratch, removeScratch } from '../../support/scratch.ts'

/** The programs of the version before come with Linux on x64 alone, until a release upgrades to another version. */
const old = '17'
const hasOldPrograms = process.platform === 'linux' && process.arch === 'x64'
const withOldPrograms = test.runIf(hasOldPrograms)

const lines: string[] = []
const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
const quiet = { info: () => undefined, warn: () => undefined }
const password = 'of-the-demo-School-1'

/** The demo school as PostgreSQL 17 has it, which nobody changes: tests work on copies. */
let school: string
let before: Digest
const folders: string[] = []

beforeAll(async () => {
  if (!hasOldPrograms) return
  school = await makeScratch()
  folders.push(school)
  const home = await chooseHome(school, quiet)
  await makeCluster(home, await findBinaries(home, old), false)
  const server = await startBundled({ dataDir: school, log: quiet, durable: false, upgrade: false })
  // While somebody uses the server of the old version it goes on as it is.
  const main = startMain({ DATA_DIR: school, DEMO_PASSWORD: password })
  await main.address
  main.child.kill('SIGTERM')
  expect(await main.ended).toBe(0)
  before = await digest(server.config)
  await server.stop()
  expect(await versionOf(school)).toBe(old)
}, 180_000)

afterAll(async () => {
  for (const folder of folders) await removeScratch(folder)
})

interface Digest {
  tables: object[]
  sequences: object[]
}

/** What every table holds, in an order that does not depend on where its rows lie. */
async function digest(config: pg.ClientConfig): Promise<Digest> {
  return ask(config, async (query) => {
    const names = await query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const tables: object[] = []
    for (const { name } of names)
      tables.push({
        name,
        ...(
          await query(
            `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from "${String(name)}" t`,
          )
        )[0],
      })
    return {
      tables,
      sequences: await query(
        'select sequencename as name, last_value::text as at from pg_sequences order by 1',
      ),
    }
  })
}

async function ask<T>(
  config: pg.ClientConfig,
  work: (query: (text: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    await client.end()
  }
}

const definitions = `
  select pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisvalid
  union all select pg_get_triggerdef(pg_trigger.oid) || tgenabled::text from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select conrelid::regclass || pg_get_constraintdef(pg_constraint.oid) from pg_constraint
    where connamespace = 'public'::regnamespace and convalidated
  order by 1`

const versionOf = async (dataDir: string): Promise<string> =>
  (await readFile(join((await chooseHome(dataDir, quiet)).cluster, 'PG_VERSION'), 'utf8')).trim()

async function copyOfSchool(): Promise<string> {
  const folder = await makeScratch()
  folders.push(folder)
  // With its owner, which is not who runs the tests as root.
  await promisify(execFile)('cp', ['-a', join(school, 'postgres'), folder])
  return folder
}

withOldPrograms(
  'a school of the version before is the same school after a start',
  async () => {
    const dataDir = await copyOfSchool()
    await writeFile(join(dataDir, 'postgres', 'local.conf'), "work_mem = '9MB'\n")
    const begun = Date.now()
    const server = await startBundled({ dataDir, log })
    seen('upgrade of the bundled PostgreSQL', { seconds: (Date.now() - begun) / 1000 })
    expect(await versionOf(dataDir)).toBe(currentMajor)
    expect(await versionOf(school)).toBe(old)
    expect(await digest(server.config)).toEqual(before)
    expect(before.tables.length).toBeGreaterThan(100)
    expect(await ask(server.config, (query) => query('show work_mem'))).toEqual([{ work_mem: '9MB' }])

    // All that keeps rows right is as in a new database.
    const fresh = await freshDatabase()
    expect(await ask(server.config, (query) => query(definitions))).toEqual(
      (await fresh.owner.query(definitions)).rows,
    )
    await fresh.drop()
    const pool = openPool(server.config, quiet, {})
    expect(await prove(pool, Date.now())).toMatchObject({ ok: true })
    await pool.end()

    // People go on where they stopped.
    const main = startMain({ DATA_DIR: dataDir, DEMO_PASSWORD: password })
    const client = new Client(await main.address)
    expect((await client.signIn('admin', password)).status).toBe(200)
    expect((await client.post('/api/supplier', { name: 'After the upgrade' })).status).toBe(201)
    main.child.kill('SIGTERM')
    expect(await main.ended).toBe(0)
    await server.stop()

    // The old one stays until somebody removes it, and works.
    expect((await readdir(dataDir)).filter((name) => /^postgres(\.\d|\.up|$)/.test(name)).toSorted()).toEqual(
      ['postgres', `postgres.${old}`],
    )
    expect(lines.at(-1)).toBeDefined()
    expect(lines.join('\n')).toContain(`the old one is in ${join(dataDir, `postgres.${old}`)}`)
  },
  120_000,
)

withOldPrograms(
  'an upgrade that is killed begins again, and nothing is lost',
  async () => {
    const dataDir = await copyOfSchool()
    const kills = rounds(3, 50)
    let done = 0
    for (let round = 0; round < kills; round++) {
      const app = startProcess('bundledProcess.ts', [dataDir])
      // From the first moment to just before its end.
      await delay(200 + (round * 8000) / kills)
      app.child.kill('SIGKILL')
      await app.ended
      const cluster = join(dataDir, 'postgres')
      if (!existsSync(cluster) || (await versionOf(dataDir)) !== currentMajor) continue
      // It was over already: the next round begins with the old one again.
      done++
      await (await startBundled({ dataDir, log: quiet })).stop()
      await rm(cluster, { recursive: true })
      await rename(join(dataDir, `postgres.${old}`), cluster)
    }
    const server = await startBundled({ dataDir, log })
    expect(await versionOf(dataDir)).toBe(currentMajor)
    expect(await digest(server.config)).toEqual(before)
    await server.stop()
    expect(await readdir(dataDir)).not.toContain('postgres.upgrade')
    seen('kill -9 of an upgrade', { kills, endedBefore: done })
  },
  600_000,
)

withOldPrograms(
  'one that was killed between its two renames is ended by the next start',
  async () => {
    const dataDir = await copyOfSchool()
    await (await startBundled({ dataDir, log: quiet })).stop()
    const place = (name: string) => join(dataDir, name)
    await rename(place('postgres'), place('postgres.upgraded'))
    const server = await startBundled({ dataDir, log: quiet })
    expect(await digest(server.config)).toEqual(before)
    await server.stop()

    // The old release was started again before the new one: what it wrote counts.
    await rename(place('postgres'), place('postgres.upgraded'))
    await rename(place(`postgres.${old}`), place('postgres'))
    const oldServer = await startBundled({ dataDir, log: quiet, upgrade: false })
    await ask(oldServer.config, (query) => query(`update branch set name = name || '!'`))
    await oldServer.stop()
    const again = await startBundled({ dataDir, log: quiet })
    const [names] = await ask(again.config, (query) =>
      query(`select bool_and(name like '%!') as changed from branch`),
    )
    expect(names).toEqual({ changed: true })
    await again.stop()
    expect(existsSync(place('postgres.upgraded'))).toBe(false)
  },
  120_000,
)

withOldPrograms(
  'a table that Pathshala did not make is named, and everything stays as it was',
  async () => {
    const dataDir = await copyOfSchool()
    const oldServer = await startBundled({ dataDir, log: quiet, upgrade: false })
    await ask(oldServer.config, (query) => query('create table thesis (year int)'))
    await oldServer.stop()
    await expect(startBundled({ dataDir, log: quiet })).rejects.toThrow(
      /not as Pathshala made them: thesis\. /,
    )
    expect(await versionOf(dataDir)).toBe(old)
    expect(await readdir(dataDir)).not.toContain('postgres.upgrade')
    const still = await startBundled({ dataDir, log: quiet, upgrade: false })
    await ask(still.config, (query) => query('drop table thesis'))
    expect(await digest(still.config)).toEqual(before)
    await still.stop()
  },
  120_000,
)

withOldPrograms(
  'backups go on at their place, and one from before the upgrade can be restored',
  async () => {
    const dataDir = await copyOfSchool()
    const to = await makeScratch()
    const restored = join(to, 'restored')
    const command = (name: string, args: string[], env: Record<string, string> = {}) =>
      promisify(execFile)(process.execPath, [join('scripts', `${name}.ts`), ...args], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      })
    const backUp = () => command('backup', ['--to', join(to, 'backups')], { DATA_DIR: dataDir })
    await backUp()
    expect(await versionOf(dataDir)).toBe(old)
    await (await startBundled({ dataDir, log: quiet })).stop()
    await backUp()

    const [first = ''] = (await readdir(join(to, 'backups')))
      .filter((name) => name.startsWith('backup-'))
      .toSorted()
    await command('restore', ['--from', join(to, 'backups', first), '--to', restored])
    expect(await versionOf(restored)).toBe(old)
    const server = await startBundled({ dataDir: restored, log: quiet })
    expect(await digest(server.config)).toEqual(before)
    await server.stop()
    await removeScratch(restored)
    await rm(to, { recursive: true })
  },
  180_000,
)
