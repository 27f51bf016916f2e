import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  add,
  admin,
  command,
  metric,
  momentNow,
  suppliers,
  switchSegment,
  variables,
} from '../support/backedUp.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { type S3Server, s3Server } from '../support/s3Server.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'

let place: string
let dataDirs: string[]
let s3: S3Server
let main: MainProcess | undefined

const backups = () => join(place, 'backups')
const key = () => join(place, 'school.key')

beforeAll(async () => {
  place = await makeScratch()
  dataDirs = [join(place, 'data')]
  s3 = await s3Server('school')
})
afterAll(async () => {
  main?.child.kill('SIGTERM')
  await main?.ended
  for (const dataDir of dataDirs) await removeScratch(dataDir)
  await s3.down().catch(() => undefined)
  await rm(place, { recursive: true, force: true })
})

const restore = (args: string[]) =>
  command('restore', ['--from', 's3', '--to', join(place, 'restored'), ...args], { BACKUP_S3_URL: s3.url })

test('a school comes back from the encrypted store alone, as of a moment between two writes', async () => {
  const { out: pair } = await command('backup', ['--new-key'])
  await writeFile(key(), pair)
  main = startMain({
    ...variables(dataDirs[0]!),
    BACKUP_TO: backups(),
    BACKUP_S3_URL: s3.url,
    BACKUP_RECIPIENTS: /age1\w+/.exec(pair)?.[0] ?? '',
  })
  const client = await admin(main)
  const names = () => [...s3.objects.keys()]
  await vi.waitFor(() => expect(names().some((name) => name.endsWith('/manifest.json.age'))).toBe(true), {
    timeout: 100_000,
    interval: 200,
  })
  expect(await metric(main, 'pathshala_backup_copy_time_seconds')).toBeGreaterThan(0)
  await add(client, 'Before the drill')
  const moment = await momentNow()
  await add(client, 'After the drill')
  // Three segments more, which a restore to the moment before has no use for.
  for (let segment = 0; segment < 3; segment++) {
    await switchSegment(dataDirs[0]!)
    await add(client, `Long after the drill, ${segment}`)
  }
  // Its end brings the rest of the log to the store.
  main.child.kill('SIGTERM')
  await main.ended
  main = undefined

  expect(names().filter((name) => !/^school\/(backup|wal)-.+\.age$/.test(name))).toEqual([])
  for (const { bytes } of s3.objects.values()) {
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('the drill')).toBe(false)
  }

  await rm(backups(), { recursive: true })
  const log = names()
    .filter((name) => /\/wal-\d+\/[0-9A-F]{24}\.zst\.age$/.test(name))
    .toSorted()
  const fetched = () =>
    s3.calls.splice(0).flatMap((call) => {
      const [method, name = ''] = call.split(' ')
      return method === 'GET' && log.includes(name) ? [name] : []
    })
  fetched()
  const restored = await restore(['--identity', key(), '--until', moment])
  expect(restored).toMatchObject({ code: 0, complaints: '' })
  expect(restored.out).toMatch(/^Restored backup-\w+ with all changes until /)
  const to = join(place, 'restored')
  dataDirs.push(to)
  expect(fetched()).toEqual([log.at(-4)])
  expect((await readdir(place)).toSorted()).toEqual(['data', 'restored', 'school.key'])
  main = startMain(variables(to))
  expect(await suppliers(await admin(main))).toEqual(['Before the drill'])

  // Without a moment everything behind the copy is needed.
  const whole = join(place, 'whole')
  const all = await command('restore', ['--from', 's3', '--to', whole, '--identity', key()], {
    BACKUP_S3_URL: s3.url,
  })
  expect(all).toMatchObject({ code: 0, complaints: '' })
  expect(fetched().toSorted()).toEqual(log.slice(-4))
  await removeScratch(whole)
}, 180_000)

test('without the key, with another one, without a backup and without the store it says so in one line', async () => {
  const to = join(place, 'never')
  const attempt = async (...args: string[]) => {
    const { code, complaints } = await restore(['--to', to, ...args])
    expect(code).toBe(1)
    return complaints
  }
  const other = join(place, 'other.key')
  await writeFile(other, (await command('backup', ['--new-key'])).out)
  const before = await readdir(place)
  expect(await attempt()).toMatch(/^restore: .*encrypted: name the file.*--identity\n$/)
  expect(await attempt('--identity', other)).toMatch(/^restore: The key of --identity does not open .*\n$/)
  expect(await attempt('--identity', join(place, 'no.key'))).toMatch(/^restore: .*cannot be read: .*\n$/)
  expect(await attempt('--identity', join(import.meta.dirname, 'free.test.ts'))).toMatch(
    /^restore: .*no private key.*\n$/,
  )
  expect(await attempt('--identity', key(), '--until', '2020-01-01T00:00:00Z')).toMatch(
    /name a later moment\n$/,
  )
  const all = [...s3.objects]
  s3.objects.clear()
  expect(await attempt('--identity', key())).toMatch(/^restore: There is no backup in the store\n$/)
  // One file of it is damaged.
  for (const [name, { bytes, at }] of all) {
    const damaged = Buffer.from(bytes)
    if (name.endsWith('/postgres/PG_VERSION.age')) damaged[damaged.length - 1]! ^= 1
    s3.objects.set(name, { bytes: damaged, at })
  }
  expect(await attempt('--identity', key())).toMatch(/^restore: .*PG_VERSION\.age is damaged.*\n$/)
  await s3.down()
  expect(await attempt('--identity', key())).toMatch(
    /^restore: The store of BACKUP_S3_URL cannot be read: .*\n$/,
  )
  // Nothing is left of what was refused.
  expect(await readdir(place)).toEqual(before)
}, 120_000)
