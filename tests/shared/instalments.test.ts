import fc from '../support/properties.ts'
import { expect, test } from 'vitest'
import { monthsAfter, planned, instalmentStatus } from '../../src/shared/fees/instalments.ts'

const first = '2026-01-31'

test('an instalment plan sums to the total exactly, in equal whole units, with the remainder in the last', () => {
  expect(planned(1_000_000, 3, first).map(({ amount }) => amount)).toEqual([333_300, 333_300, 333_400])
  expect(planned(1_001, 2, first).map(({ amount }) => amount)).toEqual([500, 501])
  expect(planned(50, 3, first).map(({ amount }) => amount)).toEqual([16, 16, 18])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 24, max: 10 ** 12 }), (count, total) => {
      const parts = planned(total, count, first).map(({ amount }) => amount)
      expect(parts).toHaveLength(count)
      expect(Math.min(...parts)).toBeGreaterThan(0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1)
    }),
  )
})

test('instalments are a month apart, and stay within their month', () => {
  expect(planned(300, 3, first).map(({ dueDate }) => dueDate)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
  expect(monthsAfter('2026-11-15', 2)).toBe('2027-01-15')
  expect(monthsAfter('2027-12-31', 2)).toBe('2028-02-29')
})

test('payments settle the first instalments first; an invoice without any counts as one', () => {
  const instalments = [
    { dueDate: '2026-01-01', amount: 100 },
    { dueDate: '2026-02-01', amount: 200 },
  ]
  const asked = { total: 300, dueDate: '2026-02-01', instalments }
  const left = (paid: number) => instalmentStatus({ ...asked, paid }).map((part) => part.left)
  expect([left(0), left(99), left(150), left(300)]).toEqual([[100, 200], [1, 200], [0, 150], [0, 0]]) // prettier-ignore
  expect(instalmentStatus({ ...asked, instalments: [], paid: 50 })).toEqual([
    { dueDate: '2026-02-01', amount: 300, paid: 50, left: 250 },
  ])
})
