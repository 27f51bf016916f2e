import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../../src/server/operation/cleanUp.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { folderStore } from '../../src/server/core/files/folder.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
const hour = 60 * 60 * 1000

beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

const run = (at: number) => cleanUp(reader(server.pool), folderStore(server.filesFolder), at)

const count = async (table: string): Promise<number> =>
  Number((await server.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

test('expired rows are deleted, valid ones stay', async () => {
  const admin = await server.signedIn({ role: 'admin' })
  await admin.post('/api/branch/create', { name: 'Jamaica', code: 'JAM' }, { 'Idempotency-Key': 'one' })
  await server.stranger().signIn('nobody', 'a-wrong-password')
  await run(Date.now())
  expect([await count('session'), await count('idempotency'), await count('login_failure')]).toEqual([
    1, 1, 1,
  ])
  await run(Date.now() + 25 * hour)
  expect([await count('session'), await count('idempotency'), await count('login_failure')]).toEqual([
    0, 0, 0,
  ])
})

test('files without a record are deleted after a day, those of a record stay', async () => {
  const named = 'a'.repeat(32)
  const orphan = `aa${'b'.repeat(30)}`
  const young = `aa${'c'.repeat(30)}`
  const folder = join(server.filesFolder, 'aa')
  await mkdir(folder, { recursive: true })
  for (const key of [named, orphan, young]) await writeFile(join(folder, key), 'bytes')
  const twoDaysAgo = new Date(Date.now() - 48 * hour)
  for (const key of [named, orphan]) await utimes(join(folder, key), twoDaysAgo, twoDaysAgo)
  await server.pool.query(
    `insert into stored_file (key, owner_entity, owner_id, type, name, media_type, size, created_at)
     values ($1, 'student', $2, 'other', 'x.pdf', 'application/pdf', 5, now())`,
    [named, 'f'.repeat(24)],
  )
  await run(Date.now())
  expect((await readdir(folder)).toSorted()).toEqual([named, young].toSorted())
})
