import { afterAll, beforeAll, expect, test } from 'vitest'
import { rekey } from '../../src/server/core/records/rekey.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('records with search keys of older rules are found after the next start', async () => {
  const branch = await server.aBranch()
  const ids = await Promise.all(
    Array.from({ length: 3 }, (_, n) =>
      server.aStudent({ branch, firstName: 'রহিম', phone: `71855500${n}0` }),
    ),
  )
  const admin = await server.signedIn({ role: 'admin' })
  const found = async () =>
    ((await admin.get('/api/student?search=rahim')).body.students as { _id: string }[]).length
  await server.owner.query(`update student set search_key = 'of other rules'`)
  await server.owner.query('update setting set search_rules = 1')
  expect(await found()).toBe(0)
  await rekey(server.pool)
  expect(await found()).toBe(ids.length)
  // It runs once: keys that were changed since stay.
  await server.owner.query(`update student set search_key = 'untouched'`)
  await rekey(server.pool)
  expect(await found()).toBe(0)
})
