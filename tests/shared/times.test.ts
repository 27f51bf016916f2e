import fc from '../support/properties.ts'
import { expect, test } from 'vitest'
import { formatTime, languages } from '../../src/i18n/locale.ts'
import { halfHours, isTime, parseSchoolTime, parseTime, shifted } from '../../src/shared/core/times.ts'

test.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['9.30 pm', '21:30'],
  ['9 PM', '21:00'],
  ['12 am', '00:00'],
  ['12 PM', '12:00'],
  ['14:00', '14:00'],
  ['৯:৩০', '09:30'],
  ['বিকাল ৩:৪৫', '15:45'],
  ['রাত ৯', '21:00'],
  ['রাত ২:১৫', '02:15'],
  ['সকাল ১০টা', null],
  ['25:00', null],
  ['9:75', null],
  ['soon', null],
  ['', null],
])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time))

test.each([
  ['4', '16:00'],
  ['৪:৩০', '16:30'],
  ['1.15', '13:15'],
  ['7', '07:00'],
  ['12', '12:00'],
  ['04:00', '04:00'],
  ['0430', '04:30'],
  ['4 am', '04:00'],
  ['ভোর ৪:০০', '04:00'],
  ['10:30', '10:30'],
  ['soon', null],
])('%s, said at a school, is %s', (typed, time) => expect(parseSchoolTime(typed)).toBe(time))

test.each([
  ['16:30', '15:00', '17:00', '18:30'],
  ['16:30', '15:00', '09:15', '10:45'],
  ['16:30', '15:00', '23:00', null],
])('an end at %s moves with its start from %s to %s: %s', (end, from, to, moved) =>
  expect(shifted(end, from, to)).toBe(moved),
)

test('a time shown in either language parses back to itself', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  fc.assert(
    fc.property(time, fc.constantFrom(...languages), (text, language) => {
      expect(parseTime(formatTime(text, language))).toBe(text)
    }),
  )
})

test('there are forty-eight half hours, in order', () => {
  expect(halfHours).toHaveLength(48)
  expect(halfHours.every(isTime)).toBe(true)
  expect(halfHours.toSorted()).toEqual(halfHours)
})
