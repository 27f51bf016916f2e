import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '../../src/server/core/env.ts'
import { restore } from '../../src/server/operation/backup/restore.ts'
import { openPlace, takeBackup } from '../../src/server/operation/backup/take.ts'
import { add, admin, command, metric, momentNow, suppliers, variables } from '../support/backedUp.ts'
import type { Client } from '../support/client.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { makeScratch, removeScratch } from '../support/scratch.ts'
import { png } from '../support/uploads.ts'

let place: string
let dataDirs: string[]
let main: MainProcess

const backups = () => join(place, 'backups')

beforeAll(async () => {
  place = await makeScratch()
  dataDirs = [join(place, 'data')]
  main = startMain({ ...variables(dataDirs[0]!), BACKUP_TO: backups() })
  await main.address
}, 120_000)
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  for (const dataDir of dataDirs) await removeScratch(dataDir)
  await rm(place, { recursive: true, force: true })
})

test('a running school is backed up by itself, and restored to a moment between two writes', async () => {
  const client = await admin(main)
  const form = new FormData()
  form.append('photo', new Blob([png()]), 'me.png')
  const saved = await client.put('/api/profile', form)
  const photo = async (from: Client) => {
    const response = await from.fetch((saved.body.data as { photo: string }).photo)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  // Somebody works while the backup is taken.
  const state = { over: false }
  const working = (async () => {
    for (let n = 0; !state.over; n++) await add(client, `Meanwhile ${n}`)
  })()
  await vi.waitFor(
    async () => expect(await metric(main, 'pathshala_backup_time_seconds')).toBeGreaterThan(0),
    {
      timeout: 60_000,
      interval: 200,
    },
  )
  state.over = true
  await working

  await add(client, 'Before the drill')
  const moment = await momentNow()
  await add(client, 'After the drill')
  const picture = await photo(client)
  expect(picture.status).toBe(200)
  main.child.kill('SIGTERM')
  await main.ended

  const to = join(place, 'restored')
  const restored = await command('restore', ['--from', backups(), '--until', moment, '--to', to])
  expect(restored).toMatchObject({ code: 0, complaints: '' })
  dataDirs.push(to)
  main = startMain(variables(to))
  const again = await admin(main)
  expect(await suppliers(again)).toEqual(['Before the drill'])
  expect(await photo(again)).toEqual(picture)
}, 180_000)

test('a backup by hand, while the product runs, says what was checked; a copy with a wrong byte is refused', async () => {
  const byHand = join(place, 'by hand')
  const taken = await command('backup', ['--to', byHand], { DATA_DIR: dataDirs.at(-1)! })
  expect(taken).toMatchObject({ code: 0, complaints: '' })
  expect(taken.out).toMatch(/indexes are sound.*\nThe books agree.*\nAll 1 uploaded files are there/)
  const [name = ''] = (await readdir(byHand)).filter((each) => each.startsWith('backup-'))
  const manifest = JSON.parse(await readFile(join(byHand, name, 'manifest.json'), 'utf8')) as object
  expect(manifest).toMatchObject({ uploads: 'here', checked: { ok: true } })

  const copy = join(place, 'copy')
  await cp(join(byHand, name), copy, { recursive: true })
  const sums = await readFile(join(copy, 'SHA256SUMS'), 'utf8')
  const path = join(copy, /  (files\/.+)\n/.exec(sums)?.[1] ?? 'none')
  const bytes = await readFile(path)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(path, bytes)
  const before = await readdir(place)
  const to = join(place, 'never')
  const refused = await command('restore', ['--from', copy, '--to', to])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.complaints).toMatch(/^restore: .*files\/.+ is damaged.*\n$/)
  await writeFile(join(copy, 'SHA256SUMS'), sums.replace(/[0-9a-f]{64}  files/, `${'0'.repeat(64)}  files`))
  const attempt = (from: string, to: string, until?: string) =>
    restore({ from, to, until: until === undefined ? undefined : new Date(until) }, () => undefined)
  await expect(attempt(copy, to)).rejects.toThrow(/SHA256SUMS is damaged/)
  await expect(attempt(byHand, to, '2020-01-01')).rejects.toThrow(/name a later moment/)
  await expect(attempt(byHand, to, '2199-01-01')).rejects.toThrow(/leave --until out/)
  await expect(attempt(join(place, 'nowhere'), to)).rejects.toThrow(/There is no backup/)
  await expect(attempt(byHand, copy)).rejects.toThrow(/is not empty/)
  // Nothing is left of what was refused.
  expect(await readdir(place)).toEqual(before)
}, 180_000)

test('a backup names what it lacks, in one line', async () => {
  const to = join(place, 'other')
  const dump = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', PATH: '/nowhere' }
  const { code, complaints } = await command('backup', ['--to', to], dump)
  expect(code).toBe(1)
  expect(complaints).toMatch(/^backup: .*no pg_dump on the PATH.*\n$/)
  const say = () => undefined
  const env = readEnv({ DATA_DIR: join(place, 'nowhere') })
  await expect(takeBackup({ env, to, version: '0', say })).rejects.toThrow(/There is no database/)
  const dataDir = dataDirs.at(-1)!
  await expect(openPlace(join(dataDir, 'backups'), dataDir)).rejects.toThrow(/is in DATA_DIR/)
  expect((await readdir(to)).filter((name) => name.startsWith('backup-'))).toEqual([])
})
