import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateFormats,
  isDay,
  isTimeZone,
  parseDay,
  parseInstant,
  today,
} from '../../src/shared/core/dates.ts'

const aDay = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const bengali = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')

describe('a day', () => {
  test('that exists is parsed and printed unchanged', () => {
    fc.assert(fc.property(aDay, (day) => isDay(day) && parseDay(day, 'MM-DD-YYYY') === day))
  })

  test.each([
    '2025-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '0000-01-01', '2026-1-5', '', '2026-01-05T00:00:00Z',
    ' 2026-01-05', '+02026-01-05', '2026-01-32', '٢٠٢٦-٠١-٠٥',
  ])('%j is refused', (text) => expect(isDay(text)).toBe(false)) // prettier-ignore

  test('of 29 February exists in leap years only', () => {
    expect(['2024', '2000', '1900', '2100'].filter((year) => isDay(`${year}-02-29`))).toEqual([
      '2024',
      '2000',
    ])
  })
})

const formats = dateFormats.map((format) => [format] as const)

describe('a typed date', () => {
  test.each([
    ['MM-DD-YYYY', '01/11/2026', '2026-01-11'],
    ['DD-MM-YYYY', '01/11/2026', '2026-11-01'],
    ['D MMM YYYY', '০১/১১/২০২৬', '2026-11-01'],
    ['YYYY-MM-DD', '2026/11/1', '2026-11-01'],
    ['MM-DD-YYYY', '11 21 2026', '2026-11-21'],
    ['MM-DD-YYYY', '1.5.2026', '2026-01-05'],
    ['MM-DD-YYYY', '12311990', '1990-12-31'],
    ['DD-MM-YYYY', '৩১১২১৯৯০', '1990-12-31'],
    ['YYYY-MM-DD', '19901231', '1990-12-31'],
    ['MM-DD-YYYY', '2/29/2024', '2024-02-29'],
    ['MM-DD-YYYY', '21 November 2026', '2026-11-21'],
    ['DD-MM-YYYY', 'Nov 21, 2026', '2026-11-21'],
    ['D MMM YYYY', '২১ নভেম্বর ২০২৬', '2026-11-21'],
  ] as const)('in the order %s %s is %s', (format, typed, day) => expect(parseDay(typed, format)).toBe(day))

  test.each(formats)('is read as ISO 8601 too where the order is %s, in either script', (format) => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(parseDay(day, format)).toBe(day)
        expect(parseDay(` ${bengali(day)} `, format)).toBe(day)
      }),
    )
  })

  test.each([
    ['MM-DD-YYYY', '21/11/2026'],
    ['DD-MM-YYYY', '11/21/2026'],
    ['D MMM YYYY', '২/২৯/২০২৪'],
    ['YYYY-MM-DD', '01/11/2026'],
    ['MM-DD-YYYY', '2026/11/21'],
    ['MM-DD-YYYY', '31121990'],
    ['DD-MM-YYYY', '31 February 2026'],
    ['DD-MM-YYYY', '1 Ju 2026'],
  ] as const)('in the order %s %s is refused, and not read in another order', (format, typed) =>
    expect(parseDay(typed, format)).toBeNull(),
  )

  for (const format of dateFormats)
    test.each(['2/29/2025', '29.2.2025', '32/1/2026', '13/13/2026', 'tomorrow', '', '1/2/26', '2026-11'])(
      `in the order ${format} %j is no day`,
      (typed) => expect(parseDay(typed, format)).toBeNull(),
    )

  test.each(formats)('is an existing day or refused, whatever is typed in the order %s', (format) => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const day = parseDay(typed, format)
        expect(day === null || isDay(day)).toBe(true)
      }),
    )
  })
})

describe('an instant', () => {
  test.each([
    ['2026-11-21T09:30:00.000Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:15+06:00', '2026-11-21T03:30:15.000Z'],
    ['2026-11-21T22:00:00.5-05:00', '2026-11-22T03:00:00.500Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, moment) => expect(parseInstant(text)).toBe(moment))

  test.each([
    '',
    '2026-11-21',
    '2026-11-21T09:30',
    '2026-11-21T09:30:00',
    '2026-11-21 09:30:00Z',
    '2026-02-30T09:30:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T09:60:00Z',
    '2026-11-21T09:30:00+25:00',
    '0000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    'now',
  ])('%j is refused', (text) => expect(parseInstant(text)).toBe(null))
})

describe('arithmetic with days', () => {
  test('adding and subtracting cancel out', () => {
    const days = fc.integer({ min: -3000, max: 3000 })
    const middle = fc
      .date({
        min: new Date('1900-01-01T00:00:00Z'),
        max: new Date('2200-01-01T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(fc.property(middle, days, (day, n) => addDays(addDays(day, n), -n) === day))
  })

  test('crosses the ends of months and changes of clocks', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  test('today differs between Dhaka and New York', () => {
    const evening = Date.parse('2026-11-20T20:00:00Z')
    expect([today('Asia/Dhaka', evening), today('America/New_York', evening)]).toEqual([
      '2026-11-21',
      '2026-11-20',
    ])
  })
})

describe('a time zone', () => {
  test.each(['Asia/Dhaka', 'America/New_York', 'UTC'])('is %s', (name) => expect(isTimeZone(name)).toBe(true))
  test.each(['Asia/Dacca2', '+06:00', '', 'Dhaka', '__proto__', 'constructor', '../Asia/Dhaka'])(
    'is not %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  )
})
