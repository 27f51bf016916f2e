import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import {
  asciiDigits,
  codeKey,
  hasControlCharacters,
  initial,
  phoneKey,
  textKey,
  tidy,
} from '../../src/shared/core/text.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
const bengaliDigits = '০১২৩৪৫৬৭৮৯'

describe('stored text', () => {
  test('is in NFC and trimmed, and keeps the joiners that shape র‍্যা', () => {
    expect(tidy('  a\u0301 ')).toBe('\u00e1')
    expect(tidy('র\u200d্যাব')).toBe('র\u200d্যাব')
  })

  test('is unchanged when it is stored again', () => {
    fc.assert(fc.property(anyText, (text) => tidy(tidy(text)) === tidy(text)))
  })
})

describe('the search key', () => {
  test('of a search key is itself', () => {
    fc.assert(fc.property(anyText, (text) => textKey(textKey(text)) === textKey(text)))
  })

  test('is the same for composed and decomposed text', () => {
    fc.assert(fc.property(anyText, (text) => textKey(text.normalize('NFD')) === textKey(text)))
    expect(textKey('\u09a1\u09bc')).toBe(textKey('\u09dc'))
    expect(textKey('\u09af\u09bc')).toBe(textKey('\u09df'))
    expect(textKey('ক\u09c7\u09be')).toBe(textKey('ক\u09cb'))
  })

  test('ignores joiners and case, and collapses spaces', () => {
    expect(textKey('র\u200d্যাব')).toBe(textKey('র্যাব'))
    expect(textKey('ক\u200c্ষ')).toBe(textKey('ক্ষ'))
    expect(textKey('Rahim \t  UDDIN')).toBe('rahim uddin')
  })

  test('is the same for digits of either script', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const bengali = String(number).replace(/\d/g, (digit) => bengaliDigits[Number(digit)] ?? '')
        return asciiDigits(bengali) === String(number) && textKey(bengali) === String(number)
      }),
    )
  })

  test('of a licence number is its letters and digits only', () => {
    expect(codeKey('AB-12 34')).toBe('ab1234')
    expect(codeKey('ab১২৩৪')).toBe('ab1234')
    expect(codeKey(' #/-. ')).toBe('')
  })
})

describe('two phone numbers are the same', () => {
  test.each([
    ['+880 1711-123456', '01711 123456'],
    ['(718) 555-0142', '+1 718 555 0142'],
    ['০১৭১১১২৩৪৫৬', '01711123456'],
  ])('%s and %s', (one, other) => expect(phoneKey(one)).toBe(phoneKey(other)))

  test('but not where their last ten digits differ', () => {
    expect(phoneKey('718 555 0142')).not.toBe(phoneKey('718 555 0143'))
  })
})

describe('characters that cannot be stored', () => {
  test.each(['\u0000', 'a\u0007b', '\u001b[31m', '\u007f', 'x\u0085', '\ud800', 'a\udfffb'])(
    '%j is refused',
    (text) => expect(hasControlCharacters(text)).toBe(true),
  )

  test.each(['', 'two\nlines', 'র\u200d্যাব', '👩‍👩‍👧', 'a\tb'])('%j is taken', (text) =>
    expect(hasControlCharacters(text)).toBe(false),
  )
})

describe('the initial of a name', () => {
  test.each([
    ['রহিম', 'র'],
    ['ক্ষমা', 'ক্ষ'],
    ['rahim', 'R'],
    ['', ''],
  ])('%s shows %s', (name, shown) => expect(initial(name)).toBe(shown))

  test('is a whole grapheme for any name', () => {
    fc.assert(fc.property(anyText, (name) => initial(name).isWellFormed()))
  })
})
