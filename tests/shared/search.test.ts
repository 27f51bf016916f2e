import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import { student } from '../../src/shared/students/student.ts'
import { searchFields } from '../../src/shared/core/listing.ts'
import { searchKey, searchWays, type Way } from '../../src/shared/core/search.ts'
import { names } from './names.ts'

const met = (key: string, way: Way): boolean =>
  typeof way === 'string'
    ? key.includes(way)
    : key.split(/(?=[\ue000-\ue1ff])/).some((part) => part.startsWith(way.mark) && part.includes(way.text))

/** Matches as the database does: every word in one of its spellings. */
const finds = (query: string, record: Record<string, unknown>, property?: string): boolean =>
  searchWays(student, query, property).every((ways) =>
    ways.some((way) => met(searchKey(student, record), way)),
  )

const named = (firstName: string, lastName = 'Uddin') => ({ firstName, lastName, phone: '718 555 0142' })
const letters = Array.from('abcdefghijklmnopqrstuvwxyzকখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশসহড়য়ািীুেো্')
/** Nobody writes a Bengali vowel sign after a Latin letter. */
const mixed = /[a-z][\u09bc-\u09cd]/
const aWord = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 12 })
  .filter((word) => !mixed.test(word))
const aName = fc.array(aWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const nothingFound = named('Nobody', 'Else')

describe('searching a person', () => {
  test('matches the whole name, any of its words, and the beginning of a word', () => {
    fc.assert(
      fc.property(aName, fc.nat(), fc.nat(), (name, which, length) => {
        const words = name.split(' ')
        const word = words[which % words.length] ?? ''
        expect(finds(name, named(name))).toBe(true)
        expect(finds(word, named(name))).toBe(true)
        expect(finds(word.slice(0, 1 + (length % word.length)), named(name))).toBe(true)
        expect(finds(`${word} uddin`, named(name))).toBe(true)
        expect(finds(word, named(name), 'firstName')).toBe(true)
      }),
    )
  })

  test('matches composed and decomposed text, with or without joiners, in any case', () => {
    fc.assert(
      fc.property(aName, fc.constantFrom('NFC', 'NFD', 'NFKC'), (name, form) => {
        expect(finds(name.normalize(form), named(name))).toBe(true)
        expect(finds(name, named(name.normalize(form)))).toBe(true)
        expect(finds(name.toUpperCase(), named(name))).toBe(true)
        expect(finds(name.replaceAll('্', '্\u200d'), named(name))).toBe(true)
        expect(finds(name, named(name.replaceAll('্', '্\u200c')))).toBe(true)
      }),
    )
  })

  test.each(names)('%s finds %s, and the reverse', (latin, bengali) => {
    expect(finds(latin, named(bengali))).toBe(true)
    expect(finds(latin.toLowerCase(), named(bengali), 'firstName')).toBe(true)
    expect(finds(bengali, named(latin))).toBe(true)
  })

  test('matches several words in any order, and only if all match', () => {
    const rahim = named('রহিম', 'উদ্দিন')
    expect(finds('uddin rahim', rahim)).toBe(true)
    expect(finds('rahim khatun', rahim)).toBe(false)
  })
})

describe('a number is found in either digits, ignoring punctuation', () => {
  const record = {
    ...named('Rahim'),
    phone: '+880 1711-123456',
    dmvLicence: 'DL-৪৪ 55',
    tlcLicence: '5512345',
  }
  test.each(['1711123456', '১৭১১-১২৩৪৫৬', '+880 1711-123456', '01711 123456', '(1711) 123456', '123456'])(
    'the phone by %s',
    (typed) => expect(finds(typed, record)).toBe(true),
  )
  test('with a country code, where it was stored without', () => {
    expect(finds('+880 1711 123456', { ...record, phone: '01711123456' })).toBe(true)
    expect(finds('+1 (718) 555-0142', named('Rahim'))).toBe(true)
  })
  test.each(['DL4455', 'dl-44 55', 'dl৪৪৫৫', '5512345', '৫৫১২৩৪৫'])('the licence by %s', (typed) =>
    expect(finds(typed, record)).toBe(true),
  )
  test.each(['1711123457', 'DL4456', '999999'])('and not by %s', (typed) =>
    expect(finds(typed, record)).toBe(false),
  )
})

describe('a filter on one property', () => {
  const record = { ...named('Rahim', 'Khan'), email: 'karim@example.com', dmvLicence: 'KHAN77' }
  test('matches that property and no other', () => {
    expect(finds('khan', record, 'lastName')).toBe(true)
    expect(finds('khan', record, 'firstName')).toBe(false)
    expect(finds('karim', record, 'email')).toBe(true)
    expect(finds('karim', record, 'firstName')).toBe(false)
    expect(finds('khan77', record, 'dmvLicence')).toBe(true)
    expect(finds('khan77', record, 'tlcLicence')).toBe(false)
  })

  test('takes any property that the search covers', () => {
    for (const property of searchFields(student))
      expect(finds('4711', { ...named('A'), [property]: '4711 abc' }, property)).toBe(true)
  })
})

describe('a search that is no name', () => {
  test.each([
    'constructor',
    '__proto__',
    'toString',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '*',
    '.*',
    '(',
    '[',
    '-',
    '+',
    '.',
    '৳',
  ])('%s is searched literally', (typed) => {
    expect(finds(typed, nothingFound)).toBe(false)
    expect(finds(typed, { ...nothingFound, email: `a${typed}b@example.com` })).toBe(true)
  })

  test('matches everything if empty', () => {
    for (const typed of ['', '   ', '\u200d']) expect(searchWays(student, typed)).toEqual([])
  })

  test('never fails, and uses at most eight words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        for (const property of [undefined, ...searchFields(student)]) {
          const ways = searchWays(student, typed, property)
          expect(ways.length).toBeLessThanOrEqual(8)
          expect(
            ways.every(
              (each) => each.length > 0 && each.every((way) => typeof way !== 'string' || way.length > 0),
            ),
          ).toBe(true)
        }
      }),
    )
  })
})
