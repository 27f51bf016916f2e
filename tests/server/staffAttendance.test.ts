import { describe, expect, test } from 'vitest'
import { addDays, instantAt, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { Marked, Standing } from '../../src/shared/staff/staffAttendanceReplies.ts'
import {
  aShift,
  assign,
  at,
  backToNow,
  base,
  checkIn,
  checkOut,
  clerk,
  comes,
  correct,
  dayOf,
  leaves,
  lecturer,
  marks,
  monday,
  zone,
} from '../support/clockSchool.ts'
import { elsewhere, hr, idOf, office, plain } from '../support/leaveSchool.ts'
import { admin, jamaica, made, refusal, server } from '../support/school.ts'

describe('clocking in and out', () => {
  test('uses the server’s clock, and twice in a row changes nothing', async () => {
    const first = await comes(plain, monday, '08:58')
    expect(first).toMatchObject({ again: false, kind: 'in', at: instantAt(zone, `${monday}T08:58`) })
    const before = await marks()
    expect(await comes(plain, monday, '09:05')).toMatchObject({ again: true, at: first.at })
    expect(await leaves(plain, monday, '17:02')).toMatchObject({ again: false, kind: 'out' })
    expect(await leaves(plain, monday, '17:03')).toMatchObject({ again: true })
    expect(await marks()).toBe(before + 1)
    await backToNow()
    expect(await dayOf(clerk, monday)).toMatchObject({
      status: 'present',
      in: instantAt(zone, `${monday}T08:58`),
      out: instantAt(zone, `${monday}T17:02`),
      inTime: '08:58',
      zone,
      workedMinutes: 484,
      lateMinutes: 0,
      source: 'punch',
      missingOut: false,
    })
  })

  test('at the same moment counts once', async () => {
    await at(monday, '09:00')
    const before = await marks()
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkIn(plain)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.filter(({ body }) => !(body.data as Marked).again)).toHaveLength(1)
    expect(await marks()).toBe(before + 1)
  })

  test('is refused for accounts without an employee or teacher, and for leavers', async () => {
    expect(refusal(await checkIn(admin))).toEqual([409, 'state', []])
    expect((await admin.get(`${base}/own`)).body.data).toMatchObject({ person: null, state: 'none' })
    const login = await server.signedIn({ role: 'employee', branch: jamaica })
    await made('employee', {
      user: await idOf(login),
      joinDate: '2020-01-01',
      leaveDate: addDays(today(zone, Date.now()), -3),
    })
    expect(refusal(await checkIn(login))).toEqual([409, 'state', []])
  })

  test('cannot begin with an out', async () => {
    await at(monday, '17:00')
    expect(refusal(await checkOut(plain))).toEqual([409, 'state', []])
  })

  test('excludes breaks, and flags a missing out', async () => {
    await comes(plain, monday, '09:00')
    await leaves(plain, monday, '12:00')
    await comes(plain, monday, '13:30')
    await leaves(plain, monday, '17:00')
    const tuesday = addDays(monday, 1)
    await comes(plain, tuesday, '09:00')
    // The next morning is another day.
    expect(await comes(plain, addDays(monday, 2), '08:30')).toMatchObject({ again: false })
    await backToNow()
    expect(await dayOf(clerk, monday)).toMatchObject({ workedMinutes: 390, status: 'present' })
    expect(await dayOf(clerk, tuesday)).toMatchObject({ workedMinutes: null, out: null, missingOut: true })
    // Listed with what is known, and no longer once a correction is requested.
    await at(addDays(monday, 2), '10:00')
    const prompts = async () => ((await plain.get(`${base}/own`)).body.data as Standing).missingOut
    const ofTuesday = { date: tuesday, inTime: '09:00' }
    expect(await prompts()).toContainEqual({ ...ofTuesday, asked: false })
    await correct(plain, { date: tuesday })
    expect(await prompts()).toContainEqual({ ...ofTuesday, asked: true })
  })

  test('marks are never changed or deleted', async () => {
    await comes(plain, monday, '09:00')
    for (const change of [
      'update staff_mark set at = now()',
      'delete from staff_mark',
      'truncate staff_mark',
    ]) {
      await expect(server.pool.query(change)).rejects.toThrow(/only ever added|permission denied/)
      await expect(server.owner.query(change)).rejects.toThrow(/only ever added/)
    }
  })

  test('shows the current state, in the branch’s local time', async () => {
    await comes(plain, monday, '09:00')
    const reported = (await plain.get(`${base}/own`)).body.data as Standing
    expect(reported).toMatchObject({
      state: 'in',
      zone,
      date: monday,
      since: instantAt(zone, `${monday}T09:00`),
    })
    expect(reported.person).toMatchObject({ _id: office._id, role: 'employee', branchName: 'Jamaica' })
  })
})

describe('a shift', () => {
  test('has a grace period, after which all of the delay counts as late', async () => {
    const shift = await aShift()
    await assign(shift, clerk, monday)
    await comes(plain, monday, '09:10')
    await leaves(plain, monday, '16:50')
    const tuesday = addDays(monday, 1)
    await comes(plain, tuesday, '09:11')
    await leaves(plain, tuesday, '16:49')
    const wednesday = addDays(monday, 2)
    await comes(plain, wednesday, '09:00')
    await leaves(plain, wednesday, '18:00')
    const thursday = addDays(monday, 3)
    await comes(plain, thursday, '09:00')
    await leaves(plain, thursday, '12:00')
    await backToNow()
    expect(await dayOf(clerk, monday)).toMatchObject({
      status: 'present',
      lateMinutes: 0,
      earlyMinutes: 0,
      workedMinutes: 400,
    })
    expect(await dayOf(clerk, tuesday)).toMatchObject({ status: 'late', lateMinutes: 11, earlyMinutes: 11 })
    expect(await dayOf(clerk, wednesday)).toMatchObject({ workedMinutes: 480, overtimeMinutes: 60 })
    expect(await dayOf(clerk, thursday)).toMatchObject({ status: 'half_day', workedMinutes: 180 })
    await assign(null, clerk, addDays(monday, 4))
  })

  test('over midnight belongs to the day on which it begins', async () => {
    const night = await aShift({ start: '22:00', end: '06:00', breakMinutes: 0, halfDayMinutes: null })
    expect(night.crossesMidnight).toBe(true)
    await assign(night, clerk, monday)
    const tuesday = addDays(monday, 1)
    await comes(plain, monday, '21:55')
    await leaves(plain, tuesday, '06:05')
    // After midnight, too late for the night that began the day before.
    await comes(plain, addDays(tuesday, 1), '00:30')
    await leaves(plain, addDays(tuesday, 1), '06:00')
    await assign(null, clerk, addDays(monday, 3))
    await backToNow()
    expect(await dayOf(clerk, monday)).toMatchObject({
      status: 'present',
      workedMinutes: 490,
      overtimeMinutes: 0,
    })
    expect(await dayOf(clerk, tuesday)).toMatchObject({
      status: 'late',
      lateMinutes: 150,
      workedMinutes: 330,
    })
    expect(await dayOf(clerk, addDays(monday, 2))).toMatchObject({ status: 'unmarked' })
  })

  test('keeps its real length when the clocks change that night', async () => {
    const night = await aShift({ start: '22:00', end: '06:00', breakMinutes: 0, graceOut: 0 })
    // The Sundays on which New York changes its clock, of two years ago.
    const year = Number(today(zone, Date.now()).slice(0, 4)) - 2
    const sunday = (month: string, nth: number) => {
      const first = `${year}-${month}-01`
      return addDays(first, ((7 - weekdayOf(first)) % 7) + 7 * (nth - 1))
    }
    for (const [morning, minutes] of [
      [sunday('03', 2), 7 * 60],
      [sunday('11', 1), 9 * 60],
    ] as const) {
      const evening = addDays(morning, -1)
      await assign(night, clerk, evening)
      await comes(plain, evening, '22:00')
      await leaves(plain, morning, '06:00')
      await assign(null, clerk, morning)
      await backToNow()
      // A Saturday: all of it is outside of the working week.
      expect(await dayOf(clerk, evening)).toMatchObject({
        workedMinutes: minutes,
        lateMinutes: 0,
        earlyMinutes: 0,
        overtimeMinutes: minutes,
      })
    }
  })

  test('keeps its hours once someone worked it, and nobody assigns themselves one', async () => {
    const shift = await aShift()
    expect((await admin.put(`/api/shift/${shift._id}`, { start: '08:00' })).status).toBe(200)
    await assign(shift, lecturer, monday)
    expect(refusal(await admin.put(`/api/shift/${shift._id}`, { start: '07:00' }))).toEqual([
      409,
      'state',
      [],
    ])
    expect((await admin.put(`/api/shift/${shift._id}`, { name: `Early ${monday}` })).status).toBe(200)
    expect(refusal(await admin.delete(`/api/shift/${shift._id}`))).toEqual([409, 'state', []])
    const boss = await server.signedIn({ role: 'manager', branch: jamaica, permissions: { hr } })
    const itself = await made('employee', { user: await idOf(boss), joinDate: '2020-01-01' })
    expect((await assign(shift, { employee: itself._id }, monday, boss)).status).toBe(403)
    expect(refusal(await assign(shift, { employee: elsewhere._id }, monday, boss))).toEqual([
      422,
      'invalid',
      ['people.0'],
    ])
    await assign(null, lecturer, addDays(monday, 1))
  })
})
