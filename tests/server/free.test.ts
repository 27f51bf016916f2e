import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { FreeSlots } from '../../src/shared/classes/freeRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

const zone = 'America/New_York'
const first = addDays(today(zone, Date.now()), 40)
const at = (day: string, start: string, end: string) => [{ weekday: weekdayOf(day), start, end }]
const aClass = (fields: object) => made('class', { startDate: first, endDate: first, room: null, ...fields })

let teacher: Row
beforeEach(async () => {
  teacher = await made('teacher')
})

const ask = (query: Record<string, string>, client: Client = admin) =>
  client.get(
    `/api/classSession/free?${new URLSearchParams({ branch: jamaica, date: first, minutes: '120', ...query }).toString()}`,
  )
const free = async (query: Record<string, string>, client?: Client): Promise<FreeSlots> => {
  const answer = await ask(query, client)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as FreeSlots
}
const onFirst = ({ slots }: FreeSlots) =>
  slots.filter(({ date }) => date === first).map(({ start, end }) => `${start}–${end}`)
const sessionOf = async (group: Row): Promise<Row> => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ class: group._id }) }).toString()
  const [session] = (await admin.get(`/api/classSession?${filter}`)).body as unknown as Row[]
  return session as Row
}

describe('free times', () => {
  test("exclude the teacher's and the room's other sessions, and no others; back to back is free", async () => {
    await aClass({ teacher: teacher._id, schedule: at(first, '18:00', '20:00') })
    await aClass({ room: 'Room 7', schedule: at(first, '14:00', '16:00') })
    await aClass({
      room: 'Room 8',
      teacher: (await made('teacher'))._id,
      schedule: at(first, '16:00', '18:00'),
    })
    const found = await free({ teacher: teacher._id, room: 'room 7', start: '17:30' })
    expect(onFirst(found)).toEqual(['12:00–14:00', '16:00–18:00', '20:00–22:00'])
    expect(onFirst(await free({ start: '17:30' }))).toContain('17:30–19:30')
  })

  test('name what occupies the requested time, or nothing if it is free', async () => {
    const group = await aClass({
      name: 'Evening',
      teacher: teacher._id,
      schedule: at(first, '18:00', '20:00'),
    })
    const found = await free({ teacher: teacher._id, start: '19:00' })
    expect(found.taken).toEqual([{ by: 'teacher', name: group.name, start: '18:00', end: '20:00' }])
    expect((await free({ teacher: teacher._id, start: '20:00' })).taken).toEqual([])
  })

  test('ignore the session that is being moved, and respect its class’s other sessions', async () => {
    const group = await aClass({ teacher: teacher._id, schedule: at(first, '18:00', '20:00') })
    const { _id } = await sessionOf(group)
    const request = { teacher: teacher._id, class: group._id, start: '18:00' }
    expect(onFirst(await free({ ...request, except: _id }))).toContain('18:00–20:00')
    const substitute = await made('teacher')
    const found = await free({ ...request, teacher: substitute._id })
    expect(onFirst(found)).not.toContain('18:00–20:00')
    expect(found.taken).toMatchObject([{ by: 'class' }])
  })

  test('ignore cancelled sessions', async () => {
    const group = await aClass({ teacher: teacher._id, schedule: at(first, '18:00', '20:00') })
    const { _id, updatedAt } = await sessionOf(group)
    await admin.put(`/api/classSession/${_id}`, { status: 'cancelled', reason: 'Snow', updatedAt })
    expect(onFirst(await free({ teacher: teacher._id, start: '18:00' }))).toContain('18:00–20:00')
  })

  test('exclude and name holidays of the branch, not those of another', async () => {
    const [here, there] = [addDays(first, 60), addDays(first, 61)]
    await made('holiday', { date: here, name: 'Founding day', branch: jamaica })
    await made('holiday', { date: there, name: 'Elsewhere', branch: dhaka })
    const found = await free({ date: here })
    expect(found.holidays).toEqual([{ date: here, name: 'Founding day' }])
    expect(found.slots[0]?.date).toBe(there)
  })

  test('exclude meetings that the teacher attends, those of a series too', async () => {
    const client = await server.signedIn({ role: 'teacher', branch: jamaica })
    const user = (await client.get('/api/getLoggedInUser')).body.data as { _id: string }
    const busy = await made('teacher', { user: user._id })
    const begins = Temporal.PlainDateTime.from(`${addDays(first, -7)}T10:00`).toZonedDateTime(zone)
    await made('meeting', {
      start: begins.toInstant().toString(),
      end: begins.add({ hours: 2 }).toInstant().toString(),
      recurrence: 'FREQ=WEEKLY;COUNT=3',
      attendees: [user._id],
    })
    const found = await free({ teacher: busy._id, start: '10:30' })
    expect(found.taken).toEqual([{ by: 'meeting', name: null, start: '10:00', end: '12:00' }])
    expect(onFirst(found)).toContain('12:00–14:00')
    expect(onFirst(found)).not.toContain('10:30–12:30')
  })

  test('are in the future, between eight and ten or the branch’s hours', async () => {
    const branch = await server.aBranch({ timezone: zone })
    server.clock.now = Date.parse(
      Temporal.PlainDateTime.from(`${first}T19:05`).toZonedDateTime(zone).toInstant().toString(),
    )
    try {
      const client = await server.signedIn({ role: 'admin' })
      const found = await free({ branch, start: '09:00' }, client)
      expect(onFirst(found)).toEqual(['19:30–21:30'])
      expect(found.hours).toEqual({ start: '08:00', end: '22:00' })
    } finally {
      server.clock.now = null
    }
    await made('class', { branch, startDate: first, endDate: first, schedule: at(first, '06:30', '07:30') })
    expect((await free({ branch })).hours).toEqual({ start: '06:30', end: '22:00' })
  })

  test('are for the user’s own branch, its teachers and classes', async () => {
    const clerk = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { class: { view: true } },
    })
    expect(refusal(await ask({}, clerk))).toEqual([422, 'invalid', ['branch']])
    const group = await aClass({ teacher: teacher._id })
    expect((await ask({ branch: dhaka, class: group._id }, clerk)).status).toBe(404)
    expect(refusal(await ask({ branch: dhaka, teacher: teacher._id }, clerk))).toEqual([
      422,
      'invalid',
      ['teacher'],
    ])
    const other = await server.signedIn({ role: 'teacher', branch: jamaica })
    expect(refusal(await ask({ teacher: teacher._id }, other))).toEqual([422, 'invalid', ['teacher']])
  })
})

describe('leave of the teacher', () => {
  beforeEach(async () => {
    await server.pool.query(`update branch set weekend = '{}' where id = $1`, [jamaica])
  })
  const leave = async (fields: object) => {
    const request = { teacher: teacher._id, kind: 'unpaid', from: first, to: first, ...fields }
    const answer = await admin.post('/api/leave', request)
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    return (answer.body as unknown as Row)._id
  }
  const approved = async (fields: object) => {
    const answer = await admin.post(`/api/leave/${await leave(fields)}/approve`, {})
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
  }

  test('that is approved is excluded: whole days, or half of a day', async () => {
    await approved({ to: addDays(first, 1) })
    await approved({ from: addDays(first, 2), to: addDays(first, 2), fromHalf: true })
    const found = await free({ teacher: teacher._id, start: '14:00' })
    expect(found.taken).toMatchObject([{ by: 'leave', name: null }])
    expect(found.slots[0]?.date).toBe(addDays(first, 2))
    for (const { date, start, end } of found.slots)
      expect(date > addDays(first, 2) || end <= '13:00', `${date} ${start}–${end}`).toBe(true)
  })

  test('that is requested comes last, and is marked', async () => {
    await leave({})
    const found = await free({ teacher: teacher._id, start: '14:00' })
    expect(found.taken).toMatchObject([{ by: 'leaveAsked' }])
    expect(found.slots.every(({ date, leaveAsked }) => date > first && !leaveAsked)).toBe(true)
    // If every day is requested, only those days are returned.
    await leave({ from: addDays(first, 1), to: addDays(first, 40) })
    const rest = await free({ teacher: teacher._id, start: '14:00' })
    expect(rest.slots.length).toBeGreaterThan(0)
    expect(rest.slots.every(({ leaveAsked }) => leaveAsked)).toBe(true)
  })

  test('affects nobody else', async () => {
    await approved({})
    expect(onFirst(await free({ start: '14:00' }))).toContain('14:00–16:00')
  })
})
