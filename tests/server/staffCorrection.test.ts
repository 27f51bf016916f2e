import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { StaffMonth } from '../../src/shared/staff/staffAttendanceReplies.ts'
import { dayStatuses } from '../../src/shared/staff/staffAttendance.ts'
import { addDays, instantAt, today } from '../../src/shared/core/dates.ts'
import { reader } from '../../src/server/core/db/transaction.ts'
import { overtimeAndLateness } from '../../src/server/staff/attendance/month.ts'
import { addMonths } from '../../src/shared/core/periods.ts'
import type { Client } from '../support/client.ts'
import {
  aShift,
  approve,
  assign,
  at,
  backToNow,
  base,
  checkIn,
  clerk,
  comes,
  correct,
  dayOf,
  days,
  leaves,
  lecturer,
  monday,
  zone,
} from '../support/clockSchool.ts'
import { anwar, elsewhere, hr, idOf, manager, office, plain, teacherLogin } from '../support/leaveSchool.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

describe('a correction', () => {
  test('is requested by the person and decided by another, and both values stay', async () => {
    await comes(plain, monday, '09:40')
    await backToNow()
    const requested = await correct(plain, { date: monday })
    expect(requested.status).toBe(201)
    const correction = requested.body as unknown as Row
    expect(correction).toMatchObject({
      status: 'requested',
      person: 'রাকিব হাসান',
      wasIn: instantAt(zone, `${monday}T09:40`),
      wasOut: null,
      branch: jamaica,
      // All times are by the same clock.
      zone,
    })
    expect(refusal(await correct(plain, { date: monday }))).toEqual([409, 'state', []])
    expect((await dayOf(clerk, monday)).out).toBeNull()
    expect((await approve(plain, correction)).status).toBe(403)
    expect((await approve(manager, correction)).status).toBe(200)
    expect(refusal(await approve(manager, correction))).toEqual([409, 'state', []])
    const day = await dayOf(clerk, monday)
    expect(day).toMatchObject({ status: 'present', workedMinutes: 480, source: 'correction' })
    const { body } = await plain.get(`${base}/${day._id}/marks`)
    expect((body.data as { marks: object[] }).marks).toMatchObject([
      { kind: 'in', source: 'correction', counts: true },
      { kind: 'in', source: 'web', counts: false, at: instantAt(zone, `${monday}T09:40`) },
      { kind: 'out', source: 'correction', counts: true },
    ])
  })

  test('to one’s own day is refused, with any rights', async () => {
    const boss = await server.signedIn({ role: 'manager', branch: jamaica, permissions: { hr } })
    await made('employee', { user: await idOf(boss), joinDate: '2020-01-01' })
    const own = (await correct(boss, { date: monday })).body as unknown as Row
    for (const verb of ['approve', 'reject'])
      expect((await boss.post(`/api/staffCorrection/${own._id}/${verb}`, {})).status).toBe(403)
    expect(
      refusal(await correct(boss, { date: addDays(monday, 1), absent: true, in: null, out: null }))[2],
    ).toEqual(['absent'])
    expect((await boss.post(`/api/staffCorrection/${own._id}/cancel`, {})).body).toMatchObject({
      status: 'cancelled',
    })
  })

  test('by staff administrators can record an absence', async () => {
    const request = { ...clerk, date: monday, absent: true, in: null, out: null }
    expect(refusal(await correct(plain, request))[2]).toEqual(['absent'])
    const requested = (await correct(manager, request)).body as unknown as Row
    await approve(admin, requested)
    expect(await dayOf(clerk, monday)).toMatchObject({ status: 'absent', workedMinutes: null })
  })

  test('reports errors at their fields', async () => {
    const here = today(zone, Date.now())
    const wrong = async (fields: object) => refusal(await correct(plain, { date: monday, ...fields }))
    expect(await wrong({ date: addDays(here, 1) })).toEqual([422, 'invalid', ['date']])
    expect(await wrong({ date: '2019-12-31' })).toEqual([422, 'invalid', ['date']])
    expect(await wrong({ in: null })).toEqual([422, 'invalid', ['in']])
    expect(await wrong({ out: null })).toEqual([422, 'invalid', ['out']])
    expect(await wrong({ in: '09:00', out: '08:00' })).toEqual([422, 'invalid', ['out']])
    expect(await wrong({ reason: '' })).toEqual([422, 'invalid', ['reason']])
    expect(await wrong({ ...lecturer })).toEqual([422, 'invalid', ['teacher']])
  })

  test('of the current day leaves the rest of it to the clock', async () => {
    await at(monday, '11:00')
    const requested = (await correct(plain, { date: monday, in: '08:00', out: null })).body as unknown as Row
    await approve(manager, requested)
    expect((await plain.get(`${base}/own`)).body.data).toMatchObject({
      state: 'in',
      since: instantAt(zone, `${monday}T08:00`),
    })
    await leaves(plain, monday, '16:00')
    await backToNow()
    expect(await dayOf(clerk, monday)).toMatchObject({ workedMinutes: 480 })
  })
})

describe('access', () => {
  test('a teacher sees their own days, and nobody else’s by any call', async () => {
    const theirs = await days(teacherLogin, { date: monday })
    expect(theirs.map(({ teacher }) => teacher)).toEqual([anwar._id])
    expect(await days(teacherLogin, { date: monday, employee: office._id })).toEqual([])
    const other = await dayOf(clerk, monday)
    for (const path of [`${base}/${other._id}`, `${base}/${other._id}/marks`])
      expect((await teacherLogin.get(path)).status).toBe(404)
    const table = await teacherLogin.get(
      `${base}/export?format=csv&filter=${JSON.stringify({ date: monday })}`,
    )
    expect(JSON.stringify(table.body)).not.toContain('হাসান')
    for (const path of [
      `${base}/month?month=2025-01`,
      '/api/hrDashboard',
      '/api/shift',
      '/api/shift/assignments',
    ])
      expect((await teacherLogin.get(path)).status).toBe(403)
    const requested = (await correct(plain, { date: monday })).body as unknown as Row
    expect((await teacherLogin.get(`/api/staffCorrection/${requested._id}`)).status).toBe(404)
    expect((await teacherLogin.get('/api/staffCorrection')).body).toEqual([])
    expect((await teacherLogin.post(`/api/staffCorrection/${requested._id}/cancel`, {})).status).toBe(404)
    expect((await teacherLogin.post(`${base}/code`, clerk)).status).toBe(422)
  })

  test('another branch’s is not found by users held to one', async () => {
    const other = await dayOf({ employee: elsewhere._id }, monday)
    expect((await manager.get(`${base}/${other._id}`)).status).toBe(404)
    expect(await days(manager, { date: monday, employee: elsewhere._id })).toEqual([])
    const { body } = await manager.get(`${base}/month?month=${monday.slice(0, 7)}&branch=${dhaka}`)
    expect((body.data as { people: object[] }).people).toEqual([])
    const shift = await aShift({ branch: dhaka })
    expect((await manager.get(`/api/shift/${shift._id}`)).status).toBe(404)
    expect(refusal(await assign(shift, clerk, monday, manager))).toEqual([422, 'invalid', ['shift']])
  })
})

describe('the kiosk', () => {
  const kiosk = (client: Client, body: object) => client.post(`${base}/kiosk`, body)

  test('identifies people of its branch by their code, and a new code replaces the old one', async () => {
    const { code: first } = (await plain.post(`${base}/code`, {})).body.data as { code: string }
    expect(first).toMatch(/^\d{6}$/)
    const { code } = (await plain.post(`${base}/code`, {})).body.data as { code: string }
    await at(monday, '09:00')
    if (first !== code)
      expect(refusal(await kiosk(manager, { code: first, kind: 'in' }))[2]).toEqual(['code'])
    expect((await kiosk(manager, { code, kind: 'in' })).body.data).toMatchObject({
      again: false,
      name: 'রাকিব হাসান',
    })
    expect((await kiosk(manager, { code, kind: 'in' })).body.data).toMatchObject({ again: true })
    expect(refusal(await kiosk(admin, { code, kind: 'in', branch: dhaka }))[2]).toEqual(['code'])
    expect(refusal(await kiosk(admin, { code, kind: 'out' }))[2]).toEqual(['branch'])
    expect((await kiosk(plain, { code, kind: 'out' })).status).toBe(403)
    const { rows } = await server.pool.query<{ hash: string }>('select hash from staff_code')
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('attendance totals', () => {
  test('on the dashboard equal the lists that they open', async () => {
    const here = today(zone, Date.now())
    await correct(teacherLogin, { date: here, in: '00:00', out: null })
    await checkIn(plain)
    await made('employee', { joinDate: '2020-01-01', leaveDate: addDays(here, 10), firstName: 'Leaving' })
    const reported = (await manager.get('/api/hrDashboard')).body.data as Record<string, number | string>
    const count = async (filter: object) => (await days(manager, filter)).length
    expect(reported.date).toBe(here)
    expect(reported.in).toBeGreaterThan(0)
    expect(reported.in).toBe(await count({ today: true, status: ['present', 'late', 'half_day'] }))
    expect(reported.notYet).toBe(await count({ today: true, status: ['unmarked'] }))
    expect(reported.missingOut).toBe(await count({ missingOut: true, date_gte: reported.missingSince }))
    const open = await manager.get(`/api/staffCorrection?filter={"status":["requested"]}`)
    expect(reported.correctionsToDecide).toBe((open.body as unknown as Row[]).length)
    expect(reported.correctionsToDecide).toBeGreaterThan(0)
    expect(reported.contractsEnding).toBe(1)
    expect([reported.payrollsOpen, reported.payrollsMissing]).toEqual([0, 1])
    const lastMonth = addMonths(`${here.slice(0, 7)}-01`, -1).slice(0, 7)
    const run = await admin.post('/api/payroll', { branch: jamaica, month: lastMonth })
    expect(run.status).toBe(201)
    const then = (await manager.get('/api/hrDashboard')).body.data as Record<string, number>
    expect([then.payrollsOpen, then.payrollsMissing]).toEqual([1, 0])
  })

  test('of a month have a row a person, each day, and their sums', async () => {
    const { body } = await manager.get(`${base}/month?month=${monday.slice(0, 7)}`)
    const { days: dates, people } = body.data as {
      days: string[]
      people: (Row & { days: Row[]; sums: Record<string, number> })[]
    }
    const mine = people.find(({ _id }) => _id === office._id)
    expect(mine?.days.map(({ date }) => date)).toEqual(dates)
    const listed = await days(manager, { ...clerk, date_gte: dates[0], date_lte: dates.at(-1) })
    expect(mine?.days.map(({ status }) => status)).toEqual(listed.map(({ status }) => status))
    expect(mine?.sums.unmarked).toBe(listed.filter(({ status }) => status === 'unmarked').length)
    expect(
      Object.values(mine?.sums ?? {})
        .slice(0, dayStatuses.length)
        .reduce((sum, n) => sum + n, 0),
    ).toBe(dates.length)
  })

  test('of a month export as shown, for the branch and with the right to see it', async () => {
    await assign(await aShift(), clerk, monday)
    await comes(plain, monday, '09:40')
    await leaves(plain, monday, '17:00')
    await backToNow()
    const month = monday.slice(0, 7)
    const shown = (await manager.get(`${base}/month?month=${month}`)).body.data as StaffMonth
    const answer = await manager.get(`${base}/month/export?month=${month}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`staff-attendance-${month}.csv`)
    const [heads = [], ...rows] = parse(String(answer.body.text), { bom: true })
    expect(heads.slice(-shown.days.length)).toEqual(shown.days)
    expect(rows.map(([name]) => name)).toEqual(shown.people.map(({ name }) => name))
    const mine = shown.people.findIndex(({ _id }) => _id === office._id)
    const result = Object.fromEntries(heads.map((head, at) => [head, rows[mine]?.[at]]))
    const { sums } = shown.people[mine] ?? {}
    expect(result).toMatchObject({
      there: String(sums && sums.present + sums.late + sums.half_day),
      late: String(sums?.late),
      on_leave: String(sums?.on_leave),
      unmarked: String(sums?.unmarked),
      workedMinutes: String(sums?.workedMinutes),
      [monday]: 'late',
    })
    // A column for each sum and one for each day; nobody of another branch, and nothing for users without the right.
    const there = shown.people.map(({ branch }) => branch)
    expect(new Set(there)).toEqual(new Set([jamaica]))
    const other = await manager.get(`${base}/month/export?month=${month}&branch=${dhaka}`)
    expect(parse(String(other.body.text), { bom: true })).toHaveLength(1)
    expect((await teacherLogin.get(`${base}/month/export?month=${month}`)).status).toBe(403)
    const book = await manager.get(`${base}/month/export?month=${month}&format=xlsx`)
    expect(book.headers.get('content-type')).toContain('spreadsheetml')
    await assign(null, clerk, addDays(monday, 1))
  })

  test('list people without a shift or marks separately', async () => {
    const idle = await made('employee', { branch: jamaica, joinDate: addDays(monday, -40) })
    const expected = await made('employee', { branch: jamaica, joinDate: addDays(monday, -40) })
    await assign(await aShift(), { employee: expected._id }, addDays(monday, -40))
    const { people } = (await manager.get(`${base}/month?month=${monday.slice(0, 7)}`)).body
      .data as StaffMonth
    const rows = Object.fromEntries(people.map((one) => [one._id, one.idle]))
    expect([rows[idle._id], rows[expected._id]]).toEqual([true, false])
  })

  test('protect people with marks from deletion', async () => {
    await comes(plain, monday, '09:00')
    await backToNow()
    expect(refusal(await admin.delete(`/api/employee/${office._id}`))[0]).toBe(409)
  })
})

test('a payroll gets overtime and lateness of completed days, by either id of a person', async () => {
  const login = await server.signedIn({ role: 'employee', branch: jamaica })
  const user = await idOf(login)
  const both = await made('employee', { user, joinDate: '2020-01-01' })
  const teaching = await made('teacher', { user, hireDate: '2020-01-01' })
  const shift = await aShift()
  await assign(shift, { employee: both._id }, monday)
  await comes(login, monday, '09:30')
  await leaves(login, monday, '18:00')
  await comes(login, addDays(monday, 1), '09:00')
  await backToNow()
  const reported = await overtimeAndLateness(
    reader(server.pool),
    [both._id, teaching._id],
    monday,
    addDays(monday, 6),
  )
  expect(reported).toEqual(
    [both._id, teaching._id]
      .toSorted()
      .map((person) => ({ person, date: monday, overtimeMinutes: 30, lateMinutes: 30 })),
  )
})
