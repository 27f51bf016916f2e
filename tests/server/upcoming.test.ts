import { afterEach, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { admin, dhaka, jamaica, made, put, type Row, server } from '../support/school.ts'

interface Upcoming extends Row {
  seats: { taken: number; waiting: number; owing: number | null }
  next: { date: string; start: string | null; end: string | null; at: string }
}

/** Sets the server's clock, and renews all sessions at that moment. */
async function travel(at: number | null): Promise<void> {
  server.clock.now = at
  const moment = new Date(at ?? Date.now()).toISOString()
  await server.pool.query(
    `update session set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'`,
    [moment],
  )
}

async function upcomingAt(at: string, client: Client = admin): Promise<Upcoming[]> {
  await travel(Date.parse(at))
  const answer = await client.get('/api/class/upcoming')
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['status', 'data']])
  return answer.body.data as Upcoming[]
}
afterEach(async () => {
  await server.pool.query('delete from class')
  await travel(null)
})
const slot = (weekday: number, start: string, end: string) => ({ weekday, start, end })
const long = { startDate: '2026-01-01', endDate: '2026-12-31' }

describe('the next meeting of a class', () => {
  test('keeps its time when New York changes its clocks, and in Dhaka always', async () => {
    await made('class', { ...long, name: 'NY', schedule: [slot(0, '10:00', '12:00')] })
    await made('class', { ...long, name: 'DHK', branch: dhaka, schedule: [slot(0, '10:00', '12:00')] })
    const at = async (now: string) =>
      (await upcomingAt(now)).map(({ name, next }) => `${String(name)} ${next.date} ${next.start} ${next.at}`)
    // Summer time begins on 8 March 2026 and ends on 1 November.
    expect(await at('2026-03-02T18:00:00Z')).toEqual([
      'DHK 2026-03-08 10:00 2026-03-08T04:00:00.000Z',
      'NY 2026-03-08 10:00 2026-03-08T14:00:00.000Z',
    ])
    expect(await at('2026-02-27T18:00:00Z')).toEqual([
      'DHK 2026-03-01 10:00 2026-03-01T04:00:00.000Z',
      'NY 2026-03-01 10:00 2026-03-01T15:00:00.000Z',
    ])
    expect((await at('2026-10-26T18:00:00Z'))[1]).toBe('NY 2026-11-01 10:00 2026-11-01T15:00:00.000Z')
    expect((await at('2026-10-20T18:00:00Z'))[1]).toBe('NY 2026-10-25 10:00 2026-10-25T14:00:00.000Z')
  })

  test('in the hour that the change of clocks skips begins at the following instant', async () => {
    await made('class', { ...long, schedule: [slot(0, '02:30', '04:00')] })
    const [row] = await upcomingAt('2026-03-07T12:00:00Z')
    expect(row?.next).toEqual({
      date: '2026-03-08',
      start: '02:30',
      end: '04:00',
      at: '2026-03-08T07:30:00.000Z',
    })
  })

  test('is the current one until it is over, then the next', async () => {
    await made('class', { ...long, schedule: [slot(6, '18:00', '20:00'), slot(1, '09:00', '10:00')] })
    const next = async (now: string) => (await upcomingAt(now))[0]?.next.at
    // Saturday, 21 November 2026, in New York.
    expect(await next('2026-11-21T22:00:00Z')).toBe('2026-11-21T23:00:00.000Z')
    expect(await next('2026-11-22T00:59:00Z')).toBe('2026-11-21T23:00:00.000Z')
    expect(await next('2026-11-22T01:00:00Z')).toBe('2026-11-23T14:00:00.000Z')
    expect(await next('2026-11-23T15:00:00Z')).toBe('2026-11-28T23:00:00.000Z')
  })

  test('uses the branch’s day: where it is Sunday already, it is a Sunday', async () => {
    await made('class', { ...long, name: 'NY', schedule: [slot(0, '20:00', '21:00')] })
    await made('class', { ...long, name: 'DHK', branch: dhaka, schedule: [slot(0, '20:00', '21:00')] })
    // Saturday evening in New York, Sunday morning in Dhaka.
    const rows = await upcomingAt('2026-11-22T00:30:00Z')
    expect(rows.map(({ name, next }) => [name, next.at])).toEqual([
      ['DHK', '2026-11-22T14:00:00.000Z'],
      ['NY', '2026-11-23T01:00:00.000Z'],
    ])
  })

  test('is within its dates: not before it starts, not after it ends', async () => {
    await made('class', { name: 'over', startDate: '2026-11-01', endDate: '2026-11-22', schedule: [slot(1, '10:00', '11:00')] })
    await made('class', { name: 'last', startDate: '2026-11-01', endDate: '2026-11-23', schedule: [slot(1, '10:00', '11:00')] })
    await made('class', { name: 'later', startDate: '2026-11-24', endDate: '2026-12-31', schedule: [slot(1, '10:00', '11:00')] })
    const rows = await upcomingAt('2026-11-21T12:00:00Z')
    expect(rows.map(({ name, next }) => [name, next.date])).toEqual([['last', '2026-11-23'], ['later', '2026-11-30']])
  }) // prettier-ignore
})

describe('a class is upcoming', () => {
  test('when it starts within 14 days, with times or without', async () => {
    for (const [name, startDate] of [['yesterday', '2026-11-20'], ['today', '2026-11-21'], ['in 14 days', '2026-12-05'], ['in 15 days', '2026-12-06']])
      await made('class', { name, startDate, endDate: '2026-12-31' })
    await made('class', { name: 'in 14 days, by times', startDate: '2026-12-05', endDate: '2026-12-31', schedule: [slot(4, '10:00', '11:00')] })
    await made('class', { name: 'in 15 days, by times', startDate: '2026-12-06', endDate: '2026-12-31', schedule: [slot(0, '10:00', '11:00')] })
    const rows = await upcomingAt('2026-11-21T17:00:00Z')
    expect(rows.map(({ name }) => name)).toEqual(['today', 'in 14 days', 'in 14 days, by times'])
    expect(rows[0]?.next).toEqual({ date: '2026-11-21', start: null, end: null, at: '2026-11-21T05:00:00.000Z' })
    expect(rows[2]?.next).toMatchObject({ date: '2026-12-10', start: '10:00' })
  }) // prettier-ignore

  test('while it is planned or running, and no longer', async () => {
    const row = await made('class', { ...long, schedule: [slot(1, '10:00', '11:00')] })
    const count = async () => (await upcomingAt('2026-11-21T17:00:00Z')).length
    expect(await count()).toBe(1)
    for (const [status, expected] of [
      ['running', 1],
      ['finished', 0],
    ] as const) {
      await put('class', row._id, { status })
      expect(await count()).toBe(expected)
    }
    await made('class', { ...long, schedule: [slot(1, '10:00', '11:00')], status: 'cancelled' })
    expect(await count()).toBe(0)
  })

  test('for users of its branch, as in the list', async () => {
    const here = await made('class', { ...long, schedule: [slot(1, '10:00', '11:00')] })
    await made('class', { ...long, branch: dhaka, schedule: [slot(1, '10:00', '11:00')] })
    const manager = await server.signedIn({ role: 'manager', branch: jamaica })
    const [row, ...others] = await upcomingAt('2026-11-21T17:00:00Z', manager)
    const { next, seats, ...rest } = row ?? {}
    expect(seats).toEqual({ taken: 0, waiting: 0, owing: 0 })
    expect([rest, others]).toEqual([here, []])
    expect(next).toEqual({ date: '2026-11-23', start: '10:00', end: '11:00', at: '2026-11-23T15:00:00.000Z' })
  })
})
