import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { CalendarEntry } from '../../src/shared/calendar/calendarRoutes.ts'
import type { Written } from '../../src/shared/meetings/minutesRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'

const zone = 'America/New_York'
let away = 0
/** The first of five days of a series, at ten o'clock; each test uses different days. */
let day: string
let series: Row
const at = (on: string, time: string): string =>
  new Date(Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime(zone).epochMilliseconds).toISOString()
beforeEach(async () => {
  day = addDays(today(zone, Date.now()), (away += 20))
  series = await made('meeting', {
    title: 'Staff',
    branch: jamaica,
    start: at(day, '10:00'),
    end: at(day, '11:00'),
    recurrence: 'FREQ=DAILY;COUNT=5',
  })
})

const set = (request: object, client: Client = admin) => client.put(`/api/meeting/${series._id}/day`, request)
const third = () => at(addDays(day, 2), '10:00')
const moveThird = (on: string, from: string, until: string) => ({
  at: third(),
  was: third(),
  change: 'move',
  start: at(on, from),
  end: at(on, until),
})
async function shown(from = day, to = addDays(day, 12)): Promise<CalendarEntry[]> {
  const answer = await admin.get(`/api/calendar?from=${from}&to=${to}&kinds=meeting&branch=${jamaica}`)
  return (answer.body.data as CalendarEntry[]).filter(({ recordId }) => recordId === series._id)
}
const times = async () => (await shown()).map(({ localStart, changed }) => [localStart, changed])

describe('a single day of a series', () => {
  test('is moved, and the others stay; calendar and feed show the new time', async () => {
    const moved = addDays(day, 7)
    expect((await set(moveThird(moved, '15:00', '16:30'))).status).toBe(200)
    expect(await times()).toEqual([
      [`${day}T10:00`, null],
      [`${addDays(day, 1)}T10:00`, null],
      [`${addDays(day, 3)}T10:00`, null],
      [`${addDays(day, 4)}T10:00`, null],
      [`${moved}T15:00`, 'moved'],
    ])
    // It is after the last day of the rule, and is found if only its own day is requested.
    expect((await shown(moved, moved)).map(({ localEnd }) => localEnd)).toEqual([`${moved}T16:30`])
    // The record marks moved days, so that a form can say which changes a new time of the series undoes.
    const record = async () =>
      (await admin.get(`/api/meeting/${series._id}`)).body.data as { changedDays: number }
    expect((await record()).changedDays).toBe(1)
    const id = (await shown(moved, moved))[0]?.id
    expect(new Set((await shown()).map((entry) => entry.id)).size).toBe(5)
    await set({ at: third(), was: at(moved, '15:00'), change: 'move', start: at(moved, '17:00'), end: at(moved, '18:00') }) // prettier-ignore
    expect((await shown(moved, moved))[0]?.id).toBe(id)
  })

  test('may be moved before all the others', async () => {
    const before = addDays(day, -2)
    expect((await set(moveThird(before, '09:00', '10:00'))).status).toBe(200)
    expect((await shown(before, before)).map(({ localStart }) => localStart)).toEqual([`${before}T09:00`])
  })

  test('is cancelled with a reason, shown so, and can be restored', async () => {
    expect((await set({ at: third(), was: third(), change: 'cancel', reason: 'Snow' })).status).toBe(200)
    const off = (await shown()).find(({ changed }) => changed === 'off')
    expect(off).toMatchObject({ status: 'cancelled', reason: 'Snow', at: third() })
    expect((await shown()).filter(({ status }) => status === 'scheduled')).toHaveLength(4)
    expect((await set({ at: third(), was: third(), change: 'restore' })).status).toBe(200)
    expect((await times()).map(([, changed]) => changed)).toEqual([null, null, null, null, null])
  })

  test('occupies the attendees at its new time, and no longer at the old one', async () => {
    const user = await server.aUser({ role: 'employee', branch: jamaica })
    await put('meeting', series._id, { attendees: [user] })
    const busy = async (on: string, from: string) => {
      const body = { start: at(on, from), end: at(on, '20:00'), branch: jamaica, attendees: [user] }
      return (await admin.post('/api/meeting/clashes', body)).body.data
    }
    await set(moveThird(addDays(day, 8), '15:00', '16:00'))
    expect(await busy(addDays(day, 2), '09:00')).toEqual([])
    expect(await busy(addDays(day, 8), '15:30')).toMatchObject([{ kind: 'meeting', start: at(addDays(day, 8), '15:00') }]) // prettier-ignore
  })

  test('takes its agenda and minutes along, and cannot be cancelled with minutes', async () => {
    const promised = { text: 'Bring the keys', dueOn: addDays(day, 9) }
    await set({ at: at(day, '10:00'), was: at(day, '10:00'), change: 'move', start: at(day, '12:00'), end: at(day, '13:00') }) // prettier-ignore
    const owner = await server.aUser({ role: 'manager', branch: jamaica })
    // Only the next meeting, the first of the series, can be prepared.
    const answer = await admin.post(`/api/meeting/${series._id}/action`, { ...promised, owner, day })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const first = { at: at(day, '10:00'), was: at(day, '12:00') }
    expect(refusal(await set({ ...first, change: 'cancel' }))).toEqual([409, 'state', []])
    const moved = addDays(day, -1)
    expect((await set({ ...first, change: 'move', start: at(moved, '12:00'), end: at(moved, '13:00') })).status).toBe(200) // prettier-ignore
    const written = (await admin.get(`/api/meeting/${series._id}/minutes?day=${moved}`)).body.data as Written
    expect(written.actions.map(({ text }) => text)).toEqual(['Bring the keys'])
  })

  test('follows a changed rule', async () => {
    await set(moveThird(addDays(day, 7), '15:00', '16:00'))
    await put('meeting', series._id, { place: 'Room 2' })
    expect((await times()).at(-1)).toEqual([`${addDays(day, 7)}T15:00`, 'moved'])
    await put('meeting', series._id, { start: at(day, '09:00'), end: at(day, '10:00') })
    expect(await times()).toEqual([0, 1, 2, 3, 4].map((on) => [`${addDays(day, on)}T09:00`, null]))
  })

  test('is refused if it does not exist, was changed, ends before it begins, or overlaps another day', async () => {
    const request = moveThird(addDays(day, 7), '15:00', '16:00')
    expect(refusal(await set({ ...request, at: at(addDays(day, 6), '10:00') }))).toEqual([
      422,
      'invalid',
      ['at'],
    ])
    expect(refusal(await set({ ...request, was: at(day, '10:00') }))).toEqual([409, 'stale', []])
    expect(refusal(await set({ ...request, end: request.start }))).toEqual([422, 'invalid', ['end']])
    expect(refusal(await set(moveThird(addDays(day, 3), '15:00', '16:00')))).toEqual([
      422,
      'invalid',
      ['start'],
    ])
    expect(await times()).toHaveLength(5)
    server.clock.now = Date.parse(at(addDays(day, 3), '12:00'))
    try {
      const late = await server.signedIn({ role: 'admin' })
      expect(refusal(await set(request, late))).toEqual([409, 'state', []])
    } finally {
      server.clock.now = null
    }
    const clerk = await server.signedIn({
      role: 'employee',
      branch: dhaka,
      permissions: { calendar: { view: true, update: true } },
    })
    expect((await set(request, clerk)).status).toBe(404)
  })

  test('is read by another library: moved days as their own events, cancelled ones excluded', async () => {
    const reader = await server.signedIn({ role: 'manager', branch: jamaica })
    await set(moveThird(addDays(day, 7), '15:00', '16:30'))
    const fourth = at(addDays(day, 3), '10:00')
    await set({ at: fourth, was: fourth, change: 'cancel' })
    const { key } = (await reader.get('/api/calendar/key')).body.data as { key: string }
    const response = await fetch(`${admin.base}/api/calendar.ics?key=${key}`)
    const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
    for (const described of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(described))
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
      .filter(({ uid }) => uid === `meeting-${series._id}@pathshala`)
    const whole = events.find((event) => !event.isRecurrenceException()) as ICAL.Event
    for (const event of events) if (event.isRecurrenceException()) whole.relateException(event)
    const found: string[] = []
    const each = whole.iterator()
    for (let next = each.next() as ICAL.Time | null; next; next = each.next() as ICAL.Time | null) {
      const { startDate, endDate } = whole.getOccurrenceDetails(next)
      found.push(`${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()}`)
    }
    const meets = (on: number, from: string, until: string) =>
      `${at(addDays(day, on), from)} ${at(addDays(day, on), until)}`
    expect(found).toEqual([
      meets(0, '10:00', '11:00'),
      meets(1, '10:00', '11:00'),
      meets(7, '15:00', '16:30'),
      meets(4, '10:00', '11:00'),
    ])
  })
})
