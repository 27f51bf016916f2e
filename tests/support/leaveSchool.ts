/** Employees who take leave, and their calls. Created in a test file that imports this. */
import { beforeAll, beforeEach, expect } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { LeaveBalances } from '../../src/shared/staff/leaveRoutes.ts'
import type { Client } from './client.ts'
import { dhaka, jamaica, made, type Row, server } from './school.ts'

const zone = 'America/New_York'
export const idOf = async (client: Client): Promise<string> =>
  ((await client.get('/api/getLoggedInUser')).body.data as Row)._id

export let manager: Client
export let plain: Client
export let teacherLogin: Client
export let office: Row
export let anwar: Row
export let elsewhere: Row
/** A Monday; each test uses different weeks. */
export let monday: string
let weeks = 4

export const hr = { view: true, create: true, update: true, delete: true }
beforeAll(async () => {
  await server.pool.query('update branch set weekend = $1', [[0, 6]])
  manager = await server.signedIn({
    role: 'manager',
    branch: jamaica,
    permissions: { hr, class: { view: true, update: true } },
  })
  plain = await server.signedIn({ role: 'employee', branch: jamaica })
  teacherLogin = await server.signedIn({ role: 'teacher', branch: jamaica })
  office = await made('employee', { user: await idOf(plain), joinDate: '2020-01-01' })
  anwar = await made('teacher', { user: await idOf(teacherLogin), hireDate: '2020-01-01' })
  elsewhere = await made('employee', { branch: dhaka, joinDate: '2020-01-01', firstName: 'Karim' })
})
beforeEach(() => {
  const first = addDays(today(zone, Date.now()), 7 * (weeks += 2))
  monday = addDays(first, (8 - weekdayOf(first)) % 7)
  // Within one year, so that there is one balance.
  if (monday.slice(0, 4) !== addDays(monday, 11).slice(0, 4)) {
    weeks += 2
    monday = addDays(monday, 14)
  }
})

export const ask = (client: Client, fields: object = {}) =>
  client.post('/api/leave', { kind: 'annual', from: monday, to: addDays(monday, 4), ...fields })
export const asked = async (client: Client, fields: object = {}): Promise<Row> => {
  const answer = await ask(client, fields)
  expect([answer.status, answer.body.errors, answer.body.message]).toEqual([201, undefined, undefined])
  return answer.body as unknown as Row
}
export const approve = (client: Client, { _id }: Row, body: object = {}) =>
  client.post(`/api/leave/${_id}/approve`, body)
export const balance = async (client: Client, query: Record<string, string> = {}): Promise<LeaveBalances> => {
  const request = new URLSearchParams({ year: monday.slice(0, 4), ...query })
  const answer = await client.get(`/api/leave/balance?${request.toString()}`)
  expect(answer.status).toBe(200)
  return answer.body.data as LeaveBalances
}
export const annual = async (client: Client, query?: Record<string, string>) =>
  (await balance(client, query)).kinds.find(({ kind }) => kind === 'annual')
export const listed = async (client: Client): Promise<Row[]> =>
  (await client.get('/api/leave')).body as unknown as Row[]
