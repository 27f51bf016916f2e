import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { Slot } from '../../src/shared/core/schedule.ts'
import type { WeeklyOffer } from '../../src/shared/classes/sessionRoutes.ts'
import { made, server, type Row } from '../support/school.ts'
import type { Client } from '../support/client.ts'

const zone = 'America/New_York'
const day = today(zone, Date.now())
const monday = addDays(day, 15 - weekdayOf(day))
const evening: Slot = { weekday: 1, start: '18:00', end: '20:00' }

let branch: string
let admin: Client
let anwar: Row
let salma: Row
/** Four weeks in a separate branch where nobody else teaches. */
const drawn = () => ({
  startDate: monday,
  endDate: addDays(monday, 27),
  branch,
  room: 'Room 1',
  teacher: anwar._id,
  schedule: [evening],
})
beforeAll(async () => {
  branch = await server.aBranch({ timezone: zone })
  admin = await server.signedIn({ role: 'admin' })
  anwar = await made('teacher', { branch })
  salma = await made('teacher', { branch, firstName: 'Salma', lastName: 'Khatun' })
  await made('class', { ...drawn(), name: 'First' })
})

async function preview(more: object = {}, client = admin) {
  const answer = await client.post('/api/class/layout', { ...drawn(), ...more })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body as unknown as { warnings: { code: string }[]; offers: WeeklyOffer[] }
}
const offered = async (more: object = {}): Promise<WeeklyOffer> => {
  const [offer] = (await preview(more)).offers
  if (!offer) throw new Error('nothing is offered')
  return offer
}

describe('a weekly time that conflicts with another class', () => {
  test('gets other hours, days and teachers proposed, each without a conflict', async () => {
    const offer = await offered()
    expect(offer.index).toBe(0)
    expect(offer.times.length).toBeGreaterThan(0)
    expect(offer.days.length).toBeGreaterThan(0)
    for (const slot of [...offer.times, ...offer.days]) {
      expect((await preview({ schedule: [slot] })).warnings).toEqual([])
      expect(Number(slot.end.slice(0, 2)) - Number(slot.start.slice(0, 2))).toBe(2)
    }
    expect(offer.times.every(({ weekday }) => weekday === 1)).toBe(true)
    expect(offer.days.some(({ weekday }) => weekday === 1)).toBe(false)
    // Teacher and room are both taken: neither another teacher nor another room alone is enough.
    expect([offer.rooms, offer.teachers, offer.left.times]).toEqual([[], [], null])
    const alone = await offered({ room: null })
    expect(alone.teachers).toEqual([{ _id: salma._id, name: 'Salma Khatun', leaveAsked: false }])
    const other = { teacher: salma._id, room: null }
    expect((await preview(other)).warnings).toEqual([])
  })

  test('gets another room proposed where the room is taken, that is free at that time', async () => {
    await made('class', { ...drawn(), room: 'Room 2', teacher: null, name: 'Second' })
    await made('class', {
      ...drawn(),
      room: 'Room 3',
      teacher: null,
      schedule: [{ ...evening, weekday: 4 }],
      name: 'Third',
    })
    const offer = await offered({ teacher: null })
    expect(offer.rooms).toEqual(['Room 3'])
    // No teacher is busy.
    expect(offer.teachers).toEqual([])
    expect((await preview({ teacher: null, room: 'Room 3' })).warnings).toEqual([])
  })

  test('gets no hour proposed that is taken in one of the weeks', async () => {
    const free = await offered()
    const [hour] = free.times.filter(({ start }) => start >= '20:00')
    expect(hour).toBeDefined()
    const other = await made('class', { ...drawn(), room: null, teacher: null, schedule: [], name: 'Loose' })
    const single = {
      class: other._id,
      date: addDays(monday, 14),
      start: '20:30',
      end: '21:30',
      teacher: anwar._id,
    }
    expect((await admin.post('/api/classSession', single)).status).toBe(201)
    expect((await offered()).times).not.toContainEqual(hour)
  })

  test('gets no hour proposed during a meeting of the teacher', async () => {
    const client = await server.signedIn({ role: 'teacher', branch })
    const user = (await client.get('/api/getLoggedInUser')).body.data as { _id: string }
    const teacher = (await made('teacher', { branch, user: user._id, firstName: 'Rima' }))._id
    await made('class', { ...drawn(), teacher, room: null, name: 'Taken' })
    const request = { teacher, room: null }
    const [hour] = (await offered(request)).times
    const begins = Temporal.PlainDateTime.from(`${addDays(monday, 7)}T${hour?.start}`).toZonedDateTime(zone)
    await made('meeting', {
      start: begins.toInstant().toString(),
      end: begins.add({ minutes: 30 }).toInstant().toString(),
      attendees: [user._id],
    })
    expect(hour).toBeDefined()
    expect((await offered(request)).times).not.toContainEqual(hour)
  })

  test('respects the other times of the same class: its students are in one place', async () => {
    const own = { weekday: 1, start: '15:00', end: '17:30' }
    const offer = await offered({ schedule: [own, evening] })
    expect(offer.index).toBe(1)
    for (const { start, end } of offer.times) expect(end <= own.start || start >= own.end).toBe(true)
  })

  test('gets proposals only if it conflicts, and teachers get none', async () => {
    expect((await preview({ schedule: [{ ...evening, weekday: 6 }] })).offers).toEqual([])
    const teacher = await server.signedIn({ role: 'teacher', branch })
    expect((await preview({}, teacher)).offers).toEqual([])
  })

  test('gets no room or teacher proposed that another time of the plan uses', async () => {
    const noon = { weekday: 3, start: '12:00', end: '14:00' }
    await made('class', { ...drawn(), room: null, teacher: salma._id, schedule: [noon], name: 'Noon' })
    expect((await offered({ room: null })).teachers).toHaveLength(1)
    expect((await offered({ room: null, schedule: [evening, noon] })).teachers).toEqual([])
  })

  test('says if nothing resolves everything, and what the best proposal leaves', async () => {
    const weekdays = [0, 1, 2, 3, 4, 5, 6]
    const full = await made('teacher', { branch })
    const other = await made('teacher', { branch, firstName: 'Mina', lastName: 'Akter' })
    const always = weekdays.map((weekday) => ({ weekday, start: '08:00', end: '22:00' }))
    await made('class', { ...drawn(), room: 'Hall', teacher: full._id, schedule: always, name: 'Always' })
    const offer = await offered({ room: 'Hall', teacher: full._id })
    expect([offer.times, offer.days]).toEqual([[], []])
    expect(offer.left).toMatchObject({ rooms: 'teacher', teachers: 'room' })
    expect(offer.teachers.map(({ _id }) => _id)).toContain(other._id)
    expect(offer.teachers.map(({ _id }) => _id)).not.toContain(full._id)
  })

  test('gets nobody proposed who is on leave in one of the weeks; those with requested leave come last', async () => {
    await server.pool.query(`update branch set weekend = '{}' where id = $1`, [branch])
    const [away, perhaps] = [
      await made('teacher', { branch }),
      await made('teacher', { branch, firstName: 'Aaa' }),
    ]
    const day = addDays(monday, 7)
    const leave = async (teacher: Row) => {
      const answer = await admin.post('/api/leave', {
        teacher: teacher._id,
        kind: 'unpaid',
        from: day,
        to: day,
      })
      expect([answer.status, answer.body.errors]).toEqual([201, undefined])
      return (answer.body as unknown as Row)._id
    }
    await leave(perhaps)
    expect((await admin.post(`/api/leave/${await leave(away)}/approve`, {})).status).toBe(200)
    const { teachers } = await offered({ room: null })
    expect(teachers.map(({ _id }) => _id)).not.toContain(away._id)
    expect(teachers.at(-1)).toMatchObject({ _id: perhaps._id, leaveAsked: true })
    // The teacher's own leave: another time on that weekday would not help.
    expect((await admin.post(`/api/leave/${await leave(anwar)}/approve`, {})).status).toBe(200)
    const own = await offered({ room: null })
    expect(own.times).toEqual([])
    expect(own.days.length).toBeGreaterThan(0)
  })
})
