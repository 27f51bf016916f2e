import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import type { Client } from '../support/client.ts'
import {
  annual,
  anwar,
  approve,
  ask,
  asked,
  balance,
  elsewhere,
  hr,
  idOf,
  listed,
  manager,
  monday,
  office,
  plain,
  teacherLogin,
} from '../support/leaveSchool.ts'
import { admin, jamaica, made, refusal, type Row, server } from '../support/school.ts'

describe('a leave request', () => {
  test('defaults to the user’s own, and counts working days', async () => {
    const leave = await asked(plain, { to: addDays(monday, 9) })
    expect(leave).toMatchObject({
      employee: office._id,
      teacher: null,
      person: 'রাকিব হাসান',
      branch: jamaica,
      status: 'requested',
      // Two weeks without weekends.
      days: 8,
    })
    expect(await asked(teacherLogin)).toMatchObject({ teacher: anwar._id, employee: null, days: 5 })
  })

  test('excludes holidays, and counts half days', async () => {
    await made('holiday', { date: addDays(monday, 1), name: 'Closed', branch: jamaica })
    const request = { from: monday, to: addDays(monday, 2), fromHalf: true, toHalf: true }
    const query = new URLSearchParams({ ...request, fromHalf: 'true', toHalf: 'true' })
    expect((await plain.get(`/api/leave/days?${query.toString()}`)).body.data).toEqual({
      days: 1,
      weekendDays: 0,
      holidays: [{ date: addDays(monday, 1), name: 'Closed' }],
    })
    expect(await asked(plain, request)).toMatchObject({ days: 1 })
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

  test('reports errors at their fields', async () => {
    expect(refusal(await ask(plain, { to: addDays(monday, -1) }))[2]).toEqual(['to'])
    expect(refusal(await ask(plain, { to: monday, fromHalf: true, toHalf: true }))[2]).toEqual(['toHalf'])
    expect(refusal(await ask(plain, { to: addDays(monday, 400) }))[2]).toEqual(['to'])
    expect(refusal(await ask(plain, { from: '2019-12-30', to: '2020-01-03' }))[2]).toEqual(['from'])
    expect(refusal(await ask(plain, { kind: 'holiday' }))[2]).toEqual(['kind'])
    expect(refusal(await ask(plain, { status: 'approved' }))[2]).toEqual(['status'])
    expect(refusal(await ask(admin))[2]).toEqual(['employee'])
    expect(refusal(await ask(admin, { employee: office._id, teacher: anwar._id }))[2]).toEqual(['teacher'])
  })

  test('is for oneself without the right, and within the branch with it', async () => {
    expect(refusal(await ask(plain, { teacher: anwar._id }))).toEqual([422, 'invalid', ['teacher']])
    expect(refusal(await ask(teacherLogin, { employee: office._id }))).toEqual([422, 'invalid', ['employee']])
    expect(refusal(await ask(manager, { employee: elsewhere._id }))).toEqual([422, 'invalid', ['employee']])
    expect(await asked(manager, { employee: office._id })).toMatchObject({ employee: office._id })
  })

  test('cannot overlap other leave of the same person, except for the other half of a day', async () => {
    await asked(plain, { from: monday, to: monday, toHalf: true })
    expect(refusal(await ask(plain, { from: monday, to: monday }))).toEqual([409, 'state', ['from']])
    expect(refusal(await ask(plain, { from: monday, to: monday, toHalf: true, kind: 'sick' }))[1]).toBe(
      'state',
    )
    await asked(plain, { from: monday, to: monday, fromHalf: true })
    await asked(teacherLogin, { from: monday, to: monday })
  })

  test('is created once under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(plain)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('of a person who is employee and teacher belongs to both', async () => {
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

describe('access', () => {
  test('everybody sees their own, staff administrators those of their branch, nobody those of another', async () => {
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

  test('a request is changed by its owner until it is decided, and never over another user’s change', async () => {
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
  test('is never made by the person concerned', async () => {
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

  test('deducts the days once, and returns them when it is cancelled', async () => {
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

  test('to reject deducts nothing, and leave with days deducted is not deleted', async () => {
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

  test('beyond the balance is refused with the figures, and allowed as unpaid leave', async () => {
    const login = await server.signedIn({ role: 'teacher', branch: jamaica })
    const user = await idOf(login)
    // Employees who joined this year have a proportional part.
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

    const request = await ask(login)
    expect(request.body.warnings).toMatchObject([{ code: 'beyond_balance' }])
    const leave = request.body as unknown as Row
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

  test('after its start can only be ended by staff administrators, and days taken stay taken', async () => {
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

  test('is mailed to its person, and a request to those who decide', async () => {
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
