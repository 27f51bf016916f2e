import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { s3Address } from '../../src/server/core/files/s3Address.ts'
import { restoreFromStore } from '../../src/server/operation/backup/fromStore.ts'
import { openMirror } from '../../src/server/operation/backup/mirror.ts'
import { restore } from '../../src/server/operation/backup/restore.ts'
import { newKey, openSealing } from '../../src/server/operation/backup/sealed.ts'
import { handwrite } from '../support/handwritten.ts'
import { type S3Server, s3Server } from '../support/s3Server.ts'
import { hasty } from '../support/storeHomes.ts'

let place: string
let s3: S3Server
let said: string[]
const backups = () => join(place, 'backups')
const to = () => join(place, 'restored')
const day = (number: number) => `2026-11-0${number}T02:00:00.000Z`
const say = (line: string) => void said.push(line)

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'pathshala-dump-'))
  s3 = await s3Server('backups')
  said = []
  for (const number of [1, 2])
    await handwrite(backups(), {
      begun: day(number),
      ok: null,
      dump: true,
      files: { 'database.dump': `PGDMP of day ${number}`, 'files/ab/abc': 'a photo' },
    })
})
afterEach(async () => {
  await s3.down()
  await rm(place, { recursive: true, force: true })
})

/** @returns the file with the private key */
async function intoStore(): Promise<string> {
  const pair = await newKey()
  const sealing = await openSealing([/age1\w+/.exec(pair)?.[0] ?? ''])
  await openMirror({ to: backups(), keep: 2, address: s3Address(s3.url), sealing }).copyBackups()
  await rm(backups(), { recursive: true })
  await writeFile(join(place, 'school.key'), pair)
  return join(place, 'school.key')
}

const fromStore = (identity: string, until?: string) =>
  restoreFromStore(
    {
      address: s3Address(s3.url),
      identity,
      to: to(),
      until: until === undefined ? undefined : new Date(until),
      patience: hasty,
    },
    say,
  )

test('a dump comes back from the encrypted store alone, with its files and the command that loads it', async () => {
  await fromStore(await intoStore())
  expect(await readFile(join(to(), 'database.dump'), 'utf8')).toBe('PGDMP of day 2')
  expect(await readFile(join(to(), 'files', 'ab', 'abc'), 'utf8')).toBe('a photo')
  expect(said).toEqual([
    `Restored backup-20261102T020000Z, with the database as of ${day(2)} as a dump`,
    expect.stringContaining('docs/operations.md'),
    `pg_restore --no-owner --no-privileges -h <host> -U school -d school ${to()}/database.dump`,
    expect.stringContaining(`DATA_DIR=${to()} npm start`),
  ])
  expect((await readdir(place)).toSorted()).toEqual(['restored', 'school.key'])
})

test('of several the last before the moment is taken, and it is said that later changes are not there', async () => {
  await fromStore(await intoStore(), '2026-11-01T12:00:00Z')
  expect(await readFile(join(to(), 'database.dump'), 'utf8')).toBe('PGDMP of day 1')
  expect(said).toContainEqual(expect.stringMatching(/no moments in between/))
  expect(s3.calls.filter((call) => /20261102T.*(dump|files)/.test(call) && call.startsWith('GET'))).toEqual(
    [],
  )
})

test('a dump in a folder is restored the same way', async () => {
  await mkdir(to())
  await restore({ from: backups(), to: to(), until: undefined }, say)
  expect(await readFile(join(to(), 'database.dump'), 'utf8')).toBe('PGDMP of day 2')
  expect(said.at(-2)).toMatch(/^pg_restore /)
})

test('a damaged dump, or a path that leads out of it, is refused, and nothing is left behind', async () => {
  const folder = join(backups(), 'backup-20261102T020000Z')
  await writeFile(join(folder, 'database.dump'), 'PGDMP of day 3')
  const attempt = () => restore({ from: folder, to: to(), until: undefined }, say)
  await expect(attempt()).rejects.toThrow(/database\.dump is damaged/)
  await handwrite(backups(), {
    begun: day(3),
    ok: null,
    dump: true,
    files: { 'database.dump': 'PGDMP', 'postgres/PG_VERSION': '18' },
  })
  await expect(restore({ from: backups(), to: to(), until: undefined }, say)).rejects.toThrow(
    /lists postgres\/PG_VERSION, which is no part of a backup/,
  )
  expect(said).toEqual([])
  expect(await readdir(place)).toEqual(['backups'])
})
