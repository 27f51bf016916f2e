/** Students with files, sent by an admin, in a test file that imports this and where its hooks are registered. */
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { StoredFile } from '../../src/shared/core/entity.ts'
import type { Client } from './client.ts'
import { startServer, type TestServer } from './server.ts'
import { formOf, type Part, png, storedKeys } from './uploads.ts'

export type Row = Record<string, unknown> & { _id: string; files: StoredFile[] }
export const megabyte = 1024 * 1024

export let server: TestServer
export let admin: Client
export let jamaica: string
let phones = 0

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.close())

export const fields = () => ({
  firstName: 'Salma',
  lastName: 'Khatun',
  phone: `347555${String(10_000 + ++phones)}`,
  branch: jamaica,
})
export const create = (parts: Part[], types: string[] = [], more = {}) =>
  admin.post('/api/student/create', formOf({ ...fields(), ...more }, parts, types))

export async function made(parts: Part[] = [], types: string[] = []): Promise<Row> {
  const answer = await create(parts, types)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as Row
}
export const photo = (name = 'photo.png'): Part => ({ name, bytes: png() })
export const keyOf = (file: StoredFile | undefined) => file?.fileUrl.split('/').pop() ?? ''
export const read = async (id: string) => (await admin.get(`/api/student/${id}`)).body.data as Row

/** Everything that a refusal must not change. */
export async function everything() {
  const rows = await server.pool.query(
    'select (select count(*) from student) students, (select count(*) from stored_file) files, (select count(*) from audit_log) log',
  )
  return { ...rows.rows[0], keys: await storedKeys(server.filesFolder) } as object
}
export async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = await everything()
  await work()
  await vi.waitFor(async () => expect(await everything()).toEqual(before), { interval: 10 })
}
