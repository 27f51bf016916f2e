import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import { admin, jamaica, made, type Row, server } from '../support/school.ts'

const day = addDays(today('America/New_York', Date.now()), 30)
const plan = (start: string, end: string) => ({
  startDate: day,
  endDate: addDays(day, 13),
  schedule: [{ weekday: weekdayOf(day), start, end }],
})
let student: string
let first: Row
beforeEach(async () => {
  student = await server.aStudent({ branch: jamaica })
  first = await made('class', plan('18:00', '20:00'))
})

const enrol = (group: Row, query = '', language = 'en') =>
  admin.call(
    'POST',
    `/api/enrolment${query}`,
    { student, class: group._id, fee: 0 },
    { 'Accept-Language': language },
  )
const reported = (body: object) => (body as { warnings?: { code: string; message: string }[] }).warnings ?? []

describe('a student in two classes at the same time', () => {
  test('is enrolled with a warning in both languages; other classes do not warn', async () => {
    const free = await enrol(first)
    expect([free.status, reported(free.body)]).toEqual([201, []])
    const later = await enrol(await made('class', plan('20:00', '22:00')))
    expect([later.status, reported(later.body)]).toEqual([201, []])
    const second = await enrol(await made('class', plan('17:00', '19:00')))
    expect([second.status, reported(second.body).map(({ code }) => code)]).toEqual([201, ['student_busy']])
    expect(reported(second.body)[0]?.message).toContain(String(first.name))
    expect(reported(second.body)[0]?.message).toMatch(/6:00 PM–8:00 PM; overlapping sessions: 2/)
    const bengali = await enrol(await made('class', plan('17:30', '18:30')), '', 'bn')
    expect(reported(bengali.body)[0]?.message).toContain('বিকাল ৫:০০–সন্ধ্যা ৭:০০')
  })

  test('is asked about first if requested: nothing is written then', async () => {
    await enrol(first)
    const second = await made('class', plan('17:00', '19:00'))
    const requested = await enrol(second, '?ask=true')
    expect([requested.status, requested.body.code, reported(requested.body).map(({ code }) => code)]).toEqual(
      [409, 'clash', ['student_busy']],
    )
    expect((await enrol(second)).status).toBe(201)
  })

  test('is reported when seated from the waiting list, which asks first if requested', async () => {
    await enrol(first)
    const full = await made('class', { ...plan('17:00', '19:00'), capacity: 1 })
    const other = await server.aStudent({ branch: jamaica })
    const sits = await admin.post('/api/enrolment', { student: other, class: full._id, fee: 0 })
    const waits = await admin.post('/api/enrolment', { student, class: full._id, fee: 0, waitlist: true })
    await admin.post(`/api/enrolment/${(sits.body as unknown as Row)._id}/drop`, { reason: 'Moves' })
    const { _id } = waits.body as unknown as Row
    const requested = await admin.post(`/api/enrolment/${_id}/seat?ask=true`, {})
    expect([requested.status, requested.body.code, reported(requested.body).map(({ code }) => code)]).toEqual(
      [409, 'clash', ['student_busy']],
    )
    expect((await admin.get(`/api/enrolment/${_id}`)).body).toMatchObject({ status: 'waiting' })
    const seated = await admin.post(`/api/enrolment/${_id}/seat`, {})
    expect(seated.body).toMatchObject({ status: 'active', warnings: [{ code: 'student_busy' }] })
  })

  test('is reported when transferred, for the classes that they stay in only', async () => {
    await enrol(first)
    const { _id } = (await enrol(await made('class', plan('09:00', '11:00')))).body as unknown as Row
    const into = (await made('class', plan('17:00', '19:00')))._id
    const beside = (await made('class', plan('10:00', '12:00')))._id
    const requested = await admin.post(`/api/enrolment/${_id}/transfer?ask=true`, { class: into })
    expect([requested.status, reported(requested.body).map(({ code }) => code)]).toEqual([
      409,
      ['student_busy'],
    ])
    expect((await admin.get(`/api/enrolment/${_id}`)).body).toMatchObject({ status: 'active' })
    // The class that they leave does not count.
    const gone = await admin.post(`/api/enrolment/${_id}/transfer?ask=true`, { class: beside })
    expect([gone.status, reported(gone.body)]).toEqual([200, []])
  })

  test('is no conflict once dropped from the other', async () => {
    const { _id } = (await enrol(first)).body as unknown as Row
    await admin.post(`/api/enrolment/${_id}/drop`, { reason: 'Moves' })
    expect(reported((await enrol(await made('class', plan('17:00', '19:00')))).body)).toEqual([])
  })
})
