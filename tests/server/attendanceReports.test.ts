import { beforeEach, describe, expect, test } from 'vitest'
import type {
  LivedSession,
  MissingStudent,
  MonthMatrix,
  UntakenSession,
} from '../../src/shared/classes/attendanceReportRoutes.ts'
import type { Sheet } from '../../src/shared/classes/attendanceRoutes.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, put, refusal, type Row, server, someone } from '../support/school.ts'

const day = today('America/New_York', Date.now())
const first = addDays(day, -6)
const every = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '10:00', end: '12:00' }))

let group: Row
let [rahim, salma]: string[] = []
let sessions: Row[]

const enrol = (student: string, date: string) =>
  admin.post('/api/enrolment', { student, class: group._id, date })

beforeEach(async () => {
  group = await made('class', {
    startDate: first,
    endDate: addDays(day, 2),
    schedule: every,
    status: 'running',
  })
  const names = [{ firstName: 'Rahim' }, { firstName: 'Salma' }]
  const both = await Promise.all(names.map((name) => server.aStudent({ branch: jamaica, ...name })))
  ;[rahim, salma] = both
  for (const student of both) await enrol(student, first)
  const filter = JSON.stringify({ class: group._id })
  sessions = (await admin.get(`/api/classSession?${new URLSearchParams({ filter }).toString()}`))
    .body as unknown as Row[]
})

const idOf = (index: number) => sessions[index]?._id ?? ''
const mark = async (index: number, theirs: Record<string, string>) => {
  const entries = Object.entries(theirs).map(([student, status]) => ({ student, status }))
  expect((await admin.put(`/api/attendance/${idOf(index)}`, { entries })).status).toBe(200)
}
const ask = async (name: string, query: Record<string, string> = {}, client = admin) =>
  client.get(`/api/attendance${name && `/${name}`}?${new URLSearchParams(query).toString()}`)
const reported = async <T>(name: string, query: Record<string, string> = {}, client = admin): Promise<T> => {
  const answer = await ask(name, query, client)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as T
}
const sheetOf = async (id: string): Promise<Sheet> =>
  (await admin.get(`/api/attendance/${id}`)).body.data as Sheet

/** Some weeks of a class, marked with gaps, and with a student who joined later. */
async function aWeek(): Promise<string> {
  const tania = await server.aStudent({ branch: jamaica, firstName: 'Tania' })
  await enrol(tania, addDays(day, -3))
  await mark(0, { [rahim!]: 'present', [salma!]: 'late' })
  await mark(1, { [rahim!]: 'absent', [salma!]: 'excused' })
  await mark(2, { [rahim!]: 'absent', [tania]: 'present' })
  await mark(4, { [rahim!]: 'absent', [salma!]: 'present', [tania]: 'absent' })
  return tania
}

async function aTeacher(): Promise<{ client: Client; id: string }> {
  const client = await server.signedIn({ role: 'teacher', branch: jamaica })
  const user = (await client.get('/api/getLoggedInUser')).body.data as { _id: string }
  return { client, id: (await made('teacher', { user: user._id }))._id }
}
const manager = (branch: string) => server.signedIn({ role: 'manager', branch })

const months = () => [...new Set([first, day].map((date) => date.slice(0, 7)))]

describe('the month of a class', () => {
  test('equals the sheets: each mark, unmarked students, and those not enrolled yet', async () => {
    await aWeek()
    for (const month of months()) {
      const matrix = await reported<MonthMatrix>('month', { class: group._id, month })
      const expected = sessions.filter(({ date }) => String(date).startsWith(month))
      expect(matrix.sessions.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
      for (const [place, { _id }] of matrix.sessions.entries()) {
        const { entries } = await sheetOf(_id)
        const cells = Object.fromEntries(
          matrix.students.map(({ student, cells: all }) => [student, all[place]]),
        )
        expect(cells).toEqual(
          Object.fromEntries(
            entries.map(({ student, status, enrolledLater }) => [
              student,
              status ?? (enrolledLater ? null : 'unmarked'),
            ]),
          ),
        )
      }
    }
  })

  test('leaves out cancelled sessions, and marks those that have not begun', async () => {
    await put('classSession' as 'class', idOf(5), { status: 'cancelled' })
    const all = await Promise.all(
      months().map((month) => reported<MonthMatrix>('month', { class: group._id, month })),
    )
    const shown = all.flatMap((one) => one.sessions)
    expect(shown.map(({ _id }) => _id)).not.toContain(idOf(5))
    expect(shown.filter(({ date }) => date < day).every(({ begun }) => begun)).toBe(true)
    expect(shown.filter(({ date }) => date > day).some(({ begun }) => begun)).toBe(false)
  })

  test('is for classes that the user may see, and for valid months', async () => {
    const month = day.slice(0, 7)
    const asked = { class: group._id, month }
    expect((await ask('month', asked, await manager(dhaka))).status).toBe(404)
    expect((await ask('month', asked, await manager(jamaica))).status).toBe(200)
    const { client, id } = await aTeacher()
    expect((await ask('month', asked, client)).status).toBe(404)
    await put('class', group._id, { teacher: id })
    expect((await ask('month', asked, client)).status).toBe(200)
    expect(refusal(await ask('month', { ...asked, month: '2026-13' }))).toEqual([422, 'invalid', ['month']])
    expect(refusal(await ask('month', { month }))).toEqual([422, 'invalid', ['class']])
  })
})

describe('the attendance history of a student', () => {
  test('has each session of their classes with its mark; its minutes equal the report’s', async () => {
    const tania = await aWeek()
    const answer = await ask('history', { student: tania })
    expect(answer.body.studentName).toMatch(/^Tania/)
    const lived = answer.body.data as LivedSession[]
    expect(lived.map(({ session, status }) => [session.date, status])).toEqual([
      ...(lived[0]?.session.date === day ? [[day, null]] : []),
      [addDays(day, -1), null],
      [addDays(day, -2), 'absent'],
      [addDays(day, -3), null],
      [addDays(day, -4), 'present'],
    ])
    const [report] = await reported<{ minutes: number }[]>('report', { student: tania })
    expect(lived.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(report?.minutes)
    const part = await reported<LivedSession[]>('history', { student: tania, from: addDays(day, -4), to: addDays(day, -3) }) // prettier-ignore
    expect(part.map(({ session }) => session.date)).toEqual([addDays(day, -3), addDays(day, -4)])
  })

  test('is not found from another branch; a teacher sees their own sessions of it', async () => {
    await aWeek()
    expect((await ask('history', { student: rahim! }, await manager(dhaka))).status).toBe(404)
    expect((await ask('history', { student: someone })).status).toBe(404)
    const { client, id } = await aTeacher()
    expect((await ask('history', { student: rahim! }, client)).status).toBe(404)
    await put('classSession' as 'class', idOf(3), { teacher: id })
    const lived = await reported<LivedSession[]>('history', { student: rahim! }, client)
    expect(lived.map(({ session }) => session._id)).toEqual([idOf(3)])
  })
})

describe('the classes to choose from', () => {
  test('are those of the user’s branch, and a teacher’s own', async () => {
    const seen = async (client: Client) =>
      (await reported<Row[]>('classes', {}, client)).map(({ _id }) => _id).filter((id) => id === group._id)
        .length
    const { client, id } = await aTeacher()
    expect([await seen(await manager(jamaica)), await seen(await manager(dhaka)), await seen(client)]).toEqual([1, 0, 0]) // prettier-ignore
    await put('class', group._id, { teacher: id })
    expect(await seen(client)).toBe(1)
  })
})

describe('unmarked sessions', () => {
  const ours = async (client = admin, query: Record<string, string> = {}) =>
    (await reported<UntakenSession[]>('untaken', { branch: jamaica, ...query }, client))
      .filter(({ class: of }) => of === group._id)
      .map(({ _id, enrolled, unmarked }) => [_id, enrolled, unmarked])

  test('are past sessions with an unmarked student, as the day’s list shows', async () => {
    await aWeek()
    const list = await ours()
    for (const [index, session] of sessions.entries()) {
      if (String(session.date) >= day) continue
      const [shown] = await reported<{ enrolled: number; unmarked: number }[]>('', { date: String(session.date), class: group._id }) // prettier-ignore
      const line = list.find(([id]) => id === session._id)
      expect([index, line]).toEqual([
        index,
        shown!.unmarked > 0 ? [session._id, shown!.enrolled, shown!.unmarked] : undefined,
      ])
    }
    expect(list.map(([id]) => id)).not.toContain(sessions.at(-1)?._id)
    await mark(3, { [rahim!]: 'present', [salma!]: 'present' })
    await put('classSession' as 'class', idOf(5), { status: 'cancelled' })
    const left = (await ours()).map(([id]) => id)
    expect(left).not.toContain(idOf(5))
    expect(left).toContain(idOf(3))
  })

  test('are those of the user’s branch, and a teacher’s own; they are counted by teacher', async () => {
    const { client, id } = await aTeacher()
    await put('classSession' as 'class', idOf(1), { teacher: id })
    expect(await ours(client)).toEqual([[idOf(1), 2, 2]])
    expect(await ours(admin, { teacher: id })).toEqual([[idOf(1), 2, 2]])
    expect((await ask('untaken', { branch: jamaica }, await manager(dhaka))).body).toEqual({ data: [], count: 0, teachers: [] }) // prettier-ignore
    const { teachers } = (await ask('untaken')).body as unknown as {
      teachers: { _id: string; count: number }[]
    }
    expect(teachers.find(({ _id }) => _id === id)?.count).toBe(1)
  })
})

describe('consecutive absences', () => {
  const ours = async (query: Record<string, string> = {}, client = admin) =>
    (await reported<MissingStudent[]>('missing', query, client)).filter(({ class: of }) => of === group._id)

  test('count up to the last mark; an unmarked session does not interrupt them', async () => {
    await aWeek()
    expect(await ours()).toMatchObject([{ student: rahim, absentInARow: 3, lastSeen: first }])
    expect(await ours({ least: '4' })).toEqual([])
    expect((await ours({ least: '1' })).map(({ absentInARow }) => absentInARow)).toEqual([3, 1])
    const report = await reported<{ student: string; absentInARow: number }[]>('report', { class: group._id })
    expect(report.find(({ student }) => student === rahim)?.absentInARow).toBe(3)
    await mark(5, { [rahim!]: 'late' })
    expect(await ours()).toEqual([])
  })

  test('are of running classes, and of students still enrolled', async () => {
    await aWeek()
    const filter = JSON.stringify({ class: group._id, student: rahim })
    const [enrolment] = (await admin.get(`/api/enrolment?${new URLSearchParams({ filter }).toString()}`))
      .body as unknown as Row[]
    await admin.post(`/api/enrolment/${enrolment?._id}/drop`, { reason: 'Moved away' })
    expect(await ours()).toEqual([])
  })

  test('show a phone to users who may see students, and only in their own branch', async () => {
    await aWeek()
    const clerk = (student: boolean) =>
      server.signedIn({
        role: 'employee',
        branch: jamaica,
        permissions: { attendance: { view: true }, student: { view: student } },
      })
    expect((await ours({}, await clerk(true)))[0]?.phone).toMatch(/\d/)
    expect((await ours({}, await clerk(false)))[0]?.phone).toBeNull()
    expect(await ours({}, await manager(dhaka))).toEqual([])
    const { client, id } = await aTeacher()
    expect(await ours({}, client)).toEqual([])
    await put('class', group._id, { teacher: id })
    expect(await ours({}, client)).toMatchObject([{ student: rahim, phone: null }])
  })
})

describe('exported as a table', () => {
  const linesOf = async (name: string, query: Record<string, string>, client = admin) => {
    const answer = await ask(`${name}/export`, query, client)
    expect(answer.status).toBe(200)
    return String(answer.body.text).replace('\uFEFF', '').trim().split(/\r?\n/)
  }

  test('each report has a row for what is shown, and headers that name it', async () => {
    const tania = await aWeek()
    const month = addDays(day, -4).slice(0, 7)
    const report = await linesOf('report', { class: group._id })
    expect(report[0]).toBe('studentName,className,sessions,present,late,absent,excused,minutes,requiredMinutes,absentInARow') // prettier-ignore
    expect(report.find((line) => line.startsWith('Rahim'))).toMatch(/,Evening,4,1,0,3,0,120,/)
    const matrix = await reported<MonthMatrix>('month', { class: group._id, month })
    const lines = await linesOf('month', { class: group._id, month })
    expect(lines[0]?.split(',')).toEqual(['studentName', ...matrix.sessions.map(({ date, start }) => `${date} ${start}`), 'minutes']) // prettier-ignore
    expect(lines).toHaveLength(matrix.students.length + 1)
    expect(await linesOf('history', { student: tania })).toHaveLength((await reported<LivedSession[]>('history', { student: tania })).length + 1) // prettier-ignore
    expect(await linesOf('untaken', {})).toHaveLength(
      (await reported<UntakenSession[]>('untaken')).length + 1,
    )
    expect(await linesOf('missing', {})).toHaveLength(
      (await reported<MissingStudent[]>('missing')).length + 1,
    )
  })

  test('no report contains another branch, and each export is logged', async () => {
    await aWeek()
    const other = await manager(dhaka)
    expect(await linesOf('report', { class: group._id }, other)).toHaveLength(1)
    expect((await ask('month/export', { class: group._id, month: day.slice(0, 7) }, other)).status).toBe(404)
    const { rows } = await server.owner.query(
      `select 1 from audit_log where action = 'exported' and resource = 'attendance' and user_id = $1`,
      [other.cookies.get('userId')],
    )
    expect(rows).toHaveLength(1)
  })
})
