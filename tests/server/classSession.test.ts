import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { Layout } from '../../src/shared/classes/layout.ts'
import {
  admin,
  create,
  dataOf,
  dhaka,
  get,
  jamaica,
  made,
  put,
  refusal,
  type Row,
  server,
} from '../support/school.ts'

const day = today('America/New_York', Date.now())
/** Monday to Friday of the week after the next one. */
const monday = addDays(day, 15 - weekdayOf(day))
const friday = addDays(monday, 4)
const evenings = [1, 3].map((weekday) => ({ weekday, start: '18:00', end: '20:00' }))

const aClass = (fields: object = {}): Promise<Row> =>
  made('class', {
    startDate: monday,
    endDate: addDays(monday, 13),
    schedule: evenings,
    room: 'R-1',
    ...fields,
  })

async function sessionsOf({ _id }: Row, client = admin): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ class: _id }), range: '[0,99]' }).toString()
  return (await client.get(`/api/classSession?${query}`)).body as unknown as Row[]
}
const daysOf = (rows: Row[]) => rows.map(({ date }) => date)
const laid = (rows: Row[]) => rows.map(({ date, start, end, status }) => [date, start, end, status])
const layoutOf = async (path: string, body: object): Promise<Layout> => {
  const answer = await admin.post(path, body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as Layout
}

beforeEach(async () => {
  await server.owner.query('delete from holiday')
})

describe('a saved class', () => {
  test('gets its sessions, with room and teacher', async () => {
    const teacher = (await made('teacher'))._id
    const rows = await sessionsOf(await aClass({ teacher }))
    expect(laid(rows)).toEqual([
      [monday, '18:00', '20:00', 'planned'],
      [addDays(monday, 2), '18:00', '20:00', 'planned'],
      [addDays(monday, 7), '18:00', '20:00', 'planned'],
      [addDays(monday, 9), '18:00', '20:00', 'planned'],
    ])
    expect(rows[0]).toMatchObject({ room: 'R-1', teacher, branch: jamaica, byHand: false })
  })

  test('skips holidays of its branch, and of all branches', async () => {
    await made('holiday', { date: monday, name: 'Eid', branch: null })
    await made('holiday', { date: addDays(monday, 2), name: 'Street fair', branch: jamaica })
    await made('holiday', { date: addDays(monday, 7), name: 'Language day', branch: dhaka })
    expect(daysOf(await sessionsOf(await aClass()))).toEqual([addDays(monday, 7), addDays(monday, 9)])
  })

  test('saved again changes nothing, and previews: added, moved, removed, kept, skipped and why', async () => {
    const group = await aClass()
    const before = await sessionsOf(group)
    expect((await put('class', group._id, { capacity: 7, schedule: evenings })).status).toBe(200)
    expect(await sessionsOf(group)).toEqual(before)

    await made('holiday', { date: addDays(monday, 9), name: 'Eid', branch: null })
    await made('holiday', { date: addDays(monday, 16), name: 'Fair', branch: null })
    const drawn = { branch: jamaica, schedule: [{ weekday: 1, start: '17:00', end: '19:00' }, evenings[1]], startDate: monday, endDate: addDays(monday, 20), room: 'R-1' } // prettier-ignore
    const layout = await layoutOf('/api/class/layout', { class: group._id, ...drawn })
    expect(layout.add.map(({ date }) => date)).toEqual([addDays(monday, 14)])
    expect(layout.move.map(({ from, to }) => [from.date, from.start, to.start])).toEqual([
      [monday, '18:00', '17:00'],
      [addDays(monday, 7), '18:00', '17:00'],
    ])
    expect(layout.remove).toEqual([])
    expect(layout.keep.map(({ date, fixed }) => [date, fixed])).toEqual([
      [addDays(monday, 2), null],
      // A holiday was added on its day, and nobody has decided about it yet.
      [addDays(monday, 9), 'undecided'],
    ])
    expect(layout.skip).toEqual([
      { date: addDays(monday, 16), start: '18:00', end: '20:00', reason: 'holiday', holiday: 'Fair' },
    ])
    expect(await sessionsOf(group), 'nothing was written').toEqual(before)

    await put('class', group._id, drawn)
    const after = await sessionsOf(group)
    expect(laid(after)).toEqual([
      [monday, '17:00', '19:00', 'planned'],
      [addDays(monday, 2), '18:00', '20:00', 'planned'],
      [addDays(monday, 7), '17:00', '19:00', 'planned'],
      [addDays(monday, 9), '18:00', '20:00', 'planned'],
      [addDays(monday, 14), '17:00', '19:00', 'planned'],
    ])
    expect(after[0]?._id, 'moved, and not made anew').toBe(before[0]?._id)
    const again = await layoutOf(`/api/class/${group._id}/layOut`, {})
    expect([...again.add, ...again.move, ...again.remove]).toEqual([])
  })

  test('from several places at once is laid out once', async () => {
    const group = await aClass()
    const longer = { endDate: addDays(monday, 20) }
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? put('class', group._id, longer) : admin.post(`/api/class/${group._id}/layOut`, {}))),
    ) // prettier-ignore
    const dates = daysOf(await sessionsOf(group))
    expect(dates).toEqual([...new Set(dates)])
    expect(dates).toHaveLength(6)
  })

  test('keeps its hour when New York changes its clocks', async () => {
    const group = await aClass({
      startDate: '2027-03-12',
      endDate: '2027-03-15',
      schedule: [5, 6, 0, 1].map((weekday) => ({ weekday, start: '09:00', end: '11:00' })),
    })
    const { rows } = await server.owner.query<{ at: string; hours: number }>(
      `select to_char(starts_at at time zone 'utc', 'DD HH24:MI') as at, extract(epoch from ends_at - starts_at)::int / 3600 as hours
       from class_session where class_id = $1 order by starts_at`,
      [group._id],
    )
    expect(rows.map(({ at }) => at)).toEqual(['12 14:00', '13 14:00', '14 13:00', '15 13:00'])
    expect(rows.map(({ hours }) => Number(hours))).toEqual([2, 2, 2, 2])
  })

  test('that is cancelled keeps held sessions, and drops future ones', async () => {
    const group = await aClass({ startDate: addDays(day, -7), endDate: addDays(day, 14), schedule: evenings })
    const rows = await sessionsOf(group)
    const past = rows.filter(({ date }) => String(date) < day)
    expect(past.length).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(past.length)
    await put('class', group._id, { status: 'cancelled' })
    const left = await sessionsOf(group)
    expect(left.every(({ date }) => String(date) <= day)).toBe(true)
    expect(left.length).toBeGreaterThanOrEqual(past.length)
  })

  test('moves to another branch with its sessions', async () => {
    const group = await aClass()
    expect((await put('class', group._id, { branch: dhaka })).status).toBe(200)
    expect((await sessionsOf(group)).map(({ branch }) => branch)).toEqual(Array<string>(4).fill(dhaka))
  })
})

describe('a session', () => {
  test('that was moved stays where it is when the class is laid out again', async () => {
    const group = await aClass()
    const [first] = await sessionsOf(group)
    const moved = await put('classSession' as 'class', first?._id ?? '', { date: friday, start: '09:30', end: '11:00', reason: 'Room is painted' }) // prettier-ignore
    expect([moved.status, dataOf(moved)]).toEqual([
      200,
      expect.objectContaining({ date: friday, start: '09:30', byHand: true }),
    ])
    await put('class', group._id, { room: 'R-2' })
    const rows = await sessionsOf(group)
    expect(rows).toHaveLength(4)
    expect(rows.find(({ _id }) => _id === first?._id)).toMatchObject({ date: friday, room: 'R-1' })
    expect(rows.filter(({ room }) => room === 'R-2')).toHaveLength(3)
    const layout = await layoutOf(`/api/class/${group._id}/layOut`, {})
    expect(layout.skip).toEqual([expect.objectContaining({ date: monday, reason: 'byHand' })])
  })

  test('that was held cannot be moved, and its class cannot be deleted', async () => {
    const group = await aClass({ startDate: addDays(day, -14) })
    const [first] = await sessionsOf(group)
    const id = first?._id ?? ''
    expect((await put('classSession' as 'class', id, { status: 'held' })).status).toBe(200)
    expect(refusal(await put('classSession' as 'class', id, { date: friday }))).toEqual([409, 'state', []])
    expect(refusal(await put('classSession' as 'class', id, { status: 'planned' }))).toEqual([
      409,
      'state',
      ['status'],
    ])
    expect(refusal(await admin.delete(`/api/classSession/${id}`))).toEqual([409, 'state', []])
    expect(refusal(await admin.delete(`/api/class/${group._id}`))).toEqual([409, 'state', []])
    await put('class', group._id, { schedule: [] })
    expect((await get('classSession' as 'class', id)).status).toBe(200)
  })

  test('ends after it begins, at an existing time, with a teacher of its branch', async () => {
    const [first] = await sessionsOf(await aClass())
    const id = first?._id ?? ''
    const teacher = (await made('teacher', { branch: dhaka }))._id
    expect(refusal(await put('classSession' as 'class', id, { end: '17:00' }))).toEqual([
      422,
      'invalid',
      ['end'],
    ])
    expect(refusal(await put('classSession' as 'class', id, { start: '25:00' }))).toEqual([
      422,
      'invalid',
      ['start'],
    ])
    expect(refusal(await put('classSession' as 'class', id, { teacher }))).toEqual([
      422,
      'invalid',
      ['teacher'],
    ])
  })

  test('added beside the plan stays', async () => {
    const group = await aClass()
    const extra = await admin.post('/api/classSession', {
      class: group._id,
      date: friday,
      start: '10:00',
      end: '12:00',
    })
    expect([extra.status, extra.body]).toEqual([
      201,
      expect.objectContaining({ branch: jamaica, room: 'R-1' }),
    ])
    await put('class', group._id, { schedule: [] })
    expect(daysOf(await sessionsOf(group))).toEqual([friday])
  })

  test('warns about a busy teacher or room, across branches too', async () => {
    const teacher = (await made('teacher'))._id
    const group = await aClass({ teacher, room: 'Hall ৩' })
    const other = await aClass({ teacher, schedule: [], room: 'hall 3' })
    const at = { class: other._id, date: monday, start: '19:00', end: '21:00' }
    const met = await admin.post('/api/classSession', at)
    expect(met.status).toBe(201)
    expect((met.body.warnings as { code: string }[]).map(({ code }) => code)).toEqual([
      'teacher_busy',
      'room_busy',
    ])
    const after = await admin.post('/api/classSession', { ...at, start: '21:00', end: '22:00' })
    expect(after.body.warnings ?? []).toEqual([])
    expect(group._id).not.toBe(other._id)
  })

  test('of another branch is not found by users held to one', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: dhaka })
    const [first] = await sessionsOf(await aClass())
    expect((await manager.get(`/api/classSession/${first?._id}`)).status).toBe(404)
    const layout = { branch: jamaica, schedule: [], startDate: monday, endDate: friday }
    expect(refusal(await manager.post('/api/class/layout', layout))).toEqual([422, 'invalid', ['branch']])
  })
})

describe('upcoming classes', () => {
  test('are those that begin or meet within two weeks: a holiday is no meeting, a moved session is', async () => {
    const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '23:00', end: '23:59' }))
    const tomorrow = addDays(day, 1)
    await made('holiday', { date: tomorrow, name: 'Eid', branch: null })
    const group = await aClass({ startDate: tomorrow, endDate: addDays(day, 3), schedule: every })
    const next = async () =>
      (
        (await admin.get('/api/class/upcoming')).body.data as (Row & {
          next: { date: string; start: string }
        })[]
      ).find(({ _id }) => _id === group._id)?.next
    expect(await next()).toMatchObject({ date: addDays(day, 2), start: '23:00' })
    const [first] = await sessionsOf(group)
    await put('classSession' as 'class', first?._id ?? '', {
      start: '22:00',
      end: '22:30',
      date: addDays(day, 3),
    })
    expect(await next()).toMatchObject({ date: addDays(day, 3), start: '22:00' })
    for (const { _id } of await sessionsOf(group))
      await put('classSession' as 'class', _id, { status: 'cancelled' })
    const starts = await next()
    expect(starts).toMatchObject({ date: tomorrow, start: null })
  })

  test('a holiday needs a date and a name', async () => {
    expect(refusal(await create('holiday', { date: 'soon', name: '' }))).toEqual([
      422,
      'invalid',
      ['date', 'name'],
    ])
  })
})
