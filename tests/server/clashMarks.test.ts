import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import { routes } from '../../src/shared/routes.ts'
import { minimal } from '../support/minimal.ts'
import { admin, dhaka, jamaica, made, type Row, server } from '../support/school.ts'

const first = addDays(today('America/New_York', Date.now()), 200)
let weeks = 0
let day: string
let teacher: Row
beforeEach(async () => {
  day = addDays(first, 7 * weeks++)
  teacher = await made('teacher')
})

const plan = (start: string, end: string) => [{ weekday: weekdayOf(day), start, end }]
const fields = (more: object = {}) => ({
  startDate: day,
  endDate: day,
  room: null,
  teacher: teacher._id,
  schedule: plan('18:00', '20:00'),
  ...more,
})
const aClass = (more: object = {}) => made('class', fields(more))
interface Marked extends Row {
  clashes: object[]
  updatedAt: string
}
const sessionOf = async (group: Row): Promise<Marked> => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ class: group._id }) }).toString()
  const [session] = (await admin.get(`/api/classSession?${filter}`)).body as unknown as Marked[]
  return session as Marked
}

describe('a conflicting session', () => {
  test('names what it conflicts with, where and when, while it lasts; so do the other session and the calendar', async () => {
    const [one, other] = [
      await aClass({ room: 'Room 1' }),
      await aClass({ schedule: plan('19:00', '21:00') }),
    ]
    const met = { by: 'teacher', name: other.name, start: '19:00', end: '21:00' }
    expect((await sessionOf(one)).clashes).toEqual([met])
    expect((await sessionOf(other)).clashes).toEqual([
      { by: 'teacher', name: one.name, start: '18:00', end: '20:00' },
    ])
    const calendar = async () => {
      const answer = await admin.get(`/api/calendar?from=${day}&to=${day}&kinds=session`)
      return (answer.body.data as Marked[]).filter(({ class: of }) => of === one._id)
    }
    expect((await calendar())[0]?.clashes).toEqual([met])
    // Sessions back to back do not clash; a moved session no longer clashes, without any further action.
    const { _id } = await sessionOf(other)
    expect((await admin.put(`/api/classSession/${_id}`, { start: '20:00', end: '22:00' })).status).toBe(200)
    expect([(await sessionOf(one)).clashes, (await calendar())[0]?.clashes]).toEqual([[], []])
  })

  test('is counted at its class and in the list of classes, and marked in the day’s attendance', async () => {
    const one = await aClass({ endDate: addDays(day, 13), room: 'Room 1' })
    const other = await aClass({ schedule: plan('19:00', '21:00') })
    const alone = await aClass({ schedule: plan('08:00', '09:00') })
    const ids = [one._id, other._id, alone._id].join(',')
    const listed = async () => {
      const rows = (await admin.get(`/api/class?idFilter=${ids}`)).body.data
      return new Map((rows as (Row & { clashes: number })[]).map(({ _id, clashes }) => [_id, clashes]))
    }
    // In the second of its two weeks the first class has no clash.
    expect(await listed()).toEqual(
      new Map([
        [one._id, 1],
        [other._id, 1],
        [alone._id, 0],
      ]),
    )
    expect((await admin.get(`/api/class/${one._id}`)).body.data).toMatchObject({ clashes: 1 })
    const sheets = (await admin.get(`/api/attendance?date=${day}&class=${one._id}`)).body.data
    expect(sheets).toMatchObject([
      { clashes: [{ by: 'teacher', name: other.name, start: '19:00', end: '21:00' }] },
    ])
    await admin.put(`/api/classSession/${(await sessionOf(other))._id}`, {
      status: 'cancelled',
      reason: 'Ill',
    })
    expect((await listed()).get(one._id)).toBe(0)
  })

  test('names the room, or the branch of the teacher’s other session; cancelled sessions do not conflict', async () => {
    const one = await aClass({ room: 'Room 5' })
    const other = await aClass({ room: 'ROOM 5', teacher: null })
    expect((await sessionOf(one)).clashes).toMatchObject([{ by: 'room', name: other.name }])
    const elsewhere = await aClass({ branch: dhaka, room: 'Room 5', teacher: null })
    expect((await sessionOf(elsewhere)).clashes).toEqual([])
    const { _id } = await sessionOf(other)
    await admin.put(`/api/classSession/${_id}`, { status: 'cancelled', reason: 'Snow' })
    expect((await sessionOf(one)).clashes).toEqual([])
    expect((await sessionOf(other)).clashes).toEqual([])
  })

  test('conflicts with its teacher’s leave once that is approved', async () => {
    await server.pool.query(`update branch set weekend = '{}' where id = $1`, [jamaica])
    const group = await aClass()
    const request = { teacher: teacher._id, kind: 'unpaid', from: day, to: day }
    const { _id } = (await admin.post('/api/leave', request)).body as unknown as Row
    expect((await sessionOf(group)).clashes).toEqual([])
    expect((await admin.post(`/api/leave/${_id}/approve`, {})).status).toBe(200)
    expect((await sessionOf(group)).clashes).toEqual([{ by: 'leave', name: null, start: null, end: null }])
    const answer = await admin.get(`/api/calendar?from=${day}&to=${day}&kinds=session`)
    const entry = (answer.body.data as Marked[]).find(({ class: of }) => of === group._id)
    expect(entry?.clashes).toMatchObject([{ by: 'leave' }])
  })
})

describe('a user who asked to be warned', () => {
  const codes = (body: object) => (body as { warnings: { code: string }[] }).warnings.map(({ code }) => code)

  test('is asked before a class with conflicts is saved; otherwise it is saved with warnings', async () => {
    await aClass()
    const { path } = routes['class.create']
    const course = await made('course')
    const request = {
      ...minimal({ branch: jamaica, course: course._id, student: '' }).class,
      ...fields({ schedule: plan('19:00', '21:00') }),
    }
    const count = async () => Number((await server.pool.query('select count(*) as n from class')).rows[0].n)
    const before = await count()
    const requested = await admin.post(`${path}?ask=true`, request)
    expect([requested.status, requested.body.code, codes(requested.body)]).toEqual([
      409,
      'clash',
      ['teacher_busy'],
    ])
    expect(await count()).toBe(before)
    const saved = await admin.post(path, request)
    expect([saved.status, codes(saved.body)]).toEqual([201, ['teacher_busy']])
    // It clashes already: a new name asks for no confirmation, a new clash does.
    const { _id } = (saved.body as unknown as { data: Row }).data
    expect((await admin.put(`/api/class/${_id}?ask=true`, { name: 'Third' })).status).toBe(200)
    await aClass({ teacher: null, room: 'Room 6' })
    const room = await admin.put(`/api/class/${_id}?ask=true`, { room: 'Room 6' })
    expect([room.status, codes(room.body)]).toEqual([409, ['room_busy']])
  })

  test('is asked before a session is moved into a conflict', async () => {
    await aClass()
    const group = await aClass({ schedule: plan('14:00', '16:00') })
    const { _id, updatedAt } = await sessionOf(group)
    const into = { start: '17:00', end: '19:00', updatedAt }
    const requested = await admin.put(`/api/classSession/${_id}?ask=true`, into)
    expect([requested.status, codes(requested.body)]).toEqual([409, ['teacher_busy']])
    expect((await sessionOf(group)).updatedAt).toBe(updatedAt)
    expect((await admin.put(`/api/classSession/${_id}`, into)).status).toBe(200)
  })
})
