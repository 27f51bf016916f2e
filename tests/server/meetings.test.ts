import { beforeAll, describe, expect, test } from 'vitest'
import type { CalendarEntry } from '../../src/shared/calendar/calendarRoutes.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Invitation, MeetingClash, OwnMeeting } from '../../src/shared/meetings/meetingRoutes.ts'
import type { Client } from '../support/client.ts'
import { password } from '../support/server.ts'
import { admin, create, dataOf, dhaka, get, jamaica, made, put, refusal, type Row, server } from '../support/school.ts' // prettier-ignore

const day = addDays(today('America/New_York', Date.now()), 2)
const yesterday = addDays(today('America/New_York', Date.now()), -2)
const at = (date: string, from = '14:00', to = '15:00') => ({
  start: `${date}T${from}:00.000Z`,
  end: `${date}T${to}:00.000Z`,
})

/** An employee in Jamaica without permissions. */
let clerk: string
let asClerk: Client
let manager: Client

beforeAll(async () => {
  clerk = await server.aUser({ role: 'employee', branch: jamaica, username: 'clerk' })
  asClerk = server.stranger()
  await asClerk.signIn('clerk', password)
  manager = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    permissions: { calendar: { view: true, create: true, update: true } },
  })
})

const meeting = (fields: Record<string, unknown> = {}) =>
  made('meeting', { branch: jamaica, attendees: [clerk], ...at(day), ...fields })
const invitation = async ({ _id }: Row, query = '', client = admin) =>
  (await client.get(`/api/meeting/${_id}/attendees${query}`)).body.data as Invitation
const answer = (client: Client, { _id }: Row, reported: string) =>
  client.post(`/api/meeting/${_id}/answer`, { answer: reported })
const note = (row: Row, body: object, client = admin) => client.put(`/api/meeting/${row._id}/attendees`, body)

describe('an invited user', () => {
  test('answers with any rights; the organiser sees the answers', async () => {
    const row = await meeting({ guests: ['Karim <karim@example.com>'] })
    expect((await get('meeting', row._id, asClerk)).status).toBe(403)
    expect((await answer(asClerk, row, 'maybe')).status).toBe(200)
    expect((await answer(asClerk, row, 'yes')).body.message).toBe('You said that you will come.')
    expect((await invitation(row)).people).toMatchObject([
      { person: clerk, guest: false, name: 'Test clerk', answer: 'yes', attended: null, told: true },
      { person: 'karim@example.com', guest: true, name: 'Karim', answer: null, told: true },
    ])
    expect(refusal(await answer(asClerk, row, 'perhaps'))).toEqual([422, 'invalid', ['answer']])
  })

  test('sees their next meetings and answers; for others there are none', async () => {
    const weekly = await meeting({ recurrence: 'FREQ=DAILY', ...at(yesterday), title: 'Daily' })
    const row = await meeting({ title: 'Once' })
    const other = await meeting({ attendees: [], title: 'Without them' })
    await answer(asClerk, row, 'no')
    const mine = (await asClerk.get('/api/meeting/mine')).body.data as {
      meetings: OwnMeeting[]
      answers: { meeting: string; answer: string | null }[]
    }
    const found = new Map(mine.meetings.map((one) => [one.title, one]))
    expect(found.get('Once')).toMatchObject({
      _id: row._id,
      answer: 'no',
      recurring: false,
      start: row.start,
    })
    expect(found.get('Daily')).toMatchObject({ _id: weekly._id, answer: null, recurring: true })
    expect(Date.parse(found.get('Daily')?.end ?? '')).toBeGreaterThan(Date.now())
    expect(found.has('Without them')).toBe(false)
    expect(mine.answers).toContainEqual({ meeting: row._id, answer: 'no' })
    expect(mine.answers.map((one) => one.meeting)).not.toContain(other._id)
    expect(refusal(await answer(asClerk, other, 'yes'))).toEqual([404, 'not_found', []])
  })

  test('is asked again when the meeting is moved; another room changes nothing', async () => {
    const row = await meeting()
    await answer(asClerk, row, 'yes')
    await put('meeting', row._id, { place: 'Room 2' })
    expect((await invitation(row)).people[0]?.answer).toBe('yes')
    await put('meeting', row._id, { ...at(day, '16:00', '17:00') })
    expect((await invitation(row)).people[0]?.answer).toBe(null)
  })

  test('may have answered by telephone: users who change meetings record it, for guests too', async () => {
    const row = await meeting({ guests: ['karim@example.com'] })
    const reported = [
      { person: 'karim@example.com', answer: 'yes' },
      { person: clerk, answer: 'maybe' },
    ]
    const after = (await note(row, { people: reported }, manager)).body.data as Invitation
    expect(after.people.map((one) => one.answer)).toEqual(['maybe', 'yes'])
    expect(refusal(await note(row, { people: [{ person: 'x@example.com', answer: 'yes' }] }))).toEqual([
      422,
      'invalid',
      ['people.0.person'],
    ])
    expect((await note(row, { people: reported }, asClerk)).status).toBe(403)
  })
})

describe('a guest', () => {
  test.each([
    ['nobody', 'guests.0'],
    ['Karim <not an address>', 'guests.0'],
    ['A\r\nBcc: all@example.com <a@example.com>', 'guests.0'],
  ])('%j is no valid address', async (guest, field) => {
    expect(refusal(await create('meeting', { guests: [guest] }))).toEqual([422, 'invalid', [field]])
  })

  test('is invited once, however often the address is given', async () => {
    const row = await meeting({ guests: ['Karim <K@Example.com>', 'k@example.com', 'Uddin <k@example.com>'] })
    expect(row.guests).toEqual(['Uddin <k@example.com>'])
    expect((await invitation(row)).people).toHaveLength(2)
  })
})

describe('a meeting', () => {
  test('is held, or cancelled with a reason, and stays so', async () => {
    const [past, off] = [await meeting(at(yesterday)), await meeting()]
    expect(dataOf(await put('meeting', past._id, { status: 'held' })).status).toBe('held')
    expect(refusal(await put('meeting', past._id, { status: 'cancelled', cancelReason: 'x' }))[0]).toBe(409)
    expect(refusal(await put('meeting', off._id, { status: 'held' }))).toEqual([409, 'state', ['status']])
    expect(refusal(await put('meeting', off._id, { status: 'cancelled' }))).toEqual([422, 'invalid', ['cancelReason']]) // prettier-ignore
    const cancelled = dataOf(await put('meeting', off._id, { status: 'cancelled', cancelReason: 'Snow' }))
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Snow', sequence: 1 })
    for (const fields of [{ status: 'scheduled' }, { place: 'Room 3' }, { attendees: [] }])
      expect((await put('meeting', off._id, fields)).status).toBe(409)
    expect((await answer(asClerk, off, 'yes')).status).toBe(409)
  })

  test('that is cancelled stays in the calendar as such', async () => {
    const row = await meeting({ title: 'Off' })
    await put('meeting', row._id, { status: 'cancelled', cancelReason: 'Snow' })
    const entries = (await admin.get(`/api/calendar?from=${day}&to=${day}&kinds=meeting`)).body
      .data as CalendarEntry[]
    expect(entries.filter(({ recordId }) => recordId === row._id)).toMatchObject([{ status: 'cancelled' }])
  })

  test('has attendance once it has begun; a mark means that it was held', async () => {
    const [past, ahead] = [await meeting(at(yesterday)), await meeting()]
    const came = { people: [{ person: clerk, attended: 'late' }] }
    expect(refusal(await note(ahead, came))).toEqual([409, 'state', []])
    const after = (await note(past, came)).body.data as Invitation
    expect([after.begun, after.people[0]?.attended]).toEqual([true, 'late'])
    expect(dataOf(await get('meeting', past._id)).status).toBe('held')
  })

  test('of a series is separate on each day: attendance is for one day', async () => {
    const row = await meeting({ ...at(addDays(yesterday, -3)), recurrence: 'FREQ=DAILY' })
    const { days, day: last } = await invitation(row)
    expect(days.slice(-2)).toEqual([addDays(yesterday, -2), addDays(yesterday, -3)])
    await note(row, { day: days.at(-1), people: [{ person: clerk, attended: 'present' }] })
    expect((await invitation(row, `?day=${days.at(-1)}`)).people[0]?.attended).toBe('present')
    expect((await invitation(row)).people[0]?.attended).toBe(null)
    expect(last).not.toBe(days.at(-1))
    expect(dataOf(await get('meeting', row._id)).status).toBe('scheduled')
    expect((await admin.get(`/api/meeting/${row._id}/attendees?day=1999-01-01`)).status).toBe(404)
  })
})

describe('the list of meetings', () => {
  test('has a series at its next day, in both directions and page by page', async () => {
    const branch = await server.aBranch({ timezone: 'America/New_York' })
    const ago = addDays(yesterday, -30)
    const rows = {
      // Its next day is in three days.
      series: await meeting({ branch, ...at(ago), recurrence: 'FREQ=WEEKLY' }),
      soon: await meeting({ branch, ...at(addDays(day, -1)) }),
      late: await meeting({ branch, ...at(addDays(day, 20)) }),
      over: await meeting({ branch, ...at(addDays(ago, -1)), recurrence: 'FREQ=DAILY;COUNT=2' }),
    }
    const mine = await server.signedIn({ role: 'manager', branch })
    const listed = async (page: string) => {
      const found = (await mine.get(`/api/meeting?${page}`)).body.data as Row[]
      return found.map(({ _id }) => Object.entries(rows).find(([, row]) => row._id === _id)?.[0])
    }
    const order = ['over', 'soon', 'series', 'late']
    expect(await listed('sort=start&order=asc')).toEqual(order)
    expect(await listed('')).toEqual(order.toReversed())
    expect([
      ...(await listed('sort=start&order=asc&limit=2&page=1')),
      ...(await listed('sort=start&order=asc&limit=2&page=2')),
    ]).toEqual(order)
  })
})

describe('conflicts of invited people', () => {
  const clashes = async (body: object, client = admin) =>
    (await client.post('/api/meeting/clashes', body)).body.data as MeetingClash[]

  test('are shown while choosing: other meetings on any day, and sessions that they teach', async () => {
    const teacherUser = await server.aUser({ role: 'teacher', branch: jamaica, username: 'anwar' })
    const teacher = await made('teacher', { branch: jamaica, user: teacherUser })
    const weekday = new Date(day).getUTCDay()
    await made('class', {
      name: 'TLC noon',
      teacher: teacher._id,
      startDate: day,
      endDate: day,
      schedule: [{ weekday, start: '10:00', end: '12:00' }],
    })
    const row = await made('meeting', { title: 'Daily', branch: dhaka, attendees: [teacherUser], recurrence: 'FREQ=DAILY', ...at(yesterday, '18:00', '18:30') }) // prettier-ignore
    const noon = { start: `${day}T14:30:00.000Z`, end: `${day}T18:15:00.000Z` }
    expect(await clashes({ ...noon, branch: jamaica, attendees: [teacherUser] })).toMatchObject(
      [
        { user: teacherUser, kind: 'session', title: 'TLC noon' },
        { user: teacherUser, kind: 'meeting', title: 'Daily', start: `${day}T18:00:00.000Z` },
      ].map((one) => expect.objectContaining(one) as object),
    )
    // A meeting does not clash with itself, and neither does one that follows directly.
    expect(
      await clashes({ ...at(day, '18:00', '18:30'), meeting: row._id, attendees: [teacherUser] }),
    ).toEqual([])
    expect(await clashes({ ...at(day, '18:30', '19:00'), attendees: [teacherUser] })).toEqual([])
    // For another branch it only says that they are busy.
    const boss = await server.aUser({ role: 'admin', username: 'boss' })
    await made('meeting', { title: 'Secret', branch: dhaka, attendees: [boss], ...at(day, '20:00', '21:00') })
    expect(await clashes({ ...at(day, '20:00', '21:00'), attendees: [boss] }, manager)).toMatchObject([
      { user: boss, kind: 'meeting', title: null },
    ])
    expect((await clashes({ ...at(day, '20:00', '21:00'), attendees: [boss] }))[0]?.title).toBe('Secret')
  })

  test('do not prevent an invitation', async () => {
    const one = await meeting(at(addDays(day, 9)))
    expect((await create('meeting', { attendees: [clerk], ...at(addDays(day, 9)) })).status).toBe(201)
    expect(one.attendees).toEqual([clerk])
  })
})
