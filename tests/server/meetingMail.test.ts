import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailer } from '../../src/server/core/mail/mailer.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type Arrived, type SmtpServer, smtpServer } from '../support/smtp.ts'

/** Mails about meetings as they arrive; their calendar entries are read by another library. */
let smtp: SmtpServer
let server: TestServer
let admin: Client
let jamaica: string
let dhaka: string
/** Works in Jamaica, reads English. */
let anna: string
/** Reads Bengali. */
let bina: string
let people = 0

beforeAll(async () => {
  smtp = await smtpServer()
  server = await startServer({
    mail: mailer({ smtpUrl: smtp.url, from: 'Pathshala <office@school.example>', folder: '' }),
  })
  jamaica = await server.aBranch({ name: 'Jamaica', timezone: 'America/New_York' })
  dhaka = await server.aBranch({ name: 'Dhaka', timezone: 'Asia/Dhaka' })
  admin = await server.signedIn({ role: 'admin', username: 'organiser' })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  ;[anna, bina] = [await someone('en'), await someone('bng')]
  smtp.arrived.length = 0
})

const nameOf = new Map<string, string>()
async function someone(language: 'en' | 'bng'): Promise<string> {
  const username = `${language}${++people}`
  const id = await server.aUser({ role: 'manager', branch: jamaica, username })
  await server.owner.query('update app_user set language = $2 where id = $1', [id, language])
  nameOf.set(id, username)
  return id
}

type Row = Record<string, unknown> & { _id: string }
const day = addDays(today('America/New_York', Date.now()), 3)
const draft = (): Record<string, unknown> => ({
  title: 'Staff, “all; of us”',
  start: `${day}T14:00:00.000Z`,
  end: `${day}T15:00:00.000Z`,
  branch: jamaica,
  place: 'Room 1',
  attendees: [anna, bina],
  agenda: 'The week\nWhat is short',
})
async function made(fields: Record<string, unknown> = {}): Promise<Row> {
  const answer = await admin.post('/api/meeting', { ...draft(), ...fields })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as Row
}
async function change({ _id }: Row, fields: Record<string, unknown>): Promise<Row> {
  const answer = await admin.put(`/api/meeting/${_id}`, fields)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as Row
}

/** Waits until all queued mails are sent. */
async function sent(): Promise<Arrived[]> {
  await expect
    .poll(
      async () =>
        (await server.owner.query('select count(*)::int as n from mail where sent_at is null')).rows[0],
      { interval: 10, timeout: 5000 },
    )
    .toEqual({ n: 0 })
  return smtp.arrived.splice(0)
}
const to = (mail: Arrived): string => mail.to?.[0]?.address ?? ''
const mailTo = (mails: Arrived[], id: string): Arrived =>
  mails.find((mail) => to(mail) === `${nameOf.get(id)}@school.example`) as Arrived

function calendarOf(mail: Arrived) {
  const part = mail.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))
  const content = part?.content
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const told = new ICAL.Event(event)
  return {
    text,
    event,
    told,
    method: calendar.getFirstPropertyValue('method'),
    uid: told.uid,
    sequence: told.sequence,
    start: told.startDate.toJSDate().toISOString(),
    zones: calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
    status: event.getFirstPropertyValue('status'),
  }
}

describe('the invited', () => {
  test('get a mail with all details and a calendar entry, in their own language', async () => {
    const row = await made({ guests: ['Karim Uddin <Karim@Example.com>'] })
    const mails = await sent()
    expect(mails.map(to).toSorted()).toEqual(
      [
        `${nameOf.get(anna)}@school.example`,
        `${nameOf.get(bina)}@school.example`,
        'karim@example.com',
      ].toSorted(),
    )
    const english = mailTo(mails, anna)
    expect(english.subject).toMatch(/^Invitation: Staff, “all; of us” – /)
    expect(english.replyTo).toMatchObject([{ address: 'organiser@school.example' }])
    for (const part of [`Test ${nameOf.get(anna)}`, 'Room 1', 'America/New_York', 'Karim Uddin', 'The week\nWhat is short', `https://school.example/admin/meeting?id=${row._id}`])
      expect(english.text).toContain(part) // prettier-ignore
    expect(english.text).toMatch(/\d\d:00–\d\d:00/)
    expect(english.html).toContain(`href="https://school.example/admin/meeting?id=${row._id}"`)
    const bengali = mailTo(mails, bina)
    expect(bengali.subject).toMatch(/^আমন্ত্রণ: /)
    expect(bengali.text).toMatch(/[০-৯][০-৯]:০০–/)
    // A guest has no account: there is nothing to open.
    const guest = mails.find((mail) => to(mail) === 'karim@example.com') as Arrived
    expect(guest.text).not.toContain('https://')

    const entry = calendarOf(english)
    expect([entry.method, entry.uid, entry.sequence, entry.start, entry.status]).toEqual([
      'REQUEST',
      `meeting-${row._id}@pathshala`,
      0,
      `${day}T14:00:00.000Z`,
      'CONFIRMED',
    ])
    expect(entry.zones).toEqual(['America/New_York'])
    expect([entry.told.summary, entry.told.location]).toEqual(['Staff, “all; of us”', 'Room 1'])
    expect(entry.event.getFirstPropertyValue('organizer')).toBe('mailto:organiser@school.example')
    // Nobody sees another recipient's address.
    expect(entry.told.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([`mailto:${nameOf.get(anna)}@school.example`]) // prettier-ignore
    // It is an invitation to accept, not just an attachment; stamps are in UTC, times in the branch's zone.
    expect(english.raw.toString('latin1')).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/)
    expect(entry.text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/)
    expect(entry.text.split(/\r?\n/).every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('get a series as its rule: ten o’clock stays ten o’clock when the clocks change', async () => {
    const until = addDays(day, 365).replaceAll('-', '')
    await made({ recurrence: `FREQ=WEEKLY;UNTIL=${until}`, attendees: [anna] })
    const mails = await sent()
    const { told, event } = calendarOf(mails[0] as Arrived)
    expect(String(event.getFirstPropertyValue('rrule'))).toMatch(/^FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z$/)
    const times = told.iterator()
    const found = Array.from({ length: 52 }, () => times.next().toJSDate())
    const clock = (at: Date) =>
      at.toLocaleTimeString('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' })
    expect(new Set(found.map(clock)).size).toBe(1)
    expect(new Set(found.map((at) => at.getUTCHours())).size).toBe(2)
    expect(mails[0]?.text?.match(/^– /gm)?.length).toBe(4)
  })

  test('hear of a change of time or place, with the same UID and a higher sequence; of nothing else', async () => {
    const row = await made({ attendees: [anna] })
    await sent()
    await change(row, { description: 'Bring the sheets', agenda: 'Another', title: 'Staff' })
    expect(await sent()).toEqual([])
    await change(row, { place: 'Room 2' })
    await change(row, { start: `${day}T13:30:00.000Z` })
    const entries = (await sent()).map(calendarOf)
    expect(entries.map(({ uid, sequence, method }) => [uid, sequence, method])).toEqual([
      [`meeting-${row._id}@pathshala`, 1, 'REQUEST'],
      [`meeting-${row._id}@pathshala`, 2, 'REQUEST'],
    ])
    expect([entries[0]?.told.location, entries[1]?.start]).toEqual(['Room 2', `${day}T13:30:00.000Z`])
  })

  test('hear of a single day that is moved, cancelled or restored: of that day only', async () => {
    const row = await made({ recurrence: 'FREQ=DAILY;COUNT=3', attendees: [anna] })
    await sent()
    const at = `${addDays(day, 1)}T14:00:00.000Z`
    const set = async (request: object) => {
      const answer = await admin.put(`/api/meeting/${row._id}/day`, { at, ...request })
      expect([answer.status, answer.body.errors]).toEqual([200, undefined])
      const [mail, ...more] = (await sent()) as [Arrived]
      expect(more).toEqual([])
      const entry = calendarOf(mail)
      const id = entry.event.getFirstPropertyValue('recurrence-id') as ICAL.Time
      return { mail, ...entry, id: id.toJSDate().toISOString(), rule: entry.event.hasProperty('rrule') }
    }
    const moved = `${addDays(day, 1)}T16:00:00.000Z`
    const first = await set({
      was: at,
      change: 'move',
      start: moved,
      end: `${addDays(day, 1)}T17:00:00.000Z`,
    })
    expect([first.method, first.uid, first.sequence, first.id, first.start, first.rule]).toEqual([
      'REQUEST',
      `meeting-${row._id}@pathshala`,
      1,
      at,
      moved,
      false,
    ])
    expect(first.mail.subject).toMatch(/^One day changed: /)
    expect(first.mail.text).toContain('Instead of: ')
    const second = await set({ was: moved, change: 'cancel', reason: 'Snow' })
    expect([second.method, second.sequence, second.id, second.status]).toEqual(['CANCEL', 2, at, 'CANCELLED'])
    expect(second.mail.text).toContain('Why: Snow')
    // A newly invited person is told of the whole series without that day.
    await change(row, { attendees: [anna, bina] })
    const [invited, ...others] = (await sent()) as [Arrived]
    expect([to(invited), others]).toEqual([`${nameOf.get(bina)}@school.example`, []])
    const entry = calendarOf(invited)
    const times = entry.told.iterator()
    const days = []
    for (let next = times.next() as ICAL.Time | null; next; next = times.next() as ICAL.Time | null)
      days.push(next.toJSDate().toISOString().slice(0, 10))
    expect([days.length, days.includes(addDays(day, 1))]).toEqual([2, false])
    const third = await admin.put(`/api/meeting/${row._id}/day`, { at, was: at, change: 'restore' })
    expect(third.status).toBe(200)
    const back = await sent()
    expect(back.map(calendarOf).map(({ method, sequence, start }) => [method, sequence, start])).toEqual([
      ['REQUEST', 3, at],
      ['REQUEST', 3, at],
    ])
  })

  test('hear when they are added, and are told to remove it when they are taken off', async () => {
    const row = await made({ attendees: [anna] })
    await sent()
    await change(row, { attendees: [anna, bina] })
    expect((await sent()).map(to)).toEqual([`${nameOf.get(bina)}@school.example`])
    await change(row, { attendees: [bina] })
    const [gone] = (await sent()) as [Arrived]
    expect([to(gone), calendarOf(gone).method, calendarOf(gone).sequence, calendarOf(gone).status]).toEqual([
      `${nameOf.get(anna)}@school.example`,
      'CANCEL',
      1,
      'CANCELLED',
    ])
    // Invited again, the entry is newer than the one that removed it.
    await change(row, { attendees: [anna, bina] })
    const [again] = (await sent()) as [Arrived]
    expect([to(again), calendarOf(again).method, calendarOf(again).sequence]).toEqual([
      `${nameOf.get(anna)}@school.example`,
      'REQUEST',
      1,
    ])
  })

  test('hear of a cancellation with its reason, and of a deletion', async () => {
    const [cancelled, deleted] = [await made({ attendees: [anna] }), await made({ attendees: [anna] })]
    await sent()
    await change(cancelled, { status: 'cancelled', cancelReason: 'Snow' })
    const [off] = (await sent()) as [Arrived]
    expect([calendarOf(off).method, calendarOf(off).sequence]).toEqual(['CANCEL', 1])
    expect(off.text).toContain('Snow')
    expect((await admin.delete(`/api/meeting/${deleted._id}`)).status).toBe(200)
    const [gone] = (await sent()) as [Arrived]
    expect([calendarOf(gone).method, calendarOf(gone).uid]).toEqual([
      'CANCEL',
      `meeting-${deleted._id}@pathshala`,
    ])
    // Nobody gets a mail twice.
    expect((await admin.delete(`/api/meeting/${cancelled._id}`)).status).toBe(200)
    expect(await sent()).toEqual([])
  })

  test('hear nothing where invitations are turned off, and everything once they are on', async () => {
    const row = await made({ attendees: [anna], sendInvitations: false })
    await change(row, { place: 'Room 9' })
    expect(await sent()).toEqual([])
    await change(row, { sendInvitations: true })
    const [mail] = (await sent()) as [Arrived]
    expect([to(mail), calendarOf(mail).told.location, mail.subject?.startsWith('Invitation')]).toEqual([
      `${nameOf.get(anna)}@school.example`,
      'Room 9',
      true,
    ])
  })

  test('hear nothing of past meetings, and deactivated accounts get no mail', async () => {
    const past = addDays(day, -30)
    await made({ start: `${past}T14:00:00.000Z`, end: `${past}T15:00:00.000Z` })
    const row = await made({ attendees: [anna], sendInvitations: false })
    await server.owner.query('update app_user set active = false where id = $1', [anna])
    await change(row, { sendInvitations: true })
    expect(await sent()).toEqual([])
  })

  test('hear nothing of what was not saved', async () => {
    const answer = await admin.post('/api/meeting', { ...draft(), end: `${day}T13:00:00.000Z` })
    expect(answer.status).toBe(422)
    expect(await sent()).toEqual([])
  })

  test('have it once: the feed has the same UID, sequence, time and rule', async () => {
    const row = await made({ attendees: [anna], branch: dhaka, recurrence: 'FREQ=WEEKLY;COUNT=5' })
    await change(row, { place: 'Room 2' })
    const mail = calendarOf((await sent()).at(-1) as Arrived)
    const key = ((await admin.get('/api/calendar/key')).body.data as { key: string }).key
    const text = await (await fetch(`${server.base}/api/calendar.ics?key=${key}`)).text()
    const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
    const found = events.filter((event) => event.getFirstPropertyValue('uid') === mail.uid)
    expect(found).toHaveLength(1)
    for (const name of ['sequence', 'dtstart', 'dtend', 'rrule', 'location', 'summary'])
      expect([name, String(found[0]?.getFirstPropertyValue(name))]).toEqual([
        name,
        String(mail.event.getFirstPropertyValue(name)),
      ])
    expect(text).toContain('TZID:Asia/Dhaka')
    await change(row, { status: 'cancelled', cancelReason: 'Flood' })
    const after = await (await fetch(`${server.base}/api/calendar.ics?key=${key}`)).text()
    expect(after.slice(after.indexOf(mail.uid)).split('END:VEVENT')[0]).toContain('STATUS:CANCELLED')
  })
})
