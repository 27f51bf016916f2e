import { expect, test } from 'vitest'
import { numberText, translate } from '../../src/server/core/language.ts'

test.each([
  ['bng', 1, 'অনেকবার চেষ্টা করা হয়েছে। ১ মিনিট পরে আবার চেষ্টা করুন।'],
  ['en', 1, 'Too many attempts. Try again in 1 minute.'],
  ['en', 4, 'Too many attempts. Try again in 4 minutes.'],
] as const)('in %s a wait of %i has its own digits and plural form', (language, minutes, said) =>
  expect(translate(language, { key: 'server.error.too_many', args: { minutes, smart_count: minutes } })).toBe(
    said,
  ),
)

test('a name keeps the digits in which it was given', () =>
  expect(translate('bng', { key: 'server.done.create', args: { name: 'Branch 7' } })).toContain('Branch 7'))

test('the number of dependents uses the language’s digits', () => {
  expect(numberText('bng', 121)).toBe('১২১')
  expect(numberText('en', 121)).toBe('121')
})

test.each([
  ['bng', 'BDT', 'সর্বোচ্চ ৳\u00a0১০,০০,০০,০০,০০০.০০।'],
  ['en', 'USD', 'At most $10,000,000,000.00.'],
  ['en', undefined, 'At most 10,000,000,000.'],
] as const)('in %s and %s a limit of money has its currency sign', (language, currency, said) =>
  expect(
    translate(language, { key: 'validation.moneyMost', args: { money: 10_000_000_000 } }, currency),
  ).toBe(said),
)
