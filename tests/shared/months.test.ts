import { describe, expect, test } from 'vitest'
import { formatMonth } from '../../src/i18n/locale.ts'
import { parseMonth } from '../../src/shared/core/months.ts'

describe('a typed month', () => {
  test.each(['2026-12', '12/2026', '১২-২০২৬', '2026 12', 'December 2026', 'dec 2026', '2026 December', 'ডিসেম্বর ২০২৬', 'ডিসেম্বর, 2026', 'ডিসে ২০২৬'])(
    'is read: %s', (text) => expect(parseMonth(text)).toBe('2026-12'),
  ) // prettier-ignore

  test.each([['জানুয়ারী ২০২৭', '2027-01'], ['আগষ্ট ২০২৬', '2026-08'], ['মে ২০২৬', '2026-05'], ['May 2026', '2026-05']])(
    'is read however it is spelt: %s', (text, month) => expect(parseMonth(text)).toBe(month),
  ) // prettier-ignore

  test('is parsed in every form in which a month is shown', () => {
    for (let month = 1; month <= 12; month++) {
      const text = `2026-${String(month).padStart(2, '0')}`
      for (const language of ['bng', 'en'] as const)
        expect(parseMonth(formatMonth(text, language))).toBe(text)
    }
  })

  test.each(['13/2026', 'Ju 2026', 'Moonday 2026', '2026', 'ডিসেম্বর', '12 12 2026', ''])(
    'is none: %s',
    (text) => expect(parseMonth(text)).toBeNull(),
  )
})
