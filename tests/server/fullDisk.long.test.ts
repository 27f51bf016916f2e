import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { type MainProcess, startMain } from '../support/mainProcess.ts'
import { rounds, seen } from '../support/rounds.ts'
import { formOf, png } from '../support/uploads.ts'

/**
 * A disk that is really full, under the database that comes along and the files, by `npm run test:faults`. Only root may
 * mount one of its own.
 */
const password = 'the-first-Admin-1'
const times = rounds(0, 10)
const folder = mkdtempSync(join(tmpdir(), 'pathshala-full-disk-'))
const isMounted =
  times > 0 &&
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'none', folder]).status === 0
const filler = join(folder, 'filler')

let main: MainProcess
let admin: Client
let branch = ''
let sent = 0
const acknowledged: string[] = []

beforeAll(async () => {
  if (!isMounted) return
  main = startMain({
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: 'off',
  })
  admin = new Client(await main.address)
  expect((await admin.signIn('admin', password)).status).toBe(200)
  const made = await admin.post('/api/branch/create', { name: 'Banani', code: 'BNN' })
  branch = (made.body.data as { _id: string })._id
}, 60_000)
afterAll(async () => {
  if (isMounted) {
    main.child.kill('SIGTERM')
    await main.ended
    // Also if somebody still looks at it.
    execFileSync('umount', ['--lazy', folder])
  }
  rmSync(folder, { recursive: true })
})

/** A student, every third with a photo. @returns the status of the answer */
async function write(): Promise<number> {
  sent++
  const fields = { firstName: 'Salma', lastName: `Khatun ${sent}`, phone: `347${5_550_000 + sent}`, branch }
  const photo = sent % 3 === 0
  const form = formOf(fields, photo ? [{ name: 'photo.png', bytes: png() }] : [], photo ? ['photo'] : [])
  const { status, body } = await admin.post('/api/student/create', form)
  if (status === 201) acknowledged.push((body.data as { _id: string })._id)
  return status
}

const writes = async (count: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let number = 0; number < count; number++) statuses.push(await write())
  return statuses
}

/** Takes whatever is left, to the last block. */
const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])

test.skipIf(!isMounted)(
  'a full disk refuses what it has no room for, answers reads, and loses nothing; with room again all works',
  async () => {
    let refused = 0
    for (let round = 0; round < times; round++) {
      expect(new Set(await writes(10))).toEqual(new Set([201]))
      fill()
      // A little still fits into the pages that are there.
      const statuses = await writes(60)
      expect(statuses.filter((status) => status !== 201 && status !== 507)).toEqual([])
      const full = statuses.filter((status) => status === 507).length
      expect(full).toBeGreaterThan(30)
      refused += full
      expect((await admin.get('/api/student')).status).toBe(200)
      expect((await admin.get('/api/health')).status).toBe(200)
      await rm(filler)
      expect(await write()).toBe(201)
    }
    let lost = 0
    for (const id of acknowledged) if ((await admin.get(`/api/student/${id}`)).status !== 200) lost++
    const { pagination } = (await admin.get('/api/student?page=1&limit=1')).body
    const there = (pagination as { totalItems: number }).totalItems
    seen('a full disk', { acknowledged: acknowledged.length, refused, lost, there })
    expect(lost).toBe(0)
    // Nothing of what was refused is there.
    expect(there).toBe(acknowledged.length)
  },
  120_000,
)
