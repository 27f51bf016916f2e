/** Every number that the product prints is taken where a number is typed. */
import { afterEach, describe, expect, test } from 'vitest'
import { showDigits } from '../../src/i18n/digits.ts'
import { formatMoney, formatNumber, languages, localDigits } from '../../src/i18n/locale.ts'
import { quantityOf } from '../../src/resources/fees/drawer/counting.ts'
import { allEntities } from '../../src/shared/entities.ts'
import type { Field } from '../../src/shared/core/field.ts'
import { parseMoney } from '../../src/shared/core/money.ts'
import { parseInteger, parseNumber } from '../../src/shared/core/numbers.ts'

const samples = [
  0, 0.5, 1, 2.5, 7, 10, 99, 100, 999, 1000, 1995, 9999, 10_000, 45_200, 99_999, 100_000, 999_999,
]
const large = [1_000_000, 1_234_567, 12_345_678, 123_456_789, 99_999_999_999]
const scripts = [null, 'latin', 'bengali'] as const

const numeric: [string, Field][] = Object.values(allEntities).flatMap((entity) =>
  fieldsOf(entity.name, entity.fields),
)

function fieldsOf(path: string, fields: Record<string, Field>): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.inner) return fieldsOf(`${path}.${name}`, field.inner)
    return field.kind === 'int' || field.kind === 'money' ? [[`${path}.${name}`, field]] : []
  })
}

afterEach(() => showDigits(null))

test('there is an input for numbers of every kind', () => {
  expect(numeric.length).toBeGreaterThan(30)
  expect(numeric.some(([, { plain }]) => plain)).toBe(true)
  expect(numeric.some(([, { halves }]) => halves)).toBe(true)
})

test.each(numeric)('%s takes every number that it shows, in both languages and scripts', (_name, field) => {
  const values = [...samples, ...large].flatMap((each) => [each, -each]).filter((value) => field.schema.safeParse(value).success) // prettier-ignore
  for (const language of languages)
    for (const digits of scripts) {
      showDigits(digits)
      for (const value of values) {
        if (field.kind === 'money') expect(parseMoney(formatMoney(value, language))).toBe(value + 0)
        else {
          const shown = field.plain ? localDigits(String(value), language) : formatNumber(value, language)
          const parse = field.halves ? parseNumber : parseInteger
          expect(parse(shown), shown).toBe(value + 0)
        }
      }
    }
})

describe('a typed number', () => {
  test.each([
    ['45,200', 45_200],
    ['৪৫,২০০', 45_200],
    ['১২,৩৪,৫৬৭', 1_234_567],
    ['1,234,567', 1_234_567],
    ['45 200', 45_200],
    ['45\u202f200', 45_200],
    ['−3', -3],
    ['+3', 3],
    ['-0', 0],
    ['12.5', 12.5],
    ['১২.৫', 12.5],
    [' 007 ', 7],
  ])('%j is %d', (typed, number) => expect(parseNumber(typed)).toBe(number))

  test.each(['', 'abc', '1,2', '12,50', '1,23,45', ',5', '1e5', '1.2.3', '--1', '1 2', '1234567890123456'])(
    '%j is none: what may be meant otherwise is not guessed',
    (typed) => expect(parseNumber(typed)).toBeNull(),
  )

  test('must be whole where only integers are allowed', () => {
    expect([parseInteger('৪৫,২০০'), parseInteger('4.0'), parseInteger('4.5')]).toEqual([45_200, 4, null])
  })

  test('is read as the count of a banknote', () => {
    expect(['', ' ', '১,২০০', '-1', '1.5', 'x'].map(quantityOf)).toEqual([null, null, 1200, undefined, undefined, undefined]) // prettier-ignore
  })
})
