import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Sheet } from '../../src/shared/classes/attendanceRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, dataOf, dhaka, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'

const day = today('America/New_York', Date.now())
const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '10:00', end: '12:00' }))

let group: Row
let [rahim, salma]: string[] = []
let sessions: Row[]

beforeEach(async () => {
  group = await made('class', { startDate: addDays(day, -3), endDate: addDays(day, 3), schedule: every })
  const names = [{ firstName: 'Rahim' }, { firstName: 'Salma' }]
  const both = await Promise.all(names.map((name) => server.aStudent({ branch: jamaica, ...name })))
  ;[rahim, salma] = both
  for (const student of both)
    await admin.post('/api/enrolment', { student, class: group._id, date: addDays(day, -3) })
  const filter = JSON.stringify({ class: group._id })
  sessions = (await admin.get(`/api/classSession?${new URLSearchParams({ filter }).toString()}`))
    .body as unknown as Row[]
})

const sheetOf = async (session: Row | undefined, client = admin): Promise<Sheet> => {
  const answer = await client.get(`/api/attendance/${session?._id}`)
  expect(answer.status).toBe(200)
  return answer.body.data as Sheet
}
const mark = (session: Row | undefined, entries: object[], more: object = {}, client: Client = admin) =>
  client.put(`/api/attendance/${session?._id}`, { entries, ...more })
const marks = ({ entries }: Sheet) => entries.map(({ studentName, status, minutes }) => [studentName.split(' ')[0], status, minutes]) // prettier-ignore

describe('the attendance sheet of a session', () => {
  test('lists everybody of the class, and marks nobody present by default', async () => {
    const sheet = await sheetOf(sessions[0])
    expect(sheet.session).toMatchObject({
      className: 'Evening',
      date: addDays(day, -3),
      start: '10:00',
      status: 'planned',
    })
    expect(marks(sheet)).toEqual([
      ['Rahim', null, 0],
      ['Salma', null, 0],
    ])
  })

  test('is marked: minutes of presence are credited, and the session counts as held', async () => {
    const answer = await mark(sessions[0], [
      { student: rahim, status: 'late', minutesLate: 15, leftEarlyMinutes: 5 },
      { student: salma, status: 'excused', minutesLate: 30, note: 'Wedding' },
    ])
    expect(answer.status).toBe(200)
    const sheet = answer.body.data as Sheet
    expect(marks(sheet)).toEqual([
      ['Rahim', 'late', 100],
      ['Salma', 'excused', 0],
    ])
    expect(sheet.session.status).toBe('held')
    expect(sheet.entries[1]).toMatchObject({ minutesLate: 0, note: 'Wedding' })
    expect(refusal(await put('classSession' as 'class', sheet.session._id, { start: '11:00' }))).toEqual([
      409,
      'state',
      [],
    ])
  })

  test('is saved completely or not at all, and an error is shown at its entry', async () => {
    const stranger = await server.aStudent({ branch: jamaica })
    expect(refusal(await mark(sessions[0], [{ student: rahim, status: 'present' }, { student: stranger, status: 'present' }])))
      .toEqual([422, 'invalid', ['entries.1.student']]) // prettier-ignore
    expect(refusal(await mark(sessions[0], [{ student: rahim, status: 'late', minutesLate: 121 }]))).toEqual([422, 'invalid', ['entries.0.minutesLate']]) // prettier-ignore
    expect(refusal(await mark(sessions[0], [{ student: rahim, status: 'present' }, { student: rahim, status: 'absent' }])))
      .toEqual([422, 'invalid', ['entries']]) // prettier-ignore
    expect(refusal(await mark(sessions[0], [{ student: rahim, status: 'asleep' }]))).toEqual([422, 'invalid', ['entries.0.status']]) // prettier-ignore
    expect(marks(await sheetOf(sessions[0])).map(([, status]) => status)).toEqual([null, null])
  })

  test('keeps entries that a save does not name, and a repeated save changes nothing', async () => {
    const { updatedAt } = await sheetOf(sessions[0])
    const send = () => mark(sessions[0], [{ student: rahim, status: 'present' }], { updatedAt })
    const [one, other] = [await send(), await send()]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect(marks(await sheetOf(sessions[0]))).toEqual([
      ['Rahim', 'present', 120],
      ['Salma', null, 0],
    ])
    const { rows } = await server.owner.query('select 1 from attendance_correction where session_id = $1', [
      sessions[0]?._id,
    ])
    expect(rows).toEqual([])
  })

  test('marked by two users at once has one entry each, and the second sees what the first saved', async () => {
    const { updatedAt } = await sheetOf(sessions[0])
    const answers = await Promise.all(
      (['present', 'absent'] as const).map((status) =>
        mark(
          sessions[0],
          [
            { student: rahim, status },
            { student: salma, status },
          ],
          { updatedAt },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [kept, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([refused?.body.code, marks(refused?.body.current as Sheet)]).toEqual([
      'stale',
      marks(kept?.body.data as Sheet),
    ])
    expect(marks(await sheetOf(sessions[0]))).toEqual(marks(kept?.body.data as Sheet))
  })

  test('keeps both values of a correction, which needs a reason after some days', async () => {
    await mark(sessions[0], [{ student: rahim, status: 'absent' }])
    await mark(sessions[0], [{ student: rahim, status: 'present' }])
    const [entry] = (await sheetOf(sessions[0])).entries
    expect(entry?.corrections).toMatchObject([
      { before: { status: 'absent' }, after: { status: 'present' }, reason: null },
    ])
    await server.owner.query(
      `update class_session set marked_at = marked_at - interval '4 days' where id = $1`,
      [sessions[0]?._id],
    )
    expect((await sheetOf(sessions[0])).locked).toBe(true)
    const late = [{ student: rahim, status: 'late' }]
    expect(refusal(await mark(sessions[0], late))).toEqual([422, 'invalid', ['reason']])
    expect((await mark(sessions[0], late, { reason: 'The paper sheet says so' })).status).toBe(200)
    expect(
      (await mark(sessions[0], [{ student: salma, status: 'present' }])).status,
      'a first mark needs none',
    ).toBe(200)
    await expect(server.pool.query('update attendance_correction set reason = null')).rejects.toThrow()
  })

  test('of a future or cancelled session cannot be marked', async () => {
    const here = [{ student: rahim, status: 'present' }]
    expect(refusal(await mark(sessions.at(-1), here))).toEqual([409, 'state', []])
    await put('classSession' as 'class', sessions[1]?._id ?? '', { status: 'cancelled' })
    expect(refusal(await mark(sessions[1], here))).toEqual([409, 'state', []])
  })

  test('lists later enrolments separately, and counts them only where they were present', async () => {
    const late = await server.aStudent({ branch: jamaica, firstName: 'Tania' })
    await admin.post('/api/enrolment', { student: late, class: group._id, date: day })
    const first = (await sheetOf(sessions[0])).entries.find(({ student }) => student === late)
    expect(first).toMatchObject({ enrolledLater: true, status: null })
    const at = async (date: string) =>
      (
        (await admin.get(`/api/attendance?date=${date}&class=${group._id}`)).body.data as {
          enrolled: number
        }[]
      )[0]?.enrolled
    expect([await at(addDays(day, -3)), await at(day)]).toEqual([2, 3])
    await mark(sessions[0], [{ student: late, status: 'present' }])
    expect(await at(addDays(day, -3))).toBe(3)
  })
})

describe('the day’s sessions', () => {
  test('show for each session how many are marked and how', async () => {
    await mark(sessions[3], [{ student: rahim, status: 'late', minutesLate: 10 }])
    const answer = await admin.get(`/api/attendance?branch=${jamaica}&class=${group._id}`)
    expect(answer.body.data).toMatchObject([
      {
        _id: sessions[3]?._id,
        date: day,
        enrolled: 2,
        late: 1,
        present: 0,
        absent: 0,
        excused: 0,
        unmarked: 1,
      },
    ])
  })

  test('are those of the user’s branch, and of a teacher’s own classes', async () => {
    const path = `/api/attendance?date=${day}&class=${group._id}`
    const seen = async (client: Client) => ((await client.get(path)).body.data as object[]).length
    expect(await seen(await server.signedIn({ role: 'manager', branch: dhaka }))).toBe(0)
    expect(await seen(await server.signedIn({ role: 'manager', branch: jamaica }))).toBe(1)
  })
})

describe('the attendance report', () => {
  test("compares the minutes with the course's hours, and counts consecutive absences", async () => {
    const hours = (await made('course', { name: 'Six hours', code: `H-${Date.now() % 100_000}`, hours: 6 }))
      ._id
    await put('class', group._id, { course: hours })
    for (const [index, status] of ['absent', 'present', 'absent', 'absent'].entries())
      await mark(sessions[index], [
        { student: rahim, status },
        { student: salma, status: 'present' },
      ])
    const report = async (query: string) => (await admin.get(`/api/attendance/report?${query}`)).body.data
    expect(await report(`class=${group._id}`)).toMatchObject([
      {
        student: rahim,
        sessions: 4,
        present: 1,
        absent: 3,
        minutes: 120,
        requiredMinutes: 360,
        absentInARow: 2,
      },
      {
        student: salma,
        sessions: 4,
        present: 4,
        absent: 0,
        minutes: 480,
        requiredMinutes: 360,
        absentInARow: 0,
      },
    ])
    expect(await report(`student=${rahim}&from=${day}&to=${day}`)).toMatchObject([
      { sessions: 1, absent: 1, minutes: 0 },
    ])
    expect(refusal(await admin.get('/api/attendance/report'))).toEqual([422, 'invalid', ['class']])
  })

  test('includes students who were never marked', async () => {
    expect((await admin.get(`/api/attendance/report?class=${group._id}`)).body.data).toMatchObject([
      { sessions: 0, minutes: 0, requiredMinutes: null },
      { sessions: 0, minutes: 0 },
    ])
  })
})

describe('a teacher', () => {
  let teacher: Client
  let teacherId: string
  beforeAll(async () => {
    teacher = await server.signedIn({ role: 'teacher', branch: jamaica })
    const user = (await teacher.get('/api/getLoggedInUser')).body.data as { _id: string }
    teacherId = (await made('teacher', { user: user._id }))._id
  })

  test('marks the sessions that they teach, substituted ones too, and no other', async () => {
    const here = [{ student: rahim, status: 'present' }]
    expect((await mark(sessions[0], here, {}, teacher)).status).toBe(404)
    expect(
      dataOf(await put('classSession' as 'class', sessions[0]?._id ?? '', { teacher: teacherId })).teacher,
    ).toBe(teacherId)
    expect((await mark(sessions[0], here, {}, teacher)).status).toBe(200)
    expect((await mark(sessions[1], here, {}, teacher)).status).toBe(404)
  })
})
