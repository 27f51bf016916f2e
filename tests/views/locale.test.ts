import { afterEach, describe, expect, test } from 'vitest'
import { moneyText } from '../../src/i18n/currency.ts'
import { showDateFormat } from '../../src/i18n/dateFormat.ts'
import { showDigits } from '../../src/i18n/digits.ts'
import {
  formatDay,
  formatDayInColumn,
  formatDayInWords,
  formatInstant,
  formatNumber,
  formatTime,
  isLanguage,
  languages,
  latinDigits,
  localDigits,
  locales,
} from '../../src/i18n/locale.ts'
import { dateFormats, parseDay } from '../../src/shared/core/dates.ts'

describe('a date', () => {
  test.each([
    ['2026-11-21', 'en', '11-21-2026'],
    ['2026-11-21', 'bng', '১১-২১-২০২৬'],
    ['2026-11-21T23:30:00.000Z', 'en', '11-21-2026'],
    ['', 'en', ''],
    [null, 'bng', ''],
    ['soon', 'en', ''],
  ] as const)('%s in %s is %s', (day, language, shown) => expect(formatDay(day, language)).toBe(shown))
})

describe("the user's date format", () => {
  afterEach(() => showDateFormat(null))
  const day = '2026-01-07'

  test('applies everywhere; without one, table columns show the part before T', () => {
    expect([formatDay(day, 'en'), formatDayInColumn(`${day}T20:00:00.000Z`, 'en')]).toEqual([
      '01-07-2026',
      day,
    ])
    showDateFormat(null, 'DD-MM-YYYY')
    expect([formatDay(day, 'bng'), formatDayInColumn(day, 'bng')]).toEqual(['০৭-০১-২০২৬', '২০২৬-০১-০৭'])
    for (const [format, english, bengali] of [
      ['YYYY-MM-DD', '2026-01-07', '২০২৬-০১-০৭'],
      ['MM-DD-YYYY', '01-07-2026', '০১-০৭-২০২৬'],
      ['DD-MM-YYYY', '07-01-2026', '০৭-০১-২০২৬'],
      ['D MMM YYYY', '7 Jan 2026', '৭ জানু ২০২৬'],
    ] as const) {
      showDateFormat(format, 'DD-MM-YYYY')
      expect([formatDay(day, 'en'), formatDay(day, 'bng')]).toEqual([english, bengali])
      expect([formatDayInColumn(day, 'en'), formatDayInColumn(day, 'bng')]).toEqual([english, bengali])
    }
  })

  test('is parsed back as it is shown, for every month, language and script', () => {
    for (const format of dateFormats)
      for (const language of languages)
        for (const digits of [null, 'latin', 'bengali'] as const)
          for (let month = 1; month <= 12; month++) {
            showDigits(digits)
            const each = `2026-${String(month).padStart(2, '0')}-09`
            expect(parseDay(formatDay(each, language, format), format)).toBe(each)
            // The words beside the field are taken as well.
            expect(parseDay(formatDayInWords(each, language), format)).toBe(each)
          }
    showDigits(null)
  })
})

describe('a number', () => {
  test.each([
    [1234567, 'en', '1,234,567'],
    [1234567, 'bng', '১২,৩৪,৫৬৭'],
    [0, 'bng', '০'],
    [12.5, 'bng', '১২.৫'],
  ] as const)('%s in %s is %s', (number, language, shown) =>
    expect(formatNumber(number, language)).toBe(shown),
  )

  test('of a page has no grouping', () => {
    expect(formatNumber(1200, 'bng', { useGrouping: false })).toBe('১২০০')
    // The options belong to the call, not to the language.
    expect(formatNumber(1200, 'bng')).toBe('১,২০০')
  })
})

describe('a time', () => {
  test.each([
    ['00:05', '12:05 AM', 'রাত ১২:০৫'],
    ['04:00', '4:00 AM', 'ভোর ৪:০০'],
    ['06:30', '6:30 AM', 'সকাল ৬:৩০'],
    ['12:00', '12:00 PM', 'দুপুর ১২:০০'],
    ['15:45', '3:45 PM', 'বিকাল ৩:৪৫'],
    ['18:00', '6:00 PM', 'সন্ধ্যা ৬:০০'],
    ['23:59', '11:59 PM', 'রাত ১১:৫৯'],
    ['soon', '', ''],
  ])('%s is %s and %s', (time, english, bengali) => {
    expect([formatTime(time, 'en'), formatTime(time, 'bng')]).toEqual([english, bengali])
  })

  test('of an instant is that of the time zone, and so is its day', () => {
    const moment = '2026-11-20T20:15:00.000Z'
    expect(formatInstant(moment, 'en', 'Asia/Dhaka')).toBe('11-21-2026 2:15 AM')
    expect(formatInstant(moment, 'bng', 'America/New_York')).toBe('১১-২০-২০২৬ বিকাল ৩:১৫')
    expect(formatInstant('never', 'en')).toBe('')
  })
})

describe('a language', () => {
  test('has a name that the rest of the world knows', () => {
    for (const language of languages) {
      const { tag, html } = locales[language]
      expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag])
      expect(tag.startsWith(html)).toBe(true)
    }
    expect(isLanguage('bn')).toBe(false)
  })

  test('has its own digits, which are parsed back', () => {
    expect(localDigits('a1-9', 'bng')).toBe('a১-৯')
    expect(localDigits('a1-9', 'en')).toBe('a1-9')
    expect(latinDigits('০১২৩৪৫৬৭৮৯ x')).toBe('0123456789 x')
  })
})

describe("the user's choice of digits", () => {
  afterEach(() => showDigits(null))
  const all = (language: 'bng' | 'en') => [
    formatNumber(1234567.5, language),
    formatDay('2026-11-21', language),
    formatTime('15:45', language),
    localDigits('12.50', language),
  ]

  test('overrides those of the language; grouping and words stay', () => {
    showDigits('latin')
    expect(all('bng')).toEqual(['12,34,567.5', '11-21-2026', 'বিকাল 3:45', '12.50'])
    expect(all('en')).toEqual(['1,234,567.5', '11-21-2026', '3:45 PM', '12.50'])
    showDigits('bengali')
    expect(all('en')).toEqual(['১,২৩৪,৫৬৭.৫', '১১-২১-২০২৬', '৩:৪৫ PM', '১২.৫০'])
    expect(all('bng')).toEqual(['১২,৩৪,৫৬৭.৫', '১১-২১-২০২৬', 'বিকাল ৩:৪৫', '১২.৫০'])
    showDigits(null)
    expect(all('en')[0]).toBe('1,234,567.5')
  })
})

test.each([
  ['USD', 'en', '$1,250.00'],
  ['BDT', 'bng', '৳\u00a0১,২৫০.০০'],
  [undefined, 'en', '1,250.00'],
] as const)(
  'an amount in what is said has the sign of the school’s currency: %s, %s',
  (currency, language, said) => {
    localStorage.setItem('user', JSON.stringify({ school: { currency } }))
    expect(moneyText(1250, language)).toBe(said)
    localStorage.removeItem('user')
  },
)
