import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { s3Address } from '../../src/server/core/files/s3Address.ts'
import { StoreUnavailable } from '../../src/server/core/files/s3Calls.ts'
import { readBackup, writeManifest } from '../../src/server/operation/backup/backups.ts'
import { openCopies } from '../../src/server/operation/backup/copies.ts'
import { openMirror } from '../../src/server/operation/backup/mirror.ts'
import { newKey, openSealing } from '../../src/server/operation/backup/sealed.ts'
import { handwrite, handwriteLog, segmentFile } from '../support/handwritten.ts'
import { type S3Server, s3Server } from '../support/s3Server.ts'
import { hasty } from '../support/storeHomes.ts'

let to: string
let s3: S3Server

beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'pathshala-mirror-'))
  s3 = await s3Server('backups')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await s3.down().catch(() => undefined)
  await rm(to, { recursive: true, force: true })
})

const mirror = async (keep = 2, recipients: string[] = []) =>
  openMirror({
    to,
    keep,
    address: s3Address(s3.url),
    sealing: await openSealing(recipients),
    patience: { ...hasty, tries: 1 },
  })
const stored = () => [...s3.objects.keys()].map((name) => name.slice('backups/'.length)).toSorted()
/** What was asked of the store since the last time. */
const asked = () => s3.calls.splice(0).map((call) => call.replace('backups/', ''))
const day = (number: number) => `2026-11-0${number}T02:00:00.000Z`
const log = (...segments: number[]) => segments.map((segment) => `wal-1/${segmentFile(segment)}`)
const recipientOf = (key: string) => /age1\w+/.exec(key)?.[0] ?? ''

test('a backup is put with its manifest last, once; halves, drafts and locks are not', async () => {
  const name = await handwrite(to, {
    begun: day(1),
    files: { 'postgres/base/1/1259_fsm': 'a', 'files/ab/abc': 'b' },
  })
  await mkdir(join(to, 'backup-20261102T020000Z.partial'))
  await writeFile(join(to, 'backup-20261102T020000Z.partial', 'manifest.json'), '{}')
  await writeFile(join(to, 'backup.lock'), '')
  await writeFile(join(to, '.store-left'), 'of a killed process')
  const { copyBackups } = await mirror()
  await copyBackups()
  const files = [`${name}/files/ab/abc`, `${name}/postgres/base/1/1259_fsm`]
  expect(asked().slice(-2)).toEqual([`PUT ${name}/SHA256SUMS`, `PUT ${name}/manifest.json`])
  expect(stored()).toEqual([`${name}/SHA256SUMS`, ...files, `${name}/manifest.json`].toSorted())
  expect(await readdir(to)).not.toContain('.store-left')
  await copyBackups()
  expect(asked()).toEqual([])
  // The check has ended.
  const backup = await readBackup(join(to, name))
  await writeManifest(join(to, name), { ...backup!.manifest, version: '1' })
  await copyBackups()
  expect(asked()).toEqual([`PUT ${name}/manifest.json`])
})

test('a segment of the log that has grown is put again, and after a restart what may have grown', async () => {
  await handwriteLog(to, [1, 2])
  const first = await mirror()
  await first.copyLog()
  expect(stored()).toEqual(log(1, 2))
  asked()
  await appendFile(join(to, 'wal-1', segmentFile(2)), 'y')
  await first.copyLog()
  expect(asked()).toEqual(log(2).map((path) => `PUT ${path}`))
  // As large as it was: its name and its size say nothing.
  await writeFile(join(to, 'wal-1', segmentFile(2)), 'zz')
  await handwriteLog(to, [3])
  await (await mirror()).copyLog()
  expect(asked()).toEqual(['GET ', ...log(2, 3).map((path) => `PUT ${path}`)])
  expect(s3.objects.get(`backups/${log(2)[0]}`)?.bytes.toString()).toBe('zz')
})

test('what the schedule pruned is removed, each manifest first; a folder that was lost takes nothing along', async () => {
  const names: string[] = []
  for (const number of [1, 2, 3]) names.push(await handwrite(to, { begun: day(number), segment: number }))
  await handwriteLog(to, [1, 2, 3])
  const { copyLog, copyBackups } = await mirror()
  await copyLog()
  await copyBackups()
  await rm(join(to, names[0]!), { recursive: true })
  await rm(join(to, 'wal-1', segmentFile(1)))
  asked()
  await copyBackups()
  const removed = asked()
  expect(removed[0]).toBe(`DELETE ${names[0]}/manifest.json`)
  expect(removed.toSorted()).toEqual(
    [
      ...['SHA256SUMS', 'manifest.json', 'postgres/PG_VERSION'].map((path) => `DELETE ${names[0]}/${path}`),
      ...log(1).map((path) => `DELETE ${path}`),
    ].toSorted(),
  )
  const all = stored()
  for (const name of await readdir(to)) await rm(join(to, name), { recursive: true })
  const newest = await handwrite(to, { begun: day(4) })
  await (await mirror()).copyBackups()
  expect(stored()).toEqual(
    [
      ...all,
      ...['SHA256SUMS', 'manifest.json', 'postgres/PG_VERSION'].map((path) => `${newest}/${path}`),
    ].toSorted(),
  )
})

test('with keys everything is encrypted, and what was there in plain form is removed', async () => {
  await handwrite(to, { begun: day(1), files: { 'files/ab/abc': 'Rahim' } })
  await handwriteLog(to, [1])
  const plain = await mirror()
  await plain.copyLog()
  await plain.copyBackups()
  const before = stored()
  const recipients = [recipientOf(await newKey()), recipientOf(await newKey())]
  const sealed = await mirror(2, recipients)
  await sealed.copyLog()
  await sealed.copyBackups()
  expect(stored()).toEqual(before.map((name) => `${name}.age`).toSorted())
  for (const { bytes } of s3.objects.values()) {
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 [\s\S]+\n-> X25519 /)
    expect(bytes.includes('Rahim')).toBe(false)
  }
  asked()
  // Their sizes tell that they are there; manifests and the end of the log are put in any case.
  const again = await mirror(2, recipients)
  await again.copyBackups()
  expect(asked()).toEqual(['GET ', expect.stringMatching(/^PUT .*manifest\.json\.age$/)])
})

test('a store that is away is caught up with when it is back', async () => {
  const name = await handwrite(to, { begun: day(1) })
  const { copyLog, copyBackups } = await mirror()
  await handwriteLog(to, [1])
  await copyLog()
  await s3.down()
  await handwriteLog(to, [2, 3])
  await expect(copyLog()).rejects.toThrow(StoreUnavailable)
  await expect(copyBackups()).rejects.toThrow(StoreUnavailable)
  await s3.up()
  s3.mood = { fail: { status: 500, times: 1 } }
  await expect(copyBackups()).rejects.toThrow(StoreUnavailable)
  expect(stored().filter((each) => each.endsWith('manifest.json'))).toEqual([])
  await copyLog()
  await copyBackups()
  expect(stored()).toContain(`${name}/manifest.json`)
  expect(stored()).toEqual(expect.arrayContaining(log(1, 2, 3)))
})

test('the running server says once that the store is away, and once that it is back; one process copies', async () => {
  await handwriteLog(to, [1])
  vi.stubEnv('BACKUP_TO', to)
  vi.stubEnv('BACKUP_S3_URL', s3.url)
  const said: string[] = []
  const toSaid = {
    info: (line: string) => said.push(line),
    error: (_: object, line: string) => said.push(line),
  }
  const [copies, others] = [openCopies(to, toSaid), openCopies(to, toSaid)]
  try {
    await s3.down()
    for (let round = 0; round < 2; round++) await copies.round()
    expect(copies.logAt()).toBe(0)
    await s3.up()
    for (let round = 0; round < 2; round++) await copies.round()
    expect(said).toEqual([
      expect.stringContaining('cannot be copied'),
      expect.stringContaining('copied to BACKUP_S3_URL again'),
    ])
    expect(stored()).toEqual(log(1))
    expect(copies.at()).toBeGreaterThan(0)
    // The log goes on while the store is away, and what is behind is known.
    const known = copies.logAt()
    expect(known).toBeGreaterThan(0)
    await s3.down()
    await handwriteLog(to, [2])
    await copies.round()
    expect(copies.logAt()).toBe(known)
    await others.round()
    expect(others.at()).toBe(0)
  } finally {
    await copies.close()
    await others.close()
  }
})
