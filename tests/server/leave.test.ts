import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/dates.ts'
import type { AffectedByLeave, LeaveBalances } from '../../src/shared/leaveRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, refusal, type Row, server } from '../support/school.ts'

const zone = 'America/New_York'
const idOf = async (client: Client): Promise<string> =>
  ((await client.get('/api/getLoggedInUser')).body.data as Row)._id

let manager: Client
let plain: Client
let teacherLogin: Client
let office: Row
let anwar: Row
let elsewhere: Row
/** A Monday; each test has weeks of its own. */
let monday: string
let weeks = 4

const hr = { view: true, create: true, update: true, delete: true }
beforeAll(async () => {
  await server.pool.query('update branch set weekend = $1', [[0, 6]])
  manager = await server.signedIn({
    role: 'manager',
    branch: jamaica,
    permissions: { hr, class: { view: true, update: true } },
  })
  plain = await server.signedIn({ role: 'employee', branch: jamaica })
  teacherLogin = await server.signedIn({ role: 'teacher', branch: jamaica })
  office = await made('employee', { user: await idOf(plain), joinDate: '2020-01-01' })
  anwar = await made('teacher', { user: await idOf(teacherLogin), hireDate: '2020-01-01' })
  elsewhere = await made('employee', { branch: dhaka, joinDate: '2020-01-01', firstName: 'Karim' })
})
beforeEach(() => {
  const first = addDays(today(zone, Date.now()), 7 * (weeks += 2))
  monday = addDays(first, (8 - weekdayOf(first)) % 7)
  // Of one year, so that a balance is one.
  if (monday.slice(0, 4) !== addDays(monday, 11).slice(0, 4)) monday = addDays(monday, 14)
})

const ask = (client: Client, fields: object = {}) =>
  client.post('/api/leave', { kind: 'annual', from: monday, to: addDays(monday, 4), ...fields })
const asked = async (client: Client, fields: object = {}): Promise<Row> => {
  const answer = await ask(client, fields)
  expect([answer.status, answer.body.errors, answer.body.message]).toEqual([201, undefined, undefined])
  return answer.body as unknown as Row
}
const approve = (client: Client, { _id }: Row, body: object = {}) =>
  client.post(`/api/leave/${_id}/approve`, body)
const balance = async (client: Client, query: Record<string, string> = {}): Promise<LeaveBalances> => {
  const wish = new URLSearchParams({ year: monday.slice(0, 4), ...query })
  const answer = await client.get(`/api/leave/balance?${wish.toString()}`)
  expect(answer.status).toBe(200)
  return answer.body.data as LeaveBalances
}
const annual = async (client: Client, query?: Record<string, string>) =>
  (await balance(client, query)).kinds.find(({ kind }) => kind === 'annual')
const listed = async (client: Client): Promise<Row[]> =>
  (await client.get('/api/leave')).body as unknown as Row[]

describe('leave that is asked for', () => {
  test('is one’s own where nobody is named, and counts the days that are worked', async () => {
    const leave = await asked(plain, { to: addDays(monday, 9) })
    expect(leave).toMatchObject({
      employee: office._id,
      teacher: null,
      person: 'রাকিব হাসান',
      branch: jamaica,
      status: 'requested',
      // Two weeks without their weekend.
      days: 8,
    })
    expect(await asked(teacherLogin)).toMatchObject({ teacher: anwar._id, employee: null, days: 5 })
  })

  test('leaves holidays out, and counts halves', async () => {
    await made('holiday', { date: addDays(monday, 1), name: 'Closed', branch: jamaica })
    const wish = { from: monday, to: addDays(monday, 2), fromHalf: true, toHalf: true }
    const query = new URLSearchParams({ ...wish, fromHalf: 'true', toHalf: 'true' })
    expect((await plain.get(`/api/leave/days?${query.toString()}`)).body.data).toEqual({
      days: 1,
      weekendDays: 0,
      holidays: [{ date: addDays(monday, 1), name: 'Closed' }],
    })
    expect(await asked(plain, wish)).toMatchObject({ days: 1 })
    expect(refusal(await ask(teacherLogin, { from: addDays(monday, 1), to: addDays(monday, 1) }))).toEqual([
      422,
      'invalid',
      ['to'],
    ])
    expect(refusal(await ask(plain, { from: addDays(monday, 5), to: addDays(monday, 6) }))).toEqual([
      422,
      'invalid',
      ['to'],
    ])
  })

  test('says at its field what is wrong', async () => {
    expect(refusal(await ask(plain, { to: addDays(monday, -1) }))[2]).toEqual(['to'])
    expect(refusal(await ask(plain, { to: monday, fromHalf: true, toHalf: true }))[2]).toEqual(['toHalf'])
    expect(refusal(await ask(plain, { to: addDays(monday, 400) }))[2]).toEqual(['to'])
    expect(refusal(await ask(plain, { from: '2019-12-30', to: '2020-01-03' }))[2]).toEqual(['from'])
    expect(refusal(await ask(plain, { kind: 'holiday' }))[2]).toEqual(['kind'])
    expect(refusal(await ask(plain, { status: 'approved' }))[2]).toEqual(['status'])
    expect(refusal(await ask(admin))[2]).toEqual(['employee'])
    expect(refusal(await ask(admin, { employee: office._id, teacher: anwar._id }))[2]).toEqual(['teacher'])
  })

  test('is of oneself alone without the right, and of no other branch with it', async () => {
    expect(refusal(await ask(plain, { teacher: anwar._id }))).toEqual([422, 'invalid', ['teacher']])
    expect(refusal(await ask(teacherLogin, { employee: office._id }))).toEqual([422, 'invalid', ['employee']])
    expect(refusal(await ask(manager, { employee: elsewhere._id }))).toEqual([422, 'invalid', ['employee']])
    expect(await asked(manager, { employee: office._id })).toMatchObject({ employee: office._id })
  })

  test('does not meet other leave of the same person, but for the other half of a day', async () => {
    await asked(plain, { from: monday, to: monday, toHalf: true })
    expect(refusal(await ask(plain, { from: monday, to: monday }))).toEqual([409, 'state', ['from']])
    expect(refusal(await ask(plain, { from: monday, to: monday, toHalf: true, kind: 'sick' }))[1]).toBe(
      'state',
    )
    await asked(plain, { from: monday, to: monday, fromHalf: true })
    await asked(teacherLogin, { from: monday, to: monday })
  })

  test('is asked for once by many at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(plain)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('is one person’s who is employee and teacher', async () => {
    const login = await server.signedIn({ role: 'employee', branch: jamaica })
    const user = await idOf(login)
    const employee = await made('employee', { user, joinDate: '2020-01-01', phone: '718 555 0300' })
    const teacher = await made('teacher', { user, phone: '718 555 0300' })
    expect(await asked(manager, { teacher: teacher._id })).toMatchObject({
      employee: employee._id,
      teacher: null,
    })
    expect(refusal(await ask(login))[1]).toBe('state')
  })
})

describe('who sees and changes it', () => {
  test('everybody their own, who looks after staff that of the branch, nobody that of another', async () => {
    const mine = await asked(plain)
    const theirs = await asked(teacherLogin)
    const other = await asked(admin, { employee: elsewhere._id })
    const seen = async (client: Client) => {
      const ids = (await listed(client)).map(({ _id }) => _id)
      return [mine, theirs, other].map(({ _id }) => ids.includes(_id))
    }
    expect(await seen(plain)).toEqual([true, false, false])
    expect(await seen(teacherLogin)).toEqual([false, true, false])
    expect(await seen(manager)).toEqual([true, true, false])
    expect(await seen(admin)).toEqual([true, true, true])
    const statuses = async (client: Client) =>
      Promise.all(
        [mine, theirs, other].map(async ({ _id }) => (await client.get(`/api/leave/${_id}`)).status),
      )
    expect(await statuses(plain)).toEqual([200, 404, 404])
    expect(await statuses(teacherLogin)).toEqual([404, 200, 404])
    expect(await statuses(manager)).toEqual([200, 200, 404])
    const text = await (await plain.fetch('/api/leave/export?format=csv')).text()
    expect([text.includes(mine._id), text.includes(theirs._id)]).toEqual([true, false])
    expect(refusal(await approve(manager, other))).toEqual([404, 'not_found', []])
    expect(refusal(await plain.put(`/api/leave/${theirs._id}`, { reason: 'x' }))[0]).toBe(404)
    expect((await plain.get(`/api/leave/balance?teacher=${anwar._id}`)).status).toBe(404)
    expect((await manager.get(`/api/leave/balance?employee=${elsewhere._id}`)).status).toBe(404)
  })

  test('a request is changed by whose it is until it is decided, and never over somebody else’s change', async () => {
    const leave = await asked(plain)
    const changed = await plain.put(`/api/leave/${leave._id}`, {
      to: addDays(monday, 1),
      updatedAt: leave.updatedAt,
    })
    expect(changed.body).toMatchObject({ days: 2, to: addDays(monday, 1) })
    const stale = await plain.put(`/api/leave/${leave._id}`, { reason: 'x', updatedAt: leave.updatedAt })
    expect(refusal(stale).slice(0, 2)).toEqual([409, 'stale'])
    expect(refusal(await approve(manager, leave, { updatedAt: leave.updatedAt })).slice(0, 2)).toEqual([
      409,
      'stale',
    ])
    expect((await approve(manager, leave)).status).toBe(200)
    expect(refusal(await plain.put(`/api/leave/${leave._id}`, { reason: 'y' })).slice(0, 2)).toEqual([
      409,
      'state',
    ])
  })
})

describe('a decision', () => {
  test('is nobody’s about their own', async () => {
    const login = await server.signedIn({ role: 'manager', branch: jamaica, permissions: { hr } })
    await made('employee', { user: await idOf(login), joinDate: '2020-01-01', phone: '718 555 0301' })
    const own = await asked(login)
    expect(refusal(await approve(login, own))).toEqual([403, 'forbidden', []])
    expect(refusal(await login.post(`/api/leave/${own._id}/reject`, {}))).toEqual([403, 'forbidden', []])
    expect((await approve(manager, own)).body).toMatchObject({ status: 'approved' })
    const [me] = [(await balance(login)).person]
    const correct = { employee: me?._id, kind: 'annual', year: 2026, days: 5, reason: 'More' }
    expect(refusal(await login.post('/api/leave/correct', correct))).toEqual([403, 'forbidden', []])
  })

  test('takes the days from the balance once, and gives them back when it is cancelled', async () => {
    const { left: before, requested } = { left: 0, requested: 0, ...(await annual(plain)) }
    const leave = await asked(plain)
    expect((await annual(plain))?.requested).toBe(requested + 5)
    expect((await approve(manager, leave, { note: 'Have a good rest' })).body).toMatchObject({
      status: 'approved',
      note: 'Have a good rest',
      decidedAt: expect.any(String),
    })
    expect((await annual(plain))?.left).toBe(Number(before) - 5)
    expect(refusal(await approve(manager, leave)).slice(0, 2)).toEqual([409, 'state'])
    expect((await annual(plain))?.left).toBe(Number(before) - 5)
    expect((await plain.post(`/api/leave/${leave._id}/cancel`, {})).body).toMatchObject({
      status: 'cancelled',
    })
    expect((await annual(plain))?.left).toBe(before)
    expect(refusal(await plain.post(`/api/leave/${leave._id}/cancel`, {})).slice(0, 2)).toEqual([
      409,
      'state',
    ])
    // The days are free again.
    await asked(plain)
  })

  test('of a rejection takes nothing, and what has days taken is not deleted', async () => {
    const before = (await annual(plain))?.left
    const leave = await asked(plain)
    expect((await manager.post(`/api/leave/${leave._id}/reject`, { note: 'Exam week' })).body).toMatchObject({
      status: 'rejected',
      note: 'Exam week',
    })
    expect((await annual(plain))?.left).toBe(before)
    expect(refusal(await approve(manager, leave)).slice(0, 2)).toEqual([409, 'state'])
    expect((await manager.delete(`/api/leave/${leave._id}`)).status).toBe(200)
    const taken = await asked(plain)
    await approve(manager, taken)
    expect(refusal(await manager.delete(`/api/leave/${taken._id}`)).slice(0, 2)).toEqual([409, 'state'])
  })

  test('beyond the balance is refused with the figures, and taken without pay where that is said', async () => {
    const login = await server.signedIn({ role: 'teacher', branch: jamaica })
    const user = await idOf(login)
    // Who joined this year has a part of it.
    const hireDate = `${monday.slice(0, 4)}-07-01`
    const hired = hireDate <= monday ? hireDate : `${Number(monday.slice(0, 4)) - 1}-07-01`
    const teacher = await made('teacher', { user, hireDate: hired, phone: '718 555 0302' })
    const granted = (await annual(login))?.granted
    expect(granted).toBe(hireDate <= monday ? 10 : 20)
    const correct = { teacher: teacher._id, kind: 'annual', year: Number(monday.slice(0, 4)) }
    const down = await manager.post('/api/leave/correct', {
      ...correct,
      days: 3 - (granted ?? 0),
      reason: 'Agreed',
    })
    expect([down.status, (await annual(login))?.left]).toEqual([200, 3])
    const below = await manager.post('/api/leave/correct', { ...correct, days: -3.5, reason: 'Too much' })
    expect(refusal(below)).toEqual([409, 'state', ['days']])

    const wish = await ask(login)
    expect(wish.body.warnings).toMatchObject([{ code: 'beyond_balance' }])
    const leave = wish.body as unknown as Row
    const refused = await approve(manager, leave)
    expect([refused.status, refused.body.code, refused.body]).toMatchObject([
      409,
      'state',
      { left: 3, days: 5 },
    ])
    expect((await annual(login))?.left).toBe(3)
    expect((await approve(manager, leave, { asUnpaid: true })).body).toMatchObject({
      status: 'approved',
      kind: 'unpaid',
    })
    const after = await balance(login)
    expect(after.kinds.find(({ kind }) => kind === 'unpaid')).toMatchObject({ used: 5, left: null })
    expect((await annual(login))?.left).toBe(3)
  })

  test('once it has begun is ended by who looks after staff alone, and what was taken stays taken', async () => {
    const before = (await annual(plain))?.left ?? 0
    const leave = await asked(plain)
    await approve(manager, leave)
    server.clock.now = Date.parse(`${addDays(monday, 1)}T15:00:00Z`)
    try {
      await server.pool.query(
        "update session set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'",
        [new Date(server.clock.now).toISOString()],
      )
      expect(refusal(await plain.post(`/api/leave/${leave._id}/cancel`, {}))).toEqual([409, 'state', []])
      const back = addDays(monday, 2)
      const outside = { backOn: addDays(monday, 9) }
      expect(refusal(await manager.post(`/api/leave/${leave._id}/cancel`, outside))[2]).toEqual(['backOn'])
      expect((await manager.post(`/api/leave/${leave._id}/cancel`, { backOn: back })).body).toMatchObject({
        status: 'approved',
        to: addDays(monday, 1),
        days: 2,
      })
      expect((await annual(manager, { employee: office._id }))?.left).toBe(before - 2)
    } finally {
      server.clock.now = null
      await server.pool.query(
        "update session set last_seen_at = now(), expires_at = now() + interval '1 day'",
      )
    }
  })

  test('is told by mail to whose it is, and a request to who decides', async () => {
    await server.pool.query("delete from mail where kind = 'leave'")
    const leave = await asked(plain, { reason: 'বোনের বিয়ে' })
    const mails = () =>
      server.pool.query<{ subject: string; body: string }>(
        "select subject, coalesce(body, '') as body from mail where kind = 'leave' order by id",
      )
    const first = (await mails()).rows
    expect(first.length).toBeGreaterThan(0)
    expect(first.every(({ subject }) => subject.startsWith('ছুটির আবেদন: রাকিব হাসান'))).toBe(true)
    await approve(manager, leave)
    expect((await mails()).rows.at(-1)?.subject).toMatch(/^ছুটি অনুমোদিত: /)
  })
})

describe('the sessions of a teacher who is away', () => {
  const plan = (fields: object = {}) =>
    made('class', {
      startDate: monday,
      endDate: addDays(monday, 4),
      schedule: [
        { weekday: 1, start: '10:00', end: '12:00' },
        { weekday: 3, start: '15:00', end: '17:00' },
      ],
      teacher: anwar._id,
      ...fields,
    })
  const affected = async ({ _id }: Row, client = manager): Promise<AffectedByLeave> => {
    const answer = await client.get(`/api/leave/${_id}/sessions`)
    expect(answer.status).toBe(200)
    return answer.body.data as AffectedByLeave
  }
  const namesOf = (session: AffectedByLeave['sessions'][number] | undefined) =>
    session?.free.map(({ _id }) => _id) ?? []

  test('are shown with who is free, and handed over whole or not at all', async () => {
    const other = await made('teacher', { firstName: 'Other', phone: '718 555 0310' })
    const busy = await made('teacher', { firstName: 'Busy', phone: '718 555 0311' })
    const off = await made('teacher', { firstName: 'Off', phone: '718 555 0312' })
    await plan({ name: 'Taken' })
    await plan({ name: 'Busy', teacher: busy._id })
    const offLeave = await asked(manager, { teacher: off._id })
    await approve(manager, offLeave)
    const leave = await asked(teacherLogin)
    const { sessions, mayHandOver } = await affected(leave)
    expect([mayHandOver, sessions.map(({ date, start }) => [date, start])]).toEqual([
      true,
      [
        [monday, '10:00'],
        [addDays(monday, 2), '15:00'],
      ],
    ])
    expect(namesOf(sessions[0])).toContain(other._id)
    for (const { _id } of [busy, off, anwar]) expect(namesOf(sessions[0])).not.toContain(_id)

    const cover = (list: object[]) => manager.post(`/api/leave/${leave._id}/cover`, { sessions: list })
    const to = (session: (typeof sessions)[number] | undefined, teacher: string) => ({
      session: session?._id,
      updatedAt: session?.updatedAt,
      teacher,
    })
    expect(refusal(await cover([to(sessions[0], other._id), to(sessions[1], busy._id)]))).toEqual([
      409,
      'state',
      ['sessions.1.teacher'],
    ])
    expect((await affected(leave)).sessions).toHaveLength(2)
    const done = await cover([to(sessions[0], other._id)])
    expect([done.status, (done.body.data as { covered: number }).covered]).toEqual([200, 1])
    expect((await affected(leave)).sessions.map(({ date }) => date)).toEqual([addDays(monday, 2)])
    expect(refusal(await cover([to(sessions[0], other._id)]))).toEqual([
      422,
      'invalid',
      ['sessions.0.session'],
    ])
  })

  test('are those of the half-day alone, and are handed over by nobody who may not change classes', async () => {
    await plan({ name: 'Half' })
    const leave = await asked(teacherLogin, { from: monday, to: addDays(monday, 2), toHalf: true })
    // The last day until midday: its afternoon is taught.
    const { sessions } = await affected(leave)
    expect(sessions.map(({ date }) => date)).toEqual([monday])
    const only = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { hr } })
    expect((await affected(leave, only)).mayHandOver).toBe(false)
    const wish = { sessions: [{ session: sessions[0]?._id, updatedAt: 'x', teacher: anwar._id }] }
    expect(refusal(await only.post(`/api/leave/${leave._id}/cover`, wish))).toEqual([403, 'forbidden', []])
  })

  test('are said where one is planned while its teacher is on leave', async () => {
    const group = await plan({ name: 'Later' })
    const leave = await asked(teacherLogin)
    const save = async () => {
      const { body } = await admin.put(`/api/class/${group._id}`, { room: `Room ${Math.random()}` })
      return (body.warnings as Row[] | undefined)?.map(({ code }) => code) ?? []
    }
    expect(await save()).not.toContain('teacher_on_leave')
    await approve(manager, leave)
    expect(await save()).toContain('teacher_on_leave')
    const session = await admin.post('/api/classSession', {
      class: group._id,
      date: addDays(monday, 3),
      start: '09:00',
      end: '10:00',
    })
    expect((session.body.warnings as Row[]).map(({ code }) => code)).toContain('teacher_on_leave')
  })
})

describe('the calendar', () => {
  const kinds = async (client: Client) => {
    const answer = await client.get(`/api/calendar?from=${monday}&to=${addDays(monday, 4)}&kinds=leave`)
    return (answer.body.data as unknown as Row[]).map(({ recordId, title, start, end }) => [
      recordId,
      title,
      start,
      end,
    ])
  }
  test('has one’s own leave, and for who looks after staff that of the branch', async () => {
    const mine = await asked(teacherLogin)
    const theirs = await asked(plain, { from: monday, to: monday, toHalf: true })
    await approve(manager, mine)
    const own = [mine._id, 'Anwar Hossain', monday, addDays(monday, 5)]
    expect(await kinds(teacherLogin)).toEqual([own])
    expect(await kinds(manager)).toEqual(
      expect.arrayContaining([own, [theirs._id, 'রাকিব হাসান (½)', monday, addDays(monday, 1)]]),
    )
    const { key } = (await teacherLogin.get('/api/calendar/key')).body.data as { key: string }
    const feed = await (await server.stranger().fetch(`/api/calendar.ics?key=${key}`)).text()
    expect(feed.includes(mine._id)).toBe(addDays(today('UTC', Date.now()), 183) >= monday)
    expect(feed.includes(theirs._id)).toBe(false)
  })
})
