import fc from '../support/properties.ts'
import { expect, test } from 'vitest'
import { moneyText, parseMoney } from '../../src/shared/core/money.ts'

test('a formatted amount parses back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (minor) => {
      expect(parseMoney(moneyText(minor))).toBe(minor)
    }),
  )
})

test.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12.', 1200],
  ['12', 1200],
  ['0.07', 7],
  ['1,250.00', 125_000],
  ['১২.৫০', 1250],
  ['৳ ১,২৫০', 125_000],
  ['$8.75', 875],
  ['-3.20', -320],
  ['−৳ ৩.২০', -320],
  ['€12,34,567.00', 123_456_700],
])('%s is %i minor units', (typed, minor) => expect(parseMoney(typed)).toBe(minor))

test.each(['', '.', 'abc', '1.234', '1e5', '12.5.0', '--1', '1234567890123', '12,50', '1,2', '1,23,45'])(
  '%j is no amount',
  (typed) => expect(parseMoney(typed)).toBeNull(),
)
