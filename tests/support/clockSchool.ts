/** Employees who check in and out, by a clock that the tests set. Created in a test file that imports this. */
import { beforeAll, beforeEach, expect } from 'vitest'
import { addDays, instantAt, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { Marked } from '../../src/shared/staff/staffAttendanceReplies.ts'
import type { Client } from './client.ts'
import { anwar, office } from './leaveSchool.ts'
import { admin, jamaica, type Row, server } from './school.ts'

export const zone = 'America/New_York'
/** A past Monday; each test uses different weeks. */
export let monday: string
let weeks = 150

export const base = '/api/staffAttendance'
/** Sets the server's clock to a local time of the branch. Sessions are renewed, as none lasts for years. */
export const at = async (date: string, time: string): Promise<void> => {
  server.clock.now = Date.parse(instantAt(zone, `${date}T${time}`))
  await server.pool.query('update session set last_seen_at = $1, expires_at = $2', [
    new Date(server.clock.now).toISOString(),
    new Date(server.clock.now + 86_400_000).toISOString(),
  ])
}
export const backToNow = async (): Promise<void> => {
  await at(today(zone, Date.now()), '12:00')
  server.clock.now = null
  await server.pool.query(`update session set last_seen_at = now(), expires_at = now() + interval '1 day'`)
}
export const checkIn = (client: Client) => client.post(`${base}/checkIn`, {})
export const checkOut = (client: Client) => client.post(`${base}/checkOut`, {})
export const comes = async (client: Client, date: string, time: string): Promise<Marked> => {
  await at(date, time)
  const answer = await checkIn(client)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as Marked
}
export const leaves = async (client: Client, date: string, time: string): Promise<Marked> => {
  await at(date, time)
  const answer = await checkOut(client)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as Marked
}
export const days = async (client: Client, filter: object, range = [0, 99]): Promise<Row[]> => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    sort: '["date","ASC"]',
  })
  const answer = await client.get(`${base}?${query.toString()}`)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body as unknown as Row[]
}
export const dayOf = async (person: object, date: string): Promise<Row> => {
  const [found] = await days(admin, { ...person, date })
  if (!found) throw new Error(`no day ${date}`)
  return found
}
export const marks = async (): Promise<number> =>
  Number((await server.pool.query<{ n: string }>('select count(*) as n from staff_mark')).rows[0]?.n)
export const aShift = async (fields: object = {}): Promise<Row> => {
  const answer = await admin.post('/api/shift', {
    name: `Shift ${++shifts}`,
    branch: jamaica,
    start: '09:00',
    end: '17:00',
    breakMinutes: 60,
    graceIn: 10,
    graceOut: 10,
    halfDayMinutes: 240,
    ...fields,
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row
}
let shifts = 0
export const assign = (shift: Row | null, person: object, from: string, client = admin) =>
  client.post('/api/shift/assign', { shift: shift?._id ?? null, from, people: [person] })
export const correct = (client: Client, fields: object) =>
  client.post('/api/staffCorrection', { in: '09:00', out: '17:00', reason: 'Forgot', ...fields })
export const approve = (client: Client, { _id }: Row) =>
  client.post(`/api/staffCorrection/${_id}/approve`, {})

export let clerk: { employee: string }
export let lecturer: { teacher: string }
beforeAll(() => {
  clerk = { employee: office._id }
  lecturer = { teacher: anwar._id }
})
beforeEach(async () => {
  const first = addDays(today(zone, Date.now()), -7 * (weeks -= 2))
  monday = addDays(first, (8 - weekdayOf(first)) % 7)
  await backToNow()
})
