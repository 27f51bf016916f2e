import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/shared/core/dates.ts'
import { annual, approve, asked, balance, manager, monday, plain } from '../support/leaveSchool.ts'
import { admin, dhaka, jamaica, made, put, type Row } from '../support/school.ts'

const daysOf = async ({ _id }: Row) =>
  ((await plain.get(`/api/leave/${_id}`)).body as unknown as { days: number }).days
const left = async () => (await annual(plain))?.left ?? 0
const rowsOf = async ({ _id }: Row) =>
  (await balance(plain)).rows
    .filter(({ leave }) => leave === _id)
    .map(({ purpose, delta, reason }) => [purpose, delta, reason])

describe('a holiday within approved leave', () => {
  test('returns its day, and follows when the holiday is moved; each as a ledger row', async () => {
    const leave = await asked(plain)
    await approve(manager, leave)
    const before = await left()
    const day = await made('holiday', { date: addDays(monday, 1), name: 'New day', branch: jamaica })
    expect([await daysOf(leave), await left()]).toEqual([4, before + 1])
    expect((await put('holiday', day._id, { date: addDays(monday, 20) })).status).toBe(200)
    expect([await daysOf(leave), await left()]).toEqual([5, before])
    expect((await put('holiday', day._id, { date: addDays(monday, 2) })).status).toBe(200)
    expect([await daysOf(leave), await left()]).toEqual([4, before + 1])
    expect((await admin.call('DELETE', `/api/holiday/${day._id}`)).status).toBe(200)
    expect([await daysOf(leave), await left()]).toEqual([5, before])
    expect(await rowsOf(leave)).toEqual([
      ['use', -1, 'New day'],
      ['giveBack', 1, 'New day'],
      ['use', -1, 'New day'],
      ['giveBack', 1, 'New day'],
      ['use', -5, null],
    ])
    // Removing it later returns all days, once.
    expect((await plain.post(`/api/leave/${leave._id}/cancel`, {})).status).toBe(200)
    expect(await left()).toBe(before + 5)
  })

  test('counts if it is for all branches, not for another branch or on a weekend; requests are recounted without a row', async () => {
    const leave = await asked(plain)
    await approve(manager, leave)
    const before = await left()
    await made('holiday', { date: addDays(monday, 1), name: 'There', branch: dhaka })
    await made('holiday', { date: addDays(monday, 5), name: 'Saturday', branch: jamaica })
    expect([await daysOf(leave), await left()]).toEqual([5, before])
    await made('holiday', { date: addDays(monday, 3), name: 'Everywhere', branch: null })
    expect([await daysOf(leave), await left()]).toEqual([4, before + 1])
    // A second one on that day is the same day.
    await made('holiday', { date: addDays(monday, 3), name: 'Here too', branch: jamaica })
    expect([await daysOf(leave), await left()]).toEqual([4, before + 1])

    const next = await asked(plain, { from: addDays(monday, 7), to: addDays(monday, 8) })
    await made('holiday', { date: addDays(monday, 7), name: 'Asked', branch: jamaica })
    expect([await daysOf(next), await rowsOf(next)]).toEqual([1, []])
  })

  test('that is removed uses the rest of the balance, and then unpaid days', async () => {
    const date = addDays(monday, 1)
    const day = await made('holiday', { date, name: 'Goes', branch: jamaica })
    const leave = await asked(plain)
    await approve(manager, leave)
    const rest = await left()
    const year = Number(monday.slice(0, 4))
    const away = { employee: leave.employee, kind: 'annual', year, days: 0.5 - rest, reason: 'For the test' }
    expect((await manager.post('/api/leave/correct', away)).status).toBe(200)
    expect((await admin.call('DELETE', `/api/holiday/${day._id}`)).status).toBe(200)
    expect([await daysOf(leave), await left()]).toEqual([5, 0])
    const { rows } = await balance(plain)
    const ofLeave = rows.filter((row) => row.leave === leave._id && row.reason === 'Goes')
    expect(ofLeave.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['unpaid', -0.5],
      ['annual', -0.5],
    ])
    // Unpaid days are returned first.
    await made('holiday', { date, name: 'Comes again', branch: jamaica })
    expect([await daysOf(leave), await left()]).toEqual([4, 0.5])
    const cancelled = await plain.post(`/api/leave/${leave._id}/cancel`, {})
    expect([cancelled.status, await left()]).toEqual([200, 4.5])
    const back = { ...away, days: rest - 0.5 }
    expect((await manager.post('/api/leave/correct', back)).status).toBe(200)
  })
})
