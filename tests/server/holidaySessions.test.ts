import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today, weekdayOf } from '../../src/shared/core/dates.ts'
import type { AffectedHoliday, Settled } from '../../src/shared/classes/holidayRoutes.ts'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, put, refusal, type Row, server } from '../support/school.ts'

const zone = 'America/New_York'
let away = 30
/** Each test has a day of its own. */
let day: string
let groups: Row[]
const aClass = (fields: object = {}) =>
  made('class', {
    startDate: addDays(day, -7),
    endDate: addDays(day, 7),
    schedule: [{ weekday: weekdayOf(day), start: '10:00', end: '12:00' }],
    ...fields,
  })
beforeEach(async () => {
  day = addDays(today(zone, Date.now()), (away += 20))
  groups = [
    await aClass({ name: 'First' }),
    await aClass({ name: 'Second' }),
    await aClass({ name: 'Third' }),
  ]
})

const aHoliday = (fields: object = {}) =>
  made('holiday', { date: day, name: 'Victory day', branch: jamaica, ...fields })
const affected = async (query = '', client: Client = admin): Promise<AffectedHoliday[]> => {
  const answer = await client.get(`/api/holiday/affected${query}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data as AffectedHoliday[]
}
const of = async (closed: Row, client?: Client) =>
  (await affected('', client)).find(({ holiday }) => holiday?._id === closed._id)?.sessions ?? []
const settle = (closed: Row, sessions: object[], client: Client = admin) =>
  client.post(`/api/holiday/${closed._id}/settle`, { sessions })
const sessionsOf = async (group: Row): Promise<Row[]> => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ class: group._id }), sort: '["date","ASC"]' })
  return (await admin.get(`/api/classSession?${filter.toString()}`)).body as unknown as Row[]
}

describe('a holiday on days with sessions', () => {
  test('previews the affected sessions, and removes none when saved', async () => {
    const [found] = await affected(`?date=${day}&branch=${jamaica}`)
    expect([found?.holiday, found?.sessions.length]).toEqual([null, 3])
    const closed = await aHoliday()
    expect((await of(closed)).map(({ className, start, enrolled }) => [className, start, enrolled])).toEqual([
      ['First', '10:00', 0],
      ['Second', '10:00', 0],
      ['Third', '10:00', 0],
    ])
    expect((await sessionsOf(groups[0] as Row)).map(({ status }) => status)).toEqual([
      'planned',
      'planned',
      'planned',
    ])
  })

  test('has each cancelled, moved or kept, and laying out again respects it', async () => {
    const closed = await aHoliday()
    const [first, second, third] = await of(closed)
    const next = addDays(day, 1)
    const answer = await settle(closed, [
      { session: first?._id, updatedAt: first?.updatedAt, decision: 'callOff' },
      {
        session: second?._id,
        updatedAt: second?.updatedAt,
        decision: 'move',
        date: next,
        start: '14:00',
        end: '16:00',
      },
      { session: third?._id, updatedAt: third?.updatedAt, decision: 'keep' },
    ])
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { calledOff: 1, moved: 1, kept: 1, warnings: [] },
    ])
    expect(await of(closed)).toEqual([])
    for (const group of groups) await admin.post(`/api/class/${group._id}/layOut`, {})
    const [one, other, kept] = await Promise.all(groups.map(sessionsOf))
    expect(one?.[1]).toMatchObject({ date: day, status: 'cancelled', reason: 'Victory day' })
    expect(other?.[1]).toMatchObject({ date: next, start: '14:00', status: 'planned', byHand: true })
    expect(kept?.[1]).toMatchObject({ date: day, start: '10:00', status: 'planned' })
  })

  test('leaves them when the class is laid out again, by call or by saving, until someone decides', async () => {
    const closed = await aHoliday()
    const [group] = groups as [Row]
    const before = await sessionsOf(group)
    await admin.post(`/api/class/${group._id}/layOut`, {})
    const saved = await put('class', group._id, { endDate: addDays(day, 8) })
    expect(saved.status).toBe(200)
    expect(await sessionsOf(group)).toEqual(before)
    expect((await of(closed)).filter((one) => one.class === group._id)).toHaveLength(1)
    // Sessions that the plan no longer has are removed with it.
    await put('class', group._id, { startDate: addDays(day, 1) })
    expect((await of(closed)).filter((one) => one.class === group._id)).toEqual([])
  })

  test('is resolved completely or not at all, naming the refused session', async () => {
    const closed = await aHoliday()
    const [first, second] = await of(closed)
    const callOff = { session: first?._id, updatedAt: first?.updatedAt, decision: 'callOff' }
    const move = {
      session: second?._id,
      updatedAt: second?.updatedAt,
      decision: 'move',
      date: day,
      start: '10:00',
      end: '09:00',
    }
    expect(refusal(await settle(closed, [callOff, move]))).toEqual([
      422,
      'invalid',
      ['sessions.1.end', 'sessions.1.date'],
    ])
    expect(await of(closed)).toHaveLength(3)
    await put('classSession' as 'class', second?._id ?? '', { room: 'Room 9', updatedAt: second?.updatedAt })
    expect(
      refusal(
        await settle(closed, [
          callOff,
          { ...move, decision: 'keep', date: undefined, start: undefined, end: undefined },
        ]),
      ),
    ).toEqual([409, 'state', ['sessions.1.session']])
    expect(await of(closed)).toHaveLength(3)
  })

  test('warns where a moved session conflicts with the teacher’s other one', async () => {
    const teacher = await made('teacher')
    const next = addDays(day, 1)
    await aClass({
      name: 'Other',
      teacher: teacher._id,
      schedule: [{ weekday: weekdayOf(next), start: '14:00', end: '16:00' }],
    })
    const group = await aClass({ name: 'Zulu', teacher: teacher._id })
    const closed = await aHoliday()
    const mine = (await of(closed)).find((one) => one.class === group._id)
    const answer = await settle(closed, [
      {
        session: mine?._id,
        updatedAt: mine?.updatedAt,
        decision: 'move',
        date: next,
        start: '15:00',
        end: '17:00',
      },
    ])
    expect((answer.body.data as Settled).warnings).toMatchObject([{ code: 'teacher_busy' }])
  })

  test('covers only future sessions of its branch and day, for users who may see them', async () => {
    const elsewhere = await made('class', {
      branch: dhaka, name: 'Dhaka', startDate: day, endDate: day, room: null,
      schedule: [{ weekday: weekdayOf(day), start: '10:00', end: '12:00' }],
    }) // prettier-ignore
    const national = await aHoliday({ branch: null })
    expect(await of(national)).toHaveLength(4)
    const permissions = { class: { view: true, update: true } }
    const clerk = await server.signedIn({ role: 'employee', branch: dhaka, permissions })
    const seen = await of(national, clerk)
    expect(seen.map((one) => one.class)).toEqual([elsewhere._id])
    const [mine] = (await of(national)).filter((one) => one.branch === jamaica)
    expect(
      refusal(
        await settle(
          national,
          [{ session: mine?._id, updatedAt: mine?.updatedAt, decision: 'callOff' }],
          clerk,
        ),
      ),
    ).toEqual([422, 'invalid', ['sessions.0.session']])
    expect(
      (
        await settle(
          national,
          [{ session: seen[0]?._id, updatedAt: seen[0]?.updatedAt, decision: 'keep' }],
          clerk,
        )
      ).status,
    ).toBe(200)
    const theirs = await aHoliday()
    expect(
      (await settle(theirs, [{ session: mine?._id, updatedAt: mine?.updatedAt, decision: 'keep' }], clerk))
        .status,
    ).toBe(404)
    expect((await sessionsOf(groups[0] as Row)).filter(({ status }) => status === 'planned')).toHaveLength(3)
  })
})
