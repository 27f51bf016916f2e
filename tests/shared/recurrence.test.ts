import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import { endOf, isRecurrence, tidyRecurrence } from '../../src/shared/core/recurrence.ts'

describe('a recurrence rule', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU',
    'FREQ=MONTHLY;BYDAY=1TH',
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=1,15,-1',
    'FREQ=YEARLY;BYMONTH=3,9;BYDAY=+2SU',
    'FREQ=YEARLY;UNTIL=20301231',
    'COUNT=10;FREQ=DAILY',
    'FREQ=DAILY;UNTIL=20261231T235959Z',
  ])('%s is valid', (rule) => expect(isRecurrence(rule)).toBe(true))

  test.each([
    '',
    'weekly',
    'INTERVAL=2',
    'FREQ=HOURLY',
    'FREQ=SOMETIMES',
    'FREQ=WEEKLY;',
    'FREQ=WEEKLY;;COUNT=2',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;COUNT',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=WEEKLY;COUNT=-3',
    'FREQ=WEEKLY;COUNT=1001',
    'FREQ=WEEKLY;COUNT=2.5',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20261231',
    'FREQ=WEEKLY;UNTIL=20260230',
    'FREQ=WEEKLY;UNTIL=20261231T2500Z',
    'FREQ=WEEKLY;UNTIL=20261231T120000',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYDAY=54MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;COLOUR=RED',
    'FREQ=DAILY;CONSTRUCTOR=1',
    'FREQ=DAILY\nEXDATE:20261231',
  ])('%j is refused', (rule) => expect(isRecurrence(rule)).toBe(false))

  test('is refused without failing, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => void [endOf(tidyRecurrence(text)), isRecurrence(text)]))
    const parts = fc.constantFrom(
      'FREQ',
      'DAILY',
      'BYDAY',
      'UNTIL',
      '=',
      ';',
      ',',
      '1',
      'MO',
      '20261231',
      '-',
    )
    fc.assert(fc.property(fc.array(parts, { maxLength: 12 }), (some) => void isRecurrence(some.join(''))))
  })

  test('is stored in upper case, without the name of its property', () => {
    expect(tidyRecurrence('rrule:freq=weekly;byday=mo')).toBe('FREQ=WEEKLY;BYDAY=MO')
  })

  test('describes its end in words', () => {
    expect(endOf('FREQ=DAILY;COUNT=5')).toEqual({ count: 5 })
    expect(endOf('FREQ=DAILY;UNTIL=20261231')).toEqual({ until: '2026-12-31' })
    expect(endOf('FREQ=DAILY;UNTIL=20261231T235959Z')).toEqual({ until: '2026-12-31T23:59:59.000Z' })
    expect(endOf('FREQ=DAILY')).toEqual({})
  })
})
