import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import { booksAgree, accountAgrees } from '../support/moneyActions.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

const day = today('America/New_York', Date.now())
const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '10:00', end: '12:00' }))
const aClass = (fields: object = {}) =>
  made('class', {
    startDate: addDays(day, -2),
    endDate: addDays(day, 20),
    fee: 30_000,
    schedule: every,
    ...fields,
  })

let first: Row
let other: Row
let student: string
beforeEach(async () => {
  ;[first, other] = [await aClass(), await aClass({ fee: 40_000, schedule: [] })]
  student = await server.aStudent({ branch: jamaica })
})

const enrol = async (group: Row, who = student, more: object = {}): Promise<Row> => {
  const answer = await admin.post('/api/enrolment', {
    student: who,
    class: group._id,
    date: addDays(day, -2),
    ...more,
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row
}
const transfer = (enrolment: Row, group: Row, more: object = {}) =>
  admin.post(`/api/enrolment/${enrolment._id}/transfer`, { class: group._id, ...more })
const of = async (path: string) => (await admin.get(path)).body as unknown as Row
const invoices = async () =>
  (await admin.get(`/api/invoice?${new URLSearchParams({ filter: JSON.stringify({ student }) }).toString()}`))
    .body as unknown as Row[]

describe('a transfer', () => {
  test('carries the fee and its invoice, the minutes attended, and the student', async () => {
    const before = await enrol(first)
    const filter = JSON.stringify({ class: first._id })
    const [session] = (await admin.get(`/api/classSession?${new URLSearchParams({ filter }).toString()}`))
      .body as unknown as Row[]
    await admin.put(`/api/attendance/${session?._id}`, {
      entries: [{ student, status: 'late', minutesLate: 30 }],
    })
    const answer = await transfer(before, other, { reason: 'Works in the evenings now' })
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ class: other._id, status: 'active', fee: 30_000, invoice: before.invoice, creditMinutes: 90, cameFrom: before._id }),
    ]) // prettier-ignore
    expect(await of(`/api/enrolment/${before._id}`)).toMatchObject({
      status: 'transferred',
      reason: 'Works in the evenings now',
      invoice: null,
    })
    expect(await invoices()).toHaveLength(1)
    expect(((await of(`/api/student/${student}`)).data as Row).class).toBe(other._id)
    const report = (await admin.get(`/api/attendance/report?class=${other._id}`)).body.data
    expect(report).toMatchObject([{ student, minutes: 90, sessions: 0 }])
    await booksAgree(admin)
    await accountAgrees(admin, student)
  })

  test('to a more expensive class charges the difference if requested, and never a negative one', async () => {
    const before = await enrol(first)
    expect(refusal(await transfer(before, other, { fee: 20_000 }))).toEqual([422, 'invalid', ['fee']])
    expect((await transfer(before, other, { fee: 40_000 })).body).toMatchObject({ fee: 40_000 })
    expect((await invoices()).map(({ total }) => total).toSorted()).toEqual([10_000, 30_000])
    await booksAgree(admin)
  })

  test('frees a seat, takes one, and is refused without one: nothing is half done', async () => {
    const small = await aClass({ capacity: 1 })
    const full = await aClass({ capacity: 1 })
    await enrol(full, await server.aStudent({ branch: jamaica }))
    const before = await enrol(small)
    expect(refusal(await transfer(before, full))).toEqual([409, 'state', ['class']])
    expect(await of(`/api/enrolment/${before._id}`)).toMatchObject({
      status: 'active',
      invoice: before.invoice,
    })
    expect((await transfer(before, other)).status).toBe(200)
    await enrol(small, await server.aStudent({ branch: jamaica }))
  })

  test('goes from the current class to another class of the branch, once', async () => {
    const before = await enrol(first)
    expect(refusal(await transfer(before, first))).toEqual([409, 'duplicate', ['class']])
    expect(refusal(await transfer(before, await aClass({ branch: dhaka })))).toEqual([
      422,
      'invalid',
      ['class'],
    ])
    const answers = await Promise.all([transfer(before, other), transfer(before, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the waiting list', () => {
  test('is served in order as seats become free, and pays from then on', async () => {
    const small = await aClass({ capacity: 1 })
    const sitting = await enrol(small)
    const [second, third] = [
      await server.aStudent({ branch: jamaica, firstName: 'Rahim' }),
      await server.aStudent({ branch: jamaica }),
    ]
    const waits = await enrol(small, second, { waitlist: true })
    const later = await enrol(small, third, { waitlist: true })
    const seat = (enrolment: Row) => admin.post(`/api/enrolment/${enrolment._id}/seat`, {})
    expect(waits).toMatchObject({ status: 'waiting', invoice: null })
    expect(refusal(await seat(waits))).toEqual([409, 'state', ['class']])
    await admin.post(`/api/enrolment/${sitting._id}/drop`, { reason: 'Moved' })
    const passed = await seat(later)
    expect(refusal(passed)).toEqual([409, 'state', []])
    expect(passed.body.message).toContain('Rahim')
    const answers = await Promise.all([seat(waits), seat(waits)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await of(`/api/enrolment/${waits._id}`)).toMatchObject({ status: 'active' })
    expect((await of(`/api/enrolment/${waits._id}`)).invoice).toBeTruthy()
    expect(refusal(await seat(later))).toEqual([409, 'state', ['class']])
    await booksAgree(admin)
  })

  test('with fifty at once for the last seat: one gets it', async () => {
    const small = await aClass({ capacity: 1, fee: 0 })
    const many = await Promise.all(Array.from({ length: 50 }, () => server.aStudent({ branch: jamaica })))
    const answers = await Promise.all(
      many.map((who) => admin.post('/api/enrolment', { student: who, class: small._id })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'state')).toHaveLength(49)
  })
})
