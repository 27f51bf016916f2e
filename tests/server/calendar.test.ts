import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CalendarEntry } from '../../src/shared/calendar/calendarRoutes.ts'
import { addDays, localMinute, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'

const day = today('America/New_York', Date.now())
const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '10:00', end: '12:00' }))
const [from, to] = [day, addDays(day, 6)]

let group: Row
let rahim: string
beforeAll(async () => {
  await made('holiday', { date: addDays(day, 2), name: 'Eid, a “day; off”', branch: null })
  group = await made('class', {
    name: 'TLC evening',
    startDate: day,
    endDate: addDays(day, 3),
    schedule: every,
    room: 'R-7',
  })
  await made('class', { name: 'গাড়ি চালনা', branch: dhaka, startDate: day, endDate: day, schedule: every })
  rahim = await server.aStudent({
    branch: jamaica,
    firstName: 'Rahim',
    dmvExpiry: addDays(day, 1),
    tlcExpiry: addDays(day, 40),
  })
  await made('meeting', { title: 'Staff', branch: jamaica, start: `${day}T14:00:00.000Z`, end: `${day}T15:00:00.000Z`, recurrence: 'FREQ=DAILY;COUNT=3' }) // prettier-ignore
})

async function seen(query: Record<string, string> = {}, client: Client = admin): Promise<CalendarEntry[]> {
  const answer = await client.get(`/api/calendar?${new URLSearchParams({ from, to, ...query }).toString()}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as CalendarEntry[]
}
const titles = (entries: CalendarEntry[]) => entries.map(({ kind, title }) => `${kind} ${title}`)

describe('the calendar', () => {
  test('has sessions, each day of meetings, holidays and expiring licences, in order', async () => {
    const entries = await seen({ branch: jamaica })
    const [holidays, meetings, sessions, expiries] = ['holiday', 'meeting', 'session', 'dmv_expiry'].map(
      (kind) => entries.filter((entry) => entry.kind === kind),
    )
    expect(holidays).toMatchObject([{ start: addDays(day, 2), end: addDays(day, 3), allDay: true }])
    expect(meetings?.map(({ start }) => start)).toEqual(
      [0, 1, 2].map((days) => `${addDays(day, days)}T14:00:00.000Z`),
    )
    expect(new Set(meetings?.map(({ id }) => id)).size).toBe(3)
    expect(new Set(meetings?.map(({ recordId }) => recordId)).size).toBe(1)
    expect(sessions).toHaveLength(3)
    expect(sessions?.[0]).toMatchObject({
      title: 'TLC evening',
      place: 'R-7',
      class: group._id,
      status: 'planned',
      allDay: false,
    })
    expect(expiries).toMatchObject([{ recordId: rahim, start: addDays(day, 1), allDay: true }])
    expect(entries.map(({ start }) => start)).toEqual(entries.map(({ start }) => start).toSorted())
  })

  test('is limited to the requested kinds, branch and days', async () => {
    expect(new Set((await seen({ kinds: 'holiday,meeting' })).map(({ kind }) => kind))).toEqual(
      new Set(['holiday', 'meeting']),
    )
    expect(titles(await seen({ kinds: 'session', branch: dhaka }))).toEqual(['session গাড়ি চালনা'])
    expect(titles(await seen({ kinds: 'meeting', from: addDays(day, 3) }))).toEqual([])
    expect(await seen({ kinds: 'leave' })).toEqual([])
    const refused = async (query: string) => refusal(await admin.get(`/api/calendar?${query}`))
    expect(await refused(`from=${to}&to=${from}`)).toEqual([422, 'invalid', ['to']])
    expect(await refused(`from=2020-01-01&to=2026-01-01`)).toEqual([422, 'invalid', ['to']])
    expect(await refused(`from=${from}&to=${to}&kinds=party`)).toEqual([422, 'invalid', ['kinds.0']])
  })

  test('shows each user what is theirs: no other branch, and no licences without the right to see students', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: dhaka })
    expect(new Set(titles(await seen({}, manager)))).toEqual(
      new Set(['session গাড়ি চালনা', 'holiday Eid, a “day; off”']),
    )
    const employee = await server.signedIn({
      role: 'employee',
      branch: jamaica,
      permissions: { calendar: { view: true } },
    })
    const kinds = new Set((await seen({}, employee)).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['session', 'meeting', 'holiday']))
    const teacher = await server.signedIn({ role: 'teacher', branch: jamaica })
    expect((await seen({ kinds: 'session' }, teacher)).length).toBe(0)
  })

  test('keeps each class’s colour when an older one is deleted; concurrent classes have different ones', async () => {
    const far = addDays(day, 100)
    const group = (name: string) =>
      made('class', {
        name,
        startDate: far,
        endDate: far,
        schedule: [{ weekday: weekdayOf(far), start: '10:00', end: '12:00' }],
      })
    const [older, ...rest] = [await group('One'), await group('Two'), await group('Three')]
    const colours = async () =>
      new Map(
        (await seen({ from: far, to: far, kinds: 'session' })).map(({ title, colour }) => [title, colour]),
      )
    const before = await colours()
    expect(new Set(before.values()).size).toBe(3)
    expect((await admin.delete(`/api/class/${older?._id}`)).status).toBe(200)
    const after = await colours()
    expect(rest.map(({ name }) => after.get(String(name)))).toEqual(
      rest.map(({ name }) => before.get(String(name))),
    )
    expect(after.size).toBe(2)
  })

  test('gives each entry its branch’s local time and its class’s colour, and names the available kinds', async () => {
    const mine = (await seen({ kinds: 'session,meeting,holiday' })).filter(({ start }) =>
      start.startsWith(day),
    )
    const of = (title: string) => mine.find((entry) => entry.title === title)
    expect([of('TLC evening'), of('গাড়ি চালনা')]).toMatchObject([
      { zone: 'America/New_York', localStart: `${day}T10:00`, localEnd: `${day}T12:00`, branch: jamaica },
      { zone: 'Asia/Dhaka', localStart: `${day}T10:00`, localEnd: `${day}T12:00`, branch: dhaka },
    ])
    expect(of('Staff')?.localStart).toBe(
      localMinute('America/New_York', Date.parse(of('Staff')?.start ?? '')),
    )
    const colours = [of('TLC evening')?.colour, of('গাড়ি চালনা')?.colour]
    expect(new Set(colours).size).toBe(2)
    expect(colours.every((colour) => typeof colour === 'number' && colour >= 0 && colour < 20)).toBe(true)
    const reported = async (client: Client) => {
      const { kinds, zone } = (await client.get(`/api/calendar?from=${from}&to=${to}`)).body
      return [kinds, zone]
    }
    const every = ['session', 'meeting', 'holiday', 'dmv_expiry', 'tlc_expiry', 'staff_expiry', 'leave']
    expect(await reported(await server.signedIn({ role: 'manager', branch: dhaka }))).toEqual([
      every,
      'Asia/Dhaka',
    ])
    expect(await reported(await server.signedIn({ role: 'teacher', branch: jamaica }))).toEqual([
      every.slice(0, 3),
      'America/New_York',
    ])
  })

  test('keeps the hour of a series when New York changes its clocks', async () => {
    await made('meeting', { title: 'Board', branch: jamaica, start: '2027-03-10T15:00:00.000Z', end: '2027-03-10T16:00:00.000Z', recurrence: 'FREQ=DAILY' }) // prettier-ignore
    const board = (await seen({ from: '2027-03-13', to: '2027-03-15', kinds: 'meeting' })).filter(
      ({ title }) => title === 'Board',
    )
    expect(board.map(({ start }) => start)).toEqual([
      '2027-03-13T15:00:00.000Z',
      '2027-03-14T14:00:00.000Z',
      '2027-03-15T14:00:00.000Z',
    ])
    expect(board.map(({ localStart }) => localStart.slice(11))).toEqual(['10:00', '10:00', '10:00'])
  })
})

describe('the personal feed', () => {
  const keyOf = async (client: Client) =>
    ((await client.get('/api/calendar/key')).body.data as { key: string }).key
  const feed = async (key: string) => {
    const response = await fetch(`${admin.base}/api/calendar.ics?key=${key}`)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))

  test('is read by another library without a session: the same sessions, meetings and holidays', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    await put(
      'classSession' as 'class',
      (await seen({ kinds: 'session', branch: jamaica }))[1]?.recordId ?? '',
      { status: 'cancelled' },
    )
    const answer = await feed(await keyOf(manager))
    expect([answer.status, answer.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.text.split('\r\n').at(-1)).toBe('')
    expect(answer.text).not.toMatch(/[^\r]\n/)
    const events = eventsIn(answer.text)
    const found = events.filter(({ summary }) => summary === 'TLC evening')
    const ours = await seen({ kinds: 'session', branch: jamaica })
    expect(found.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
      ours.map(({ start }) => start),
    )
    expect(found.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
    ])
    const eid = events.find(({ summary }) => summary === 'Eid, a “day; off”')
    expect([eid?.startDate.isDate, eid?.startDate.toString(), eid?.endDate.toString()]).toEqual([
      true,
      addDays(day, 2),
      addDays(day, 3),
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    expect(answer.text).not.toContain('Rahim')
    expect(answer.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('is protected by its key, which lasts until it is replaced, and ends with the account', async () => {
    const manager = await server.signedIn({ role: 'manager', branch: jamaica, username: 'feeder' })
    const key = await keyOf(manager)
    expect(await keyOf(manager)).toBe(key)
    expect(await keyOf(await server.signedIn({ role: 'manager', branch: jamaica }))).not.toBe(key)
    const { key: another } = (await manager.post('/api/calendar/key', {})).body.data as { key: string }
    expect([another === key, (await feed(key)).status, (await feed(another)).status]).toEqual([
      false,
      404,
      200,
    ])
    await server.owner.query(`update app_user set active = false where username = 'feeder'`)
    expect((await feed(another)).status).toBe(404)
    expect((await feed('0'.repeat(64))).status).toBe(404)
  })
})
