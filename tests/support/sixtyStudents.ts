/** Sixty students in both scripts, created in a test file that imports this, by hooks registered there. */
import { afterAll, beforeAll, expect } from 'vitest'
import { names } from '../shared/names.ts'
import type { Client } from './client.ts'
import { startServer, type TestServer } from './server.ts'

export type Row = Record<string, unknown> & { _id: string }

export let server: TestServer
export let admin: Client
export let jamaica: string
export let dhaka: string
/** All sixty, as the API returns them. */
export let rows: Row[]

const cities = ['Sylhet', 'ঢাকা', 'New York', 'sylhet', '১০ নম্বর', '9 Mile']
export const statuses = ['enquiry', 'enrolled', 'completed', 'dropped']
export const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10)
const some = <T>(n: number, every: number, value: T): T | null => (n % every === 0 ? null : value)

beforeAll(async () => {
  server = await startServer()
  jamaica = await server.aBranch({ name: 'Jamaica' })
  dhaka = await server.aBranch({ name: 'Dhaka' })
  const first = names.slice(0, 30).flatMap(([latin, bengali]) => [latin, bengali])
  for (const [n, firstName] of first.entries()) {
    server.clock.now = Date.parse('2026-11-01T00:00:00Z') + Math.floor(n / 2) * 60_000
    await server.aStudent({
      branch: n % 3 === 0 ? dhaka : jamaica,
      firstName,
      lastName: ['উদ্দিন', 'Uddin', 'Khan 10', 'Khan 9', 'ক্ষত্রিয়', 'আহমেদ', 'ahmed'][n % 7],
      email: some(n, 4, `person${n}@example.com`),
      dateOfBirth: some(n, 5, day(-9000 + (n % 20))),
      gender: some(n, 6, ['female', 'male', 'other'][n % 3]),
      address: some(n, 3, `${n} Hillside Avenue`),
      city: some(n, 7, cities[n % 6]),
      zila: some(n, 2, ['সিলেট', 'Dhaka'][n % 4 === 1 ? 0 : 1]),
      upazila: some(n, 8, `উপজেলা ${n % 12}`),
      dmvLicence: some(n, 3, `DL-${n}`),
      dmvExpiry: some(n, 4, day(n % 30)),
      tlcLicence: some(n, 2, `৫৫${n}`),
      tlcExpiry: some(n, 5, day(n)),
      status: statuses[n % 4],
      note: 'a note with SecretWord',
    })
  }
  server.clock.now = null
  admin = await server.signedIn({ role: 'admin' })
  rows = (await list('limit=100')).students
})
afterAll(() => server.close())

export interface List {
  students: Row[]
  pagination: { page: number; itemsPerPage: number; totalPages: number; totalItems: number }
}
export async function list(query: string): Promise<List> {
  const answer = await admin.get(`/api/student?${query}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body as unknown as List
}
export const idsOf = (found: Row[]) => found.map(({ _id }) => _id)
export const sorted = (found: Row[]) => idsOf(found).toSorted()
export const encoded = (query: Record<string, string>) => new URLSearchParams(query).toString()
/** The text of a field; an empty string if it has none. */
export const textIn = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}
