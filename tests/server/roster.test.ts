import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Roster } from '../../src/shared/classes/rosterRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, type Row, server } from '../support/school.ts'

const day = today('America/New_York', Date.now())
const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '10:00', end: '12:00' }))
const aClass = async (fields: object = {}) => {
  const course = await made('course', { name: 'TLC', fee: 30_000, hours: 24 })
  return made('class', {
    course: course._id,
    startDate: addDays(day, -2),
    endDate: addDays(day, 20),
    capacity: 2,
    schedule: every,
    ...fields,
  })
}
const names = ['Abdul', 'Bilkis', 'Chaya', 'Dipu']
let students: string[]
beforeEach(async () => {
  students = []
  for (const firstName of names) students.push(await server.aStudent({ branch: jamaica, firstName }))
})

const enrol = async (group: Row, student: string, more: object = {}): Promise<Row> => {
  const answer = await admin.post('/api/enrolment', {
    student,
    class: group._id,
    date: addDays(day, -2),
    ...more,
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body as unknown as Row
}
const roster = async (group: Row, client: Client = admin): Promise<Roster> => {
  const answer = await client.get(`/api/class/${group._id}/roster`)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as Roster
}
const aTeacher = async () => {
  const client = await server.signedIn({ role: 'teacher', branch: jamaica })
  const user = (await client.get('/api/getLoggedInUser')).body.data as { _id: string }
  return { client, teacher: (await made('teacher', { user: user._id }))._id }
}
const reported = ({ students: list }: Roster) =>
  list?.map(({ studentName, status, place }) => [studentName.split(' ')[0], status, place])

describe('the roster of a class', () => {
  test('shows each student’s open invoice and payments; a teacher sees neither', async () => {
    const { client, teacher } = await aTeacher()
    const group = await aClass({ teacher })
    const { invoice } = await enrol(group, students[0] as string)
    const invoiceOf = async (by?: Client) => (await roster(group, by)).students?.[0]?.invoice
    expect(await invoiceOf()).toMatchObject({ paid: 0 })
    await admin.post(`/api/invoice/${String(invoice)}/pay`, { amount: 700, method: 'cash' })
    expect(await invoiceOf()).toMatchObject({ paid: 700 })
    expect(await invoiceOf(client)).toBeNull()
  })

  test('lists enrolled students by name, then the waiting list in order, then leavers, and counts the seats', async () => {
    const group = await aClass()
    await enrol(group, students[1] as string)
    const leaves = await enrol(group, students[0] as string)
    await enrol(group, students[3] as string, { waitlist: true })
    await enrol(group, students[2] as string, { waitlist: true })
    expect(reported(await roster(group))).toEqual([
      ['Abdul', 'active', null],
      ['Bilkis', 'active', null],
      ['Dipu', 'waiting', 1],
      ['Chaya', 'waiting', 2],
    ])
    expect(await roster(group)).toMatchObject({
      capacity: 2,
      taken: 2,
      waiting: 2,
      open: true,
      requiredMinutes: 1440,
      fee: 30_000,
    })
    await admin.post(`/api/enrolment/${leaves._id}/drop`, { reason: 'Moved away' })
    const after = await roster(group)
    expect(reported(after)?.at(-1)).toEqual(['Abdul', 'dropped', null])
    expect(after.students?.at(-1)?.reason).toBe('Moved away')
    expect([after.taken, after.waiting]).toEqual([1, 2])
  })

  test('shows minutes attended here and before a transfer, with its origin and destination', async () => {
    const [first, other] = [await aClass(), await aClass()]
    const before = await enrol(first, students[0] as string)
    const filter = new URLSearchParams({ filter: JSON.stringify({ class: first._id }) }).toString()
    const [session] = (await admin.get(`/api/classSession?${filter}`)).body as unknown as Row[]
    await admin.put(`/api/attendance/${session?._id}`, {
      entries: [{ student: students[0], status: 'late', minutesLate: 30 }],
    })
    expect((await roster(first)).students).toMatchObject([
      { minutes: 90, fee: 30_000, owed: 30_000, balance: 30_000 },
    ])
    await admin.post(`/api/enrolment/${before._id}/transfer`, { class: other._id, reason: 'Evenings' })
    expect((await roster(first)).students).toMatchObject([
      { status: 'transferred', reason: 'Evenings', wentTo: { _id: other._id } },
    ])
    expect((await roster(other)).students).toMatchObject([
      { status: 'active', minutes: 90, cameFrom: { _id: first._id }, fee: 30_000 },
    ])
  })

  test('is visible to its teacher without money, and to no other teacher', async () => {
    const [mine, notMine] = [await aTeacher(), await aTeacher()]
    const group = await aClass({ teacher: mine.teacher })
    await enrol(group, students[0] as string)
    const seen = await roster(group, mine.client)
    expect(seen.students).toMatchObject([{ fee: null, balance: null, phone: expect.any(String) }])
    expect(seen.fee).toBeNull()
    expect((await notMine.client.get(`/api/class/${group._id}/roster`)).status).toBe(404)
  })

  test('hides names from users who see classes but no students, and is not found from another branch', async () => {
    const group = await aClass()
    await enrol(group, students[0] as string)
    const permissions = { class: { view: true } }
    const clerk = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
    expect(await roster(group, clerk)).toMatchObject({ students: null, taken: 1, capacity: 2, fee: null })
    const away = await server.signedIn({ role: 'employee', branch: dhaka, permissions })
    expect((await away.get(`/api/class/${group._id}/roster`)).status).toBe(404)
  })
})
