import { describe, expect, test } from 'vitest'
import { addDays, instantAt, localMinute, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { LeaveMonth } from '../../src/shared/staff/leaveRoutes.ts'
import {
  aShift,
  assign,
  at,
  backToNow,
  clerk,
  comes,
  dayOf,
  days,
  leaves,
  lecturer,
  monday,
  zone,
} from '../support/clockSchool.ts'
import { anwar, office, plain } from '../support/leaveSchool.ts'
import { admin, jamaica, made, type Row, server } from '../support/school.ts'

describe('a list filtered by results of days', () => {
  const ask = async (filter: object, sort = ['date', 'DESC']) =>
    admin.get(
      `/api/staffAttendance?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) }).toString()}`,
    )

  test('is limited to two months or one person: every day of everybody would have to be computed', async () => {
    const [to, years] = [monday, addDays(monday, -700)]
    for (const [filter, sort] of [
      [{ status: 'late', date_gte: years, date_lte: to }],
      [{ status: 'late', date_lte: to }],
      [{ date_gte: years, date_lte: to }, ['workedMinutes', 'ASC']],
      [{ missingOut: true, date_gte: addDays(to, -62), date_lte: to }],
    ] as const) {
      const refused = await ask(filter, sort && [...sort])
      expect(refused.status).toBe(422)
      expect((refused.body.errors as Row).date).toBe('Choose at most 62 days, or one employee or teacher.')
    }
    expect((await ask({ status: 'late', date_gte: addDays(to, -61), date_lte: to })).status).toBe(200)
    expect((await ask({ status: 'late', date: to })).status).toBe(200)
    expect((await ask({ status: 'late' })).status).toBe(200)
    expect((await ask({ status: 'late', ...clerk, date_gte: years })).status).toBe(200)
    expect((await ask({ date_gte: years })).status).toBe(200)
  })
})

describe('a day without marks', () => {
  test('is leave, a holiday, off or unmarked, and never automatically present or absent', async () => {
    const friday = addDays(monday, 4)
    await assign(await aShift(), clerk, monday)
    await made('holiday', { date: addDays(monday, 1), name: 'Closed', branch: jamaica })
    const requested = await admin.post('/api/leave', {
      employee: office._id,
      kind: 'unpaid',
      from: addDays(monday, 2),
      to: addDays(monday, 3),
      toHalf: true,
    })
    expect(requested.status).toBe(201)
    await admin.post(`/api/leave/${(requested.body as unknown as Row)._id}/approve`, {})
    const week = await days(admin, { ...clerk, date_gte: monday, date_lte: addDays(monday, 5) })
    expect(week.map(({ status }) => status)).toEqual([
      'unmarked',
      'holiday',
      'on_leave',
      // Half a day of leave does not cover the other half.
      'unmarked',
      'unmarked',
      'weekly_off',
    ])
    // It changes with the data.
    await made('holiday', { date: friday, name: 'Closed too', branch: jamaica })
    expect(await dayOf(clerk, friday)).toMatchObject({ status: 'holiday' })
    await comes(plain, addDays(monday, 3), '13:05')
    await leaves(plain, addDays(monday, 3), '17:00')
    await backToNow()
    expect(await dayOf(clerk, addDays(monday, 3))).toMatchObject({ status: 'half_day', workedMinutes: 235 })
    await assign(null, clerk, addDays(monday, 6))
  })

  test('is not an absence without a shift, in the past or today', async () => {
    await assign(null, clerk, monday)
    expect(await dayOf(clerk, monday)).toMatchObject({ status: 'no_shift', lateMinutes: 0, source: null })
    await assign(await aShift(), clerk, addDays(monday, 1))
    expect((await dayOf(clerk, addDays(monday, 1))).status).toBe('unmarked')
    await assign(null, clerk, addDays(monday, 2))
    // Somebody who comes on a day off is present, and not late.
    await comes(plain, addDays(monday, 2), '11:00')
    await backToNow()
    expect(await dayOf(clerk, addDays(monday, 2))).toMatchObject({ status: 'present', lateMinutes: 0 })

    const here = today(zone, Date.now())
    const branch = (
      await made('branch', { code: 'NOS', timezone: zone, weekend: [(weekdayOf(here) + 3) % 7] })
    )._id
    const one = await made('employee', { branch, joinDate: here })
    expect((await dayOf({ employee: one._id }, here)).status).toBe('no_shift')
    const reported = (await admin.get(`/api/hrDashboard?branch=${branch}`)).body.data as Record<
      string,
      number
    >
    expect(reported.notYet).toBe(0)
  })

  test('of leave equals the leave ledger: weekends and holidays within it are excluded', async () => {
    await made('holiday', { date: addDays(monday, 1), name: 'Closed', branch: jamaica })
    const request = { employee: office._id, kind: 'unpaid', from: monday, to: addDays(monday, 7) }
    const { _id } = (await admin.post('/api/leave', request)).body as unknown as Row
    expect((await admin.post(`/api/leave/${_id}/approve`, {})).status).toBe(200)
    const week = await days(admin, { ...clerk, date_gte: monday, date_lte: addDays(monday, 7) })
    expect(week.map(({ status }) => status)).toEqual([
      'on_leave',
      'holiday',
      ...Array.from({ length: 3 }, () => 'on_leave'),
      'weekly_off',
      'weekly_off',
      'on_leave',
    ])
    const leave = (await admin.get(`/api/leave/${_id}`)).body as unknown as Row
    expect(leave.days).toBe(week.filter(({ status }) => status === 'on_leave').length)
  })

  test('of a person set on leave is leave until they return, here and on the leave page', async () => {
    await at(monday, '08:00')
    const { _id } = await made('employee', { branch: jamaica, joinDate: addDays(monday, -7) })
    const becomes = async (date: string, status: string) => {
      await at(date, '08:00')
      expect((await admin.put(`/api/employee/${_id}`, { status })).status).toBe(200)
    }
    await becomes(addDays(monday, 1), 'on_leave')
    await becomes(addDays(monday, 3), 'active')
    await backToNow()
    const week = await days(admin, { employee: _id, date_gte: monday, date_lte: addDays(monday, 3) })
    expect(week.map(({ status, source }) => [status, source])).toEqual([
      ['no_shift', null],
      ['on_leave', 'record'],
      ['on_leave', 'record'],
      ['no_shift', null],
    ])
    const away = await Promise.all(
      [...new Set(week.map(({ date }) => String(date).slice(0, 7)))].map(async (month) => {
        const { data } = (await admin.get(`/api/leave/month?month=${month}`)).body as { data: LeaveMonth }
        return data.people.find((one) => one._id === _id)?.byRecord ?? []
      }),
    )
    expect(away.flat().toSorted()).toEqual([addDays(monday, 1), addDays(monday, 2)])
  })

  test('of a teacher is off without a session, and present by sessions taught', async () => {
    const group = await made('class', {
      branch: jamaica,
      teacher: anwar._id,
      startDate: monday,
      endDate: addDays(monday, 1),
      schedule: [1, 2].map((weekday) => ({ weekday, start: '18:00', end: '20:00' })),
    })
    const { rows } = await server.pool.query<{ id: string; date: string }>(
      'select id, date::text from class_session where class_id = $1 order by date',
      [group._id],
    )
    expect(rows.map(({ date }) => date)).toEqual([monday, addDays(monday, 1)])
    expect((await dayOf(lecturer, monday)).status).toBe('unmarked')
    await server.pool.query(`update class_session set status = 'held', marked_at = now() where id = $1`, [
      rows[0]?.id,
    ])
    expect(await dayOf(lecturer, monday)).toMatchObject({
      status: 'present',
      source: 'sessions',
      workedMinutes: 120,
      in: instantAt(zone, `${monday}T18:00`),
      missingOut: false,
    })
    expect((await dayOf(lecturer, addDays(monday, 1))).status).toBe('unmarked')
    expect((await dayOf(lecturer, addDays(monday, 2))).status).toBe('weekly_off')
  })
})

describe('today', () => {
  test('is not due before the shift and its grace period, and missed afterwards', async () => {
    // By the database's clock: shifts around the current hour in the branch.
    const here = today(zone, Date.now())
    const hour = (by: number) => {
      const whole = Number(localMinute(zone, Date.now()).slice(11, 13)) + by
      return `${String(Math.min(23, Math.max(0, whole))).padStart(2, '0')}:${whole > 23 ? '59' : '00'}`
    }
    // Unless it is a day off.
    const branch = (await made('branch', { timezone: zone, weekend: [(weekdayOf(here) + 3) % 7] }))._id
    const late = await made('employee', { branch, joinDate: here })
    const due = await made('employee', { branch, joinDate: here })
    const away = await made('employee', { branch, joinDate: here, status: 'on_leave' })
    const free = { branch, breakMinutes: 0, halfDayMinutes: null }
    const ahead = await aShift({ ...free, start: hour(2), end: '00:30', graceIn: 5 })
    const begun = await aShift({ ...free, start: '00:00', end: hour(3), graceIn: 0 })
    await assign(ahead, { employee: late._id }, here)
    await assign(begun, { employee: due._id }, here)
    const status = async ({ _id }: Row) => (await dayOf({ employee: _id }, here)).status
    expect(await status(due)).toBe('unmarked')
    expect(await status(late)).toBe('not_due')
    expect(await status(away)).toBe('on_leave')
    const reported = (await admin.get('/api/hrDashboard')).body.data as Record<string, number>
    expect(reported.notYet).toBe((await days(admin, { today: true, status: ['unmarked'] })).length)
    expect(reported.onLeave).toBe((await days(admin, { today: true, status: ['on_leave'] })).length)
    await assign(null, { employee: late._id }, addDays(here, 1))
    await assign(null, { employee: due._id }, addDays(here, 1))
  })
})
