import { expect, test } from 'vitest'
import { seededRandom } from '../../seed/random.ts'
import { grantFor } from '../../src/server/staff/leave/ledger.ts'
import { addDays } from '../../src/shared/core/dates.ts'
import { leaveKinds } from '../../src/shared/staff/leave.ts'
import type { LeaveBalances } from '../../src/shared/staff/leaveRoutes.ts'
import { admin, made, type Row, server } from '../support/school.ts'

test('joining within a year gives a proportional allowance, to the half day', () => {
  expect(grantFor(20, null, 2026)).toBe(40)
  expect(grantFor(20, '2019-05-01', 2026)).toBe(40)
  expect(grantFor(20, '2026-01-01', 2026)).toBe(40)
  expect(grantFor(20, '2026-07-02', 2026)).toBe(20)
  expect(grantFor(20, '2026-12-31', 2026)).toBe(0)
  expect(grantFor(20, '2027-01-01', 2026)).toBe(0)
})

/** The years of the requests; some cross the end of a year. */
const years = [2030, 2031]

test('after any requests, decisions, recalls and corrections, balances are the sum of the ledger', async () => {
  const random = seededRandom(20_301)
  const people = await Promise.all(
    ['718 555 0401', '718 555 0402', '718 555 0403'].map((phone, index) =>
      made('employee', { phone, joinDate: index === 0 ? '2030-04-10' : '2020-01-01' }),
    ),
  )
  const requests: string[] = []
  type Act = () => Promise<{ status: number }>
  const actions: Act[] = [
    async () => {
      const from = addDays('2030-04-12', random.int(0, 620))
      const answer = await admin.post('/api/leave', {
        employee: people[random.int(0, 2)]?._id,
        kind: leaveKinds[random.int(0, 3)],
        from,
        to: addDays(from, random.int(0, 9)),
        fromHalf: random.int(0, 3) === 0,
        toHalf: random.int(0, 3) === 0,
      })
      if (answer.status === 201) requests.push((answer.body as unknown as Row)._id)
      return answer
    },
    () => admin.post(`/api/leave/${one()}/approve`, { asUnpaid: random.int(0, 5) === 0 }),
    () => admin.post(`/api/leave/${one()}/approve`, {}),
    () => admin.post(`/api/leave/${one()}/reject`, {}),
    () => admin.post(`/api/leave/${one()}/cancel`, {}),
    () => admin.post(`/api/leave/${one()}/cancel`, { backOn: addDays('2030-04-12', random.int(0, 620)) }),
    () =>
      admin.post('/api/leave/correct', {
        employee: people[random.int(0, 2)]?._id,
        kind: leaveKinds[random.int(0, 2)],
        year: years[random.int(0, 1)],
        days: random.int(-12, 6) / 2 || 1,
        reason: 'Counted anew',
      }),
  ]
  const one = (): string => requests[random.int(0, Math.max(requests.length - 1, 0))] ?? 'f'.repeat(24)
  const weights = [0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6]
  for (let round = 0; round < 60; round++) {
    // Several at once, sometimes about the same request.
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => (actions[weights[random.int(0, weights.length - 1)] ?? 0] as Act)()),
    )
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
  }

  const wrong = await server.pool.query(
    `select * from leave_balance b full join
       (select person_id, kind, year, sum(delta) as halves from leave_ledger group by 1, 2, 3) l using (person_id, kind, year)
     where b.halves is distinct from l.halves or (kind <> 'unpaid' and b.halves < 0)`,
  )
  expect(wrong.rows).toEqual([])
  // The days taken are those approved, by kind.
  const taken = await server.pool.query<{ ledger: number; leaves: number; cancelled: number }>(
    `select (select coalesce(-sum(delta), 0)::int from leave_ledger where purpose in ('use', 'giveBack')) as ledger,
       (select coalesce(sum(half_days), 0)::int from staff_leave where status = 'approved') as leaves,
       (select count(*)::int from staff_leave where status = 'cancelled') as cancelled`,
  )
  expect(taken.rows[0]?.ledger).toBe(taken.rows[0]?.leaves)
  // It happened at least once.
  expect(taken.rows[0]?.leaves).toBeGreaterThan(20)
  expect(taken.rows[0]?.cancelled).toBeGreaterThan(3)

  for (const { _id } of people)
    for (const year of years) {
      const { body } = await admin.get(`/api/leave/balance?employee=${_id}&year=${year}`)
      for (const of of (body.data as LeaveBalances).kinds) {
        const rows = (body.data as LeaveBalances).rows.filter(({ kind }) => kind === of.kind)
        const sum = rows.reduce((total, { delta }) => total + delta, 0)
        const granted = rows.some(({ purpose }) => purpose === 'grant') ? 0 : of.granted
        if (of.limited) expect([of.kind, year, of.left]).toEqual([of.kind, year, sum + granted])
        expect(of.granted + of.corrected - of.used).toBe(of.left ?? 0 - of.used)
      }
    }
}, 120_000)

test('nobody changes the leave ledger, nor a balance', async () => {
  for (const sql of [
    'update leave_ledger set delta = 1',
    'delete from leave_ledger',
    'update leave_balance set halves = 99',
    'delete from leave_balance',
  ])
    await expect(server.owner.query(sql)).rejects.toThrow()
})
