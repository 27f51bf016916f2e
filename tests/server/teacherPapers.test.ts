import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { FreeSlots } from '../../src/shared/classes/freeRoutes.ts'
import type { AffectedByLeave } from '../../src/shared/staff/leaveRoutes.ts'
import type { Answer, Client } from '../support/client.ts'
import { admin, create, dhaka, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'
import { idOf } from '../support/users.ts'

/** The credentials that a course requires of its teachers: nobody is assigned to a class or session without them. */
const here = today('America/New_York', Date.now())
let weeks = 5
/** The first and the last of two sessions, a week apart. */
let first: string
let last: string
let asking: Row
let teacher: Row
beforeEach(async () => {
  weeks += 2
  first = addDays(here, 7 * weeks)
  last = addDays(first, 7)
  asking = await made('course', { teacherPapers: ['tlc_instructor'] })
  teacher = await made('teacher', { firstName: 'Anwar', lastName: 'Hossain' })
})

const fields = (more: object = {}) => ({
  course: asking._id,
  teacher: teacher._id,
  startDate: first,
  // Its last session is days before its end.
  endDate: addDays(last, 3),
  schedule: [{ weekday: weekdayOf(first), start: '18:00', end: '20:00' }],
  room: null,
  ...more,
})
const aClass = (more: object = {}, client?: Client) => create('class', fields(more), client)
async function added(path: string, body: object): Promise<Row> {
  const answer = await admin.post(path, body)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row
}
const paper = (expiresOn: string | null, more: object = {}) =>
  added('/api/credential', { teacher: teacher._id, kind: 'tlc_instructor', expiresOn, ...more })
const saidAt = (answer: Answer, field = 'teacher') => (answer.body.errors as Record<string, string>)[field]
const refusedAt = [422, 'invalid', ['teacher']]
const sessionsOf = async ({ _id }: Row): Promise<Row[]> => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ class: _id }) }).toString()
  return (await admin.get(`/api/classSession?${filter}`)).body as unknown as Row[]
}
const warningsOf = ({ body }: Answer) => (body.warnings ?? []) as { code: string; message: string }[]

describe('a class', () => {
  test('of a course without requirements may have any teacher', async () => {
    expect((await made('course')).teacherPapers).toEqual([])
    const course = await made('course')
    expect((await aClass({ course: course._id })).status).toBe(201)
  })

  test('cannot have a teacher without the required credential: refused at the teacher, in either language, by name', async () => {
    const answer = await aClass()
    expect(refusal(answer)).toEqual(refusedAt)
    expect(saidAt(answer)).toMatch(/^Anwar Hossain lacks .*: TLC instructor certificate \(missing\)\.$/)
    const bengali = await server.signedIn({ role: 'admin' })
    bengali.language = 'bn'
    expect(saidAt(await aClass({}, bengali))).toContain('TLC প্রশিক্ষক সনদ (নেই)')
  })

  test('cannot have a teacher whose credential ends before the last session; its last day is enough', async () => {
    const held = await paper(addDays(last, -1))
    const answer = await aClass()
    expect(refusal(answer)).toEqual(refusedAt)
    expect(saidAt(answer)).toMatch(/TLC instructor certificate \(valid until \d+ \w+ \d{4}\)/)
    await admin.put(`/api/credential/${held._id}`, { expiresOn: last })
    expect((await aClass()).status).toBe(201)
  })

  test('without weekdays is checked until its end date', async () => {
    await paper(last)
    expect(refusal(await aClass({ schedule: [] }))).toEqual(refusedAt)
    expect((await aClass({ schedule: [], endDate: last })).status).toBe(201)
  })

  test('accepts credentials that were renewed, do not expire, or belong to the same person’s employee record', async () => {
    await paper(addDays(here, -10))
    expect((await aClass()).status).toBe(422)
    await paper(last)
    expect((await aClass()).status).toBe(201)

    const login = await server.signedIn({ role: 'employee', branch: jamaica })
    const employee = await made('employee', { user: idOf(login) })
    await added('/api/credential', { employee: employee._id, kind: 'tlc_instructor', expiresOn: null })
    const both = await made('teacher')
    expect((await aClass({ teacher: both._id })).status).toBe(422)
    await put('teacher', both._id, { user: idOf(login) })
    expect((await aClass({ teacher: both._id })).status).toBe(201)
  })

  test('checks each of several credentials, and names the missing ones only', async () => {
    await put('course', asking._id, { teacherPapers: ['first_aid', 'tlc_instructor', 'work_permit'] })
    await paper(last)
    await paper(first, { kind: 'work_permit' })
    const reported = saidAt(await aClass()) ?? ''
    expect(reported).toContain('First aid (missing), Work permit (valid until')
    expect(reported).not.toContain('TLC')
  })

  test('of another branch says that the teacher is not of it, and nothing of their credentials', async () => {
    const answer = await aClass({ branch: dhaka })
    expect([refusal(answer), saidAt(answer)]).toEqual([refusedAt, 'Belongs to another branch.'])
  })

  test('with its teacher already set can still be changed otherwise, is marked; a later end is refused', async () => {
    const held = await paper(last)
    const group = (await aClass()).body.data as Row
    await admin.put(`/api/credential/${held._id}`, { expiresOn: first })
    const renamed = await put('class', group._id, { name: 'Evening 2', capacity: 12, status: 'running' })
    expect(renamed.status).toBe(200)
    expect(warningsOf(renamed)).toMatchObject([{ code: 'teacher_papers' }])
    expect(warningsOf(renamed)[0]?.message).toContain('TLC instructor certificate (valid until')
    // The session after its expiry is marked; the one on its last day is not.
    const [one, other] = (await sessionsOf(group)) as (Row & { date: string; clashes: object[] })[]
    expect([one?.clashes, other?.clashes]).toEqual([
      [],
      [{ by: 'paper', name: 'tlc_instructor', start: null, end: null }],
    ])
    expect((await admin.get(`/api/class/${group._id}`)).body.data).toMatchObject({ clashes: 1 })
    const seen = await admin.get(`/api/calendar?from=${last}&to=${last}&kinds=session`)
    const marked = (seen.body.data as (Row & { class: string })[]).filter(
      (entry) => entry.class === group._id,
    )
    expect(marked).toMatchObject([{ clashes: [{ by: 'paper' }] }])

    expect((await put('class', group._id, { endDate: last })).status).toBe(200)
    expect(refusal(await put('class', group._id, { endDate: addDays(last, 7) }))).toEqual(refusedAt)
    expect((await put('class', group._id, { endDate: first })).status).toBe(200)
    expect((await admin.get(`/api/class/${group._id}`)).body.data).toMatchObject({ clashes: 0 })
  })

  test('is checked again when its course is changed to a stricter one, and not once it is cancelled', async () => {
    const course = await made('course')
    const group = (await aClass({ course: course._id })).body.data as Row
    expect(refusal(await put('class', group._id, { course: asking._id }))).toEqual(refusedAt)
    expect((await put('class', group._id, { course: asking._id, status: 'cancelled' })).status).toBe(200)
  })

  test('is checked while it is drafted, and offers only teachers with the credential', async () => {
    const busy = (await aClass({ course: (await made('course'))._id })).body.data as Row
    const able = await made('teacher', { firstName: 'Aa able' })
    await added('/api/credential', { teacher: able._id, kind: 'tlc_instructor', expiresOn: null })
    const unable = await made('teacher', { firstName: 'Aa unable' })
    const { name: _name, capacity: _capacity, ...drawn } = { name: '', capacity: 1, ...fields() }
    const answer = await admin.post('/api/class/layout', { ...drawn, branch: jamaica })
    expect(warningsOf(answer).map(({ code }) => code)).toEqual(['teacher_papers', 'teacher_busy'])
    const offered = (answer.body.offers as { teachers: { _id: string }[] }[]).flatMap(
      ({ teachers }) => teachers,
    )
    expect(offered.map(({ _id }) => _id)).toContain(able._id)
    expect(offered.map(({ _id }) => _id)).not.toContain(unable._id)
    // The picker receives all teachers of the branch who would be refused, with what they lack, and none of the others.
    const lacking = answer.body.lacking as { _id: string; papers: string }[]
    const named = (_id: string) => lacking.find((one) => one._id === _id)?.papers
    expect([named(unable._id), named(able._id)]).toEqual(['TLC instructor certificate (missing)', undefined])
    // Users who may only view get no information about credentials.
    const employee = await server.signedIn({ role: 'employee', branch: jamaica })
    const looked = await employee.post('/api/class/layout', { ...drawn, branch: jamaica })
    expect(warningsOf(looked).map(({ code }) => code)).not.toContain('teacher_papers')
    expect(busy._id).toBeTruthy()
  })
})

describe('a session', () => {
  let group: Row
  let other: Row
  beforeEach(async () => {
    await paper(null)
    group = (await aClass()).body.data as Row
    other = await made('teacher', { firstName: 'Karim', lastName: 'Mia' })
  })
  const change = async (body: object) =>
    admin.put(`/api/classSession/${(await sessionsOf(group))[0]?._id}`, body)

  test('cannot be reassigned to a teacher without the credential on its day', async () => {
    const answer = await change({ teacher: other._id })
    expect(refusal(answer)).toEqual(refusedAt)
    expect(saidAt(answer)).toMatch(
      /^Karim Mia lacks .* on \d+ \w+ \d{4}: TLC instructor certificate \(missing\)\.$/,
    )
    await added('/api/credential', { teacher: other._id, kind: 'tlc_instructor', expiresOn: first })
    expect((await change({ teacher: other._id })).status).toBe(200)
    // On a later day it has expired; every other change of the session is possible.
    expect(refusal(await change({ date: addDays(first, 1) }))).toEqual(refusedAt)
    expect((await change({ date: addDays(first, -1), room: 'Room 4' })).status).toBe(200)
    expect((await change({ status: 'cancelled', reason: 'Snow' })).status).toBe(200)
  })

  test('cannot be added for a teacher without it', async () => {
    const added = { class: group._id, date: addDays(first, 1), start: '10:00', end: '12:00' }
    expect(refusal(await admin.post('/api/classSession', { ...added, teacher: other._id }))).toEqual(
      refusedAt,
    )
    expect((await admin.post('/api/classSession', added)).status).toBe(201)
  })

  test('has no free times offered after its teacher’s credential ends', async () => {
    const free = async (id: string) => {
      const requested = {
        branch: jamaica,
        date: first,
        minutes: '60',
        start: '09:00',
        class: group._id,
        teacher: id,
      }
      const answer = await admin.get(`/api/classSession/free?${new URLSearchParams(requested).toString()}`)
      return answer.body.data as FreeSlots
    }
    expect(await free(other._id)).toMatchObject({ slots: [], taken: [{ by: 'paper' }] })
    await added('/api/credential', {
      teacher: other._id,
      kind: 'tlc_instructor',
      expiresOn: addDays(first, 1),
    })
    const { slots, taken } = await free(other._id)
    expect([slots.length > 0, taken]).toEqual([true, []])
    expect(slots.every(({ date }) => date <= addDays(first, 1))).toBe(true)
  })

  test('of an absent teacher is offered to teachers with the credential; the others are named separately, and refused', async () => {
    const able = await made('teacher', { firstName: 'Able' })
    await added('/api/credential', { teacher: able._id, kind: 'tlc_instructor', expiresOn: first })
    const leave = await added('/api/leave', {
      teacher: teacher._id,
      kind: 'casual',
      from: first,
      to: last,
      reason: 'Home',
    })
    const affected = async () =>
      (await admin.get(`/api/leave/${leave._id}/sessions`)).body.data as AffectedByLeave
    const [one, two] = (await affected()).sessions
    const ids = (list: { _id: string }[] | undefined) => list?.map(({ _id }) => _id)
    expect(ids(one?.free)).toContain(able._id)
    expect(ids(one?.lacking)).toContain(other._id)
    for (const { _id } of one?.lacking ?? []) expect(ids(one?.free)).not.toContain(_id)
    // A week later it has expired.
    expect(ids(two?.free)).not.toContain(able._id)
    expect(ids(two?.lacking)).toContain(able._id)
    const cover = (session: typeof one, to: Row) =>
      admin.post(`/api/leave/${leave._id}/cover`, {
        sessions: [{ session: session?._id, updatedAt: session?.updatedAt, teacher: to._id }],
      })
    const answer = await cover(one, other)
    expect(refusal(answer)).toEqual([422, 'invalid', ['sessions.0.teacher']])
    expect(saidAt(answer, 'sessions.0.teacher')).toContain('Karim Mia lacks')
    expect((await cover(one, able)).status).toBe(200)
  })
})

describe('a holiday on the day of a session', () => {
  test('cannot move it after its teacher’s credential ends: refused at its day, and nothing is settled', async () => {
    const held = await paper(null)
    const group = (await aClass()).body.data as Row
    const closed = await made('holiday', { date: first, name: 'Victory day', branch: jamaica })
    await admin.put(`/api/credential/${held._id}`, { expiresOn: addDays(first, 1) })
    const settle = async (date: string) => {
      const [session] = await sessionsOf(group)
      const move = { decision: 'move', date, start: '09:00', end: '11:00' }
      return admin.post(`/api/holiday/${closed._id}/settle`, {
        sessions: [{ session: session?._id, updatedAt: session?.updatedAt, ...move }],
      })
    }
    const answer = await settle(addDays(first, 2))
    expect(refusal(answer)).toEqual([422, 'invalid', ['sessions.0.date']])
    expect(saidAt(answer, 'sessions.0.date')).toContain('TLC instructor certificate (valid until')
    const dates = async () => (await sessionsOf(group)).map(({ date }) => date).toSorted()
    expect(await dates()).toEqual([first, last])
    expect((await settle(addDays(first, 1))).status).toBe(200)
    expect(await dates()).toEqual([addDays(first, 1), last])
  })
})

describe('the calendar', () => {
  test('has expiring credentials for users who see them: those of the branch, their own, and no replaced ones', async () => {
    const day = addDays(first, 2)
    const old = await paper(day)
    const of = async (client: Client) =>
      ((await client.get(`/api/calendar?from=${day}&to=${day}&kinds=staff_expiry`)).body.data as Row[]).map(
        ({ recordId, title, paper: kind }) => [recordId, title, kind],
      )
    const shown = [[old._id, 'Anwar Hossain', 'tlc_instructor']]
    expect(await of(admin)).toEqual(shown)
    expect(await of(await server.signedIn({ role: 'manager', branch: jamaica }))).toEqual(shown)
    expect(await of(await server.signedIn({ role: 'manager', branch: dhaka }))).toEqual([])
    const own = await server.signedIn({ role: 'teacher', branch: jamaica })
    expect(await of(own)).toEqual([])
    await put('teacher', teacher._id, { user: idOf(own) })
    expect(await of(own)).toEqual(shown)
    await paper(addDays(day, 300))
    expect(await of(admin)).toEqual([])
  })
})
