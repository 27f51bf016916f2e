/** Forms of students, sent by an admin, in a test file that imports this and where its hooks are registered. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { Client } from './client.ts'
import { startServer, type TestServer } from './server.ts'

export type Row = Record<string, unknown> & { _id: string; updatedAt: string }

export let server: TestServer
export let admin: Client
export let jamaica: string
let phones = 0

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  admin = await server.signedIn({ role: 'admin', username: 'root' })
})
afterAll(() => server.close())

export const aPhone = () => `929555${String(10_000 + ++phones)}`
export const minimal = () => ({ firstName: 'রহিম', lastName: 'উদ্দিন', phone: aPhone(), branch: jamaica })
export const full = () => ({
  ...minimal(),
  email: `p${phones}@example.com`,
  dateOfBirth: new Date(phones * 86_400_000).toISOString().slice(0, 10),
  gender: 'male',
  address: '1 Hillside\nJamaica',
  city: 'Sylhet',
  zila: 'সিলেট',
  upazila: 'বিয়ানীবাজার',
  dmvLicence: 'D-1',
  dmvExpiry: '2027-01-31',
  tlcLicence: 'T-1',
  tlcExpiry: '2028-02-29',
  status: 'enrolled',
  note: 'first\nsecond',
  guardian: { name: 'Salma', phone: '718 555 0100', relation: 'mother' },
})

export async function made(body: Record<string, unknown> = minimal()): Promise<Row> {
  const answer = await admin.post('/api/student/create', body)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as Row
}
export const read = async (id: string) => (await admin.get(`/api/student/${id}`)).body.data as Row
export const put = (id: string, body: unknown) => admin.put(`/api/student/${id}`, body)
export const count = async (table: string) =>
  (await server.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n

/** The log entries of a record, the newest last. */
export async function logOf(id: string) {
  const { rows } = await server.pool.query<{ action: string; changes: Record<string, unknown>; user_id: string; record_name: string; branch_id: string }>(
    'select action, changes, user_id, record_name, branch_id from audit_log where record_id = $1 order by id', [id],
  ) // prettier-ignore
  return rows
}
