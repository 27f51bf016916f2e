import { expect, test } from 'vitest'
import { landed, sharesOf } from '../../src/shared/stock/landedCost.ts'

const lines = [
  { product: 'a', quantity: 3, unitCost: 100 },
  { product: 'b', quantity: 1, unitCost: 700 },
]

test('freight is allocated by value or by quantity', () => {
  expect(sharesOf(lines, 100, 'value')).toEqual([30, 70])
  expect(sharesOf(lines, 100, 'quantity')).toEqual([75, 25])
})

test('freight is allocated exactly, for any odd or large amounts', () => {
  const odd = Array.from({ length: 7 }, (_, at) => ({ product: String(at), quantity: at + 1, unitCost: 333 }))
  for (const extra of [1, 2, 99, 100_001, 999_999_999_999])
    for (const spread of ['value', 'quantity'] as const) {
      const shares = sharesOf(odd, extra, spread)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(extra)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }
})

test('freight on goods without value is equal for each piece', () => {
  const gifts = lines.map((line) => ({ ...line, unitCost: 0 }))
  expect(sharesOf(gifts, 100, 'value')).toEqual([75, 25])
})

test('receipts in parts cost in total what one receipt would', () => {
  const line = { quantity: 7, unitCost: 10, share: 100 }
  const steps = Array.from({ length: 7 }, (_, at) => landed(line, at + 1) - landed(line, at))
  expect(steps.reduce((sum, step) => sum + step, 0)).toBe(170)
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
})
