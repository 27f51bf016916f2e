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

test('refuses the database of another major version of PostgreSQL, and says how to migrate it', async () => {
  await mkdir(cluster)
  await writeFile(join(cluster, 'PG_VERSION'), '16\n')
  const line = await refusal()
  expect(line).toContain(`${cluster} was written by PostgreSQL 16 and this is PostgreSQL 18`)
  expect(line).toContain('pg_dump')
  expect(await readdir(cluster)).toEqual(['PG_VERSION'])
})

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
