import { describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/shared/core/dates.ts'
import type { AffectedByLeave } from '../../src/shared/staff/leaveRoutes.ts'
import type { Client } from '../support/client.ts'
import { anwar, approve, asked, hr, manager, monday, plain, teacherLogin } from '../support/leaveSchool.ts'
import { admin, jamaica, made, refusal, type Row, server } from '../support/school.ts'

describe('sessions of a teacher on leave', () => {
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

  test('are listed with the available teachers, and reassigned completely or not at all', async () => {
    const other = await made('teacher', { firstName: 'Other', phone: '718 555 0310' })
    const busy = await made('teacher', { firstName: 'Busy', phone: '718 555 0311' })
    const off = await made('teacher', { firstName: 'Off', phone: '718 555 0312' })
    await plan({ name: 'Taken' })
    await plan({ name: 'Busy', teacher: busy._id })
    const offLeave = await asked(manager, { teacher: off._id })
    await approve(manager, offLeave)
    const perhaps = await made('teacher', { firstName: 'Aaa', phone: '718 555 0313' })
    await asked(manager, { teacher: perhaps._id })
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
    // A teacher who has asked for leave on that day comes last, and the answer says so.
    expect(sessions[0]?.free.at(-1)).toMatchObject({ _id: perhaps._id, leaveAsked: true })
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
    // The leave keeps who took over which session, even after the decision.
    await approve(manager, leave)
    expect((await affected(leave)).taken).toMatchObject([
      {
        _id: sessions[0]?._id,
        className: 'Taken',
        date: monday,
        teacherName: `Other ${String(other.lastName)}`,
      },
    ])
    expect(refusal(await cover([to(sessions[0], other._id)]))).toEqual([
      422,
      'invalid',
      ['sessions.0.session'],
    ])
  })

  test('are reassigned with the approval, both or neither', async () => {
    const other = await made('teacher', { firstName: 'Along', phone: '718 555 0321' })
    const busy = await made('teacher', { firstName: 'Occupied', phone: '718 555 0322' })
    await plan({ name: 'Along' })
    await plan({ name: 'Occupied', teacher: busy._id })
    const leave = await asked(teacherLogin)
    const { sessions } = await affected(leave)
    const to = (teacher: string) => ({
      session: sessions[0]?._id,
      updatedAt: sessions[0]?.updatedAt,
      teacher,
    })
    const decide = (list: object[], login = manager) =>
      login.post(`/api/leave/${leave._id}/approve`, { sessions: list })
    const status = async () => (await manager.get(`/api/leave/${leave._id}`)).body.status
    expect(refusal(await decide([to(busy._id)]))).toEqual([409, 'state', ['sessions.0.teacher']])
    expect(await status()).toBe('requested')
    const only = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { hr } })
    expect(refusal(await decide([to(other._id)], only))).toEqual([403, 'forbidden', []])
    // More days than are left: nothing is approved, and no session is handed over.
    const balance = { teacher: anwar._id, kind: 'annual', year: Number(monday.slice(0, 4)) }
    const { body } = await manager.get(`/api/leave/balance?teacher=${anwar._id}&year=${balance.year}`)
    const { kinds } = body.data as { kinds: { kind: string; left: number }[] }
    const left = kinds.find(({ kind }) => kind === 'annual')?.left ?? 0
    const correct = (days: number) =>
      manager.post('/api/leave/correct', { ...balance, days, reason: 'For a test' })
    expect((await correct(-left)).status).toBe(200)
    expect(refusal(await decide([to(other._id)]))).toEqual([409, 'state', []])
    expect((await affected(leave)).taken).toEqual([])
    expect((await correct(left)).status).toBe(200)
    expect((await decide([to(other._id)])).status).toBe(200)
    expect([await status(), (await affected(leave)).taken.map(({ _id }) => _id)]).toEqual([
      'approved',
      [sessions[0]?._id],
    ])
  })

  test('are those of the half day only, and need the right to change classes', async () => {
    await plan({ name: 'Half' })
    const leave = await asked(teacherLogin, { from: monday, to: addDays(monday, 2), toHalf: true })
    // The last day is a half day, so its afternoon session stays.
    const { sessions } = await affected(leave)
    expect(sessions.map(({ date }) => date)).toEqual([monday])
    const only = await server.signedIn({ role: 'employee', branch: jamaica, permissions: { hr } })
    expect((await affected(leave, only)).mayHandOver).toBe(false)
    const request = { sessions: [{ session: sessions[0]?._id, updatedAt: 'x', teacher: anwar._id }] }
    expect(refusal(await only.post(`/api/leave/${leave._id}/cover`, request))).toEqual([403, 'forbidden', []])
  })

  test('warn when one is planned during leave', async () => {
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
    return (answer.body.data as Row[]).map(({ recordId, title, start, end }) => [recordId, title, start, end])
  }
  test('shows the user’s own leave, and the branch’s to staff administrators', async () => {
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
