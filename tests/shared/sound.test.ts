import fc from '../support/properties.ts'
import { describe, expect, test } from 'vitest'
import { fullSound, soundKey } from '../../src/shared/core/sound.ts'
import { names } from './names.ts'

describe('a name has the same sound key in either script', () => {
  test.each(names)('%s is %s', (latin, bengali) => expect(soundKey(latin)).toBe(soundKey(bengali)))
})

describe('a name has the same full sound key in either script', () => {
  test.each([
    ['khokon', 'খোকন'],
    ['momota', 'মমতা'],
    ['mamun', 'মামুন'],
    ['mohammad', 'মোহাম্মদ'],
    ['rahim', 'রহিম'],
  ])('%s is %s', (latin, bengali) => expect(fullSound(latin)).toBe(fullSound(bengali)))

  test('and khokon is not khan', () => expect(fullSound('khokon')).not.toBe(fullSound('খান')))
})

describe('different names have different sound keys', () => {
  test.each([
    ['rahim', 'করিম'],
    ['sultana', 'সালমা'],
    ['hossain', 'হাসিনা'],
    ['rubel', 'রাসেল'],
  ])('%s is not %s', (latin, bengali) => expect(soundKey(latin)).not.toBe(soundKey(bengali)))

  test('few of the names above share a key', () => {
    expect(new Set(names.map(([latin]) => soundKey(latin))).size).toBeGreaterThan(names.length * 0.9)
  })
})

describe('a sound key', () => {
  test('has Latin letters only and no repetitions, for any word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (word) => {
        expect(soundKey(word)).toMatch(/^[a-z]*$/)
        expect(soundKey(word.toUpperCase().toLowerCase())).toBe(soundKey(word.toLowerCase().toUpperCase()))
        expect(soundKey(word.normalize('NFD'))).toBe(soundKey(word.normalize('NFC')))
      }),
      { examples: [['ẞ'], ['ß']] },
    )
  })

  test.each(['constructor', '__proto__', 'tostring', 'valueof', 'hasownproperty'])(
    'what objects have by nature is a word like others: %s',
    (word) => expect(soundKey(word)).toMatch(/^[a-z]+$/),
  )
})
