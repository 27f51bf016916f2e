import { describe, expect, test } from 'vitest'
import { amountInWords } from '../../src/shared/core/amountInWords.ts'
import { inBengali } from '../../src/shared/core/numberWords/bn.ts'
import { inEnglish } from '../../src/shared/core/numberWords/en.ts'

const taka = (major: number, language: 'bng' | 'en') => amountInWords(major * 100, 'BDT', language)

describe('an amount in words', () => {
  test.each([
    [0, 'শূন্য টাকা মাত্র', 'Zero taka only'],
    [1, 'এক টাকা মাত্র', 'One taka only'],
    [11, 'এগারো টাকা মাত্র', 'Eleven taka only'],
    [19, 'উনিশ টাকা মাত্র', 'Nineteen taka only'],
    [20, 'বিশ টাকা মাত্র', 'Twenty taka only'],
    [49, 'ঊনপঞ্চাশ টাকা মাত্র', 'Forty-nine taka only'],
    [99, 'নিরানব্বই টাকা মাত্র', 'Ninety-nine taka only'],
    [100, 'একশত টাকা মাত্র', 'One hundred taka only'],
    [101, 'একশত এক টাকা মাত্র', 'One hundred one taka only'],
    [1_000, 'এক হাজার টাকা মাত্র', 'One thousand taka only'],
    [12_550, 'বারো হাজার পাঁচশত পঞ্চাশ টাকা মাত্র', 'Twelve thousand five hundred fifty taka only'],
    [99_999, 'নিরানব্বই হাজার নয়শত নিরানব্বই টাকা মাত্র', 'Ninety-nine thousand nine hundred ninety-nine taka only'],
    [1_00_000, 'এক লক্ষ টাকা মাত্র', 'One lakh taka only'],
    [1_00_001, 'এক লক্ষ এক টাকা মাত্র', 'One lakh one taka only'],
    [1_00_00_000, 'এক কোটি টাকা মাত্র', 'One crore taka only'],
    [125_00_00_000, 'একশত পঁচিশ কোটি টাকা মাত্র', 'One hundred twenty-five crore taka only'],
  ])('%i taka', (major, bengali, english) => {
    expect(taka(major, 'bng')).toBe(bengali.normalize('NFC'))
    expect(taka(major, 'en')).toBe(english)
  }) // prettier-ignore

  test('minor units have their own name, and stand alone below one', () => {
    expect(amountInWords(12_550, 'BDT', 'bng')).toBe('একশত পঁচিশ টাকা পঞ্চাশ পয়সা মাত্র'.normalize('NFC'))
    expect(amountInWords(12_550, 'BDT', 'en')).toBe('One hundred twenty-five taka and fifty poisha only')
    expect(amountInWords(1, 'BDT', 'bng')).toBe('এক পয়সা মাত্র'.normalize('NFC'))
    expect(amountInWords(101, 'USD', 'en')).toBe('One dollar and one cent only')
    expect(amountInWords(99, 'USD', 'en')).toBe('Ninety-nine cents only')
    expect(amountInWords(205, 'USD', 'bng')).toBe('দুই ডলার পাঁচ সেন্ট মাত্র')
  })

  test('dollars are counted in millions in English, in lakhs in Bengali', () => {
    expect(amountInWords(125_000_000, 'USD', 'en')).toBe(
      'One million two hundred fifty thousand dollars only',
    )
    expect(amountInWords(125_000_000, 'USD', 'bng')).toBe('বারো লক্ষ পঞ্চাশ হাজার ডলার মাত্র')
    expect(amountInWords(100_000_000_000, 'USD', 'en')).toBe('One billion dollars only')
  })

  test('a currency without a name here is written by its code', () => {
    expect(amountInWords(12_505, 'AED', 'en')).toBe('One hundred twenty-five AED and 05/100 only')
    expect(amountInWords(12_505, 'AED', 'bng')).toBe('একশত পঁচিশ AED ০৫/১০০ মাত্র')
  })

  test.each([-1, -100, 0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('%d is refused', (minor) => {
    for (const language of ['bng', 'en'] as const)
      expect(() => amountInWords(minor, 'BDT', language)).toThrow(RangeError)
  })
})

/** Parses words back into a number: each word adds, a scale multiplies what precedes it. */
function read(words: string, ones: Map<string, number>, scales: Record<string, number>): number {
  let total = 0
  let part = 0
  for (const word of words.split(' ')) {
    const scale = scales[word]
    if (scale === undefined) part += ones.get(word) ?? Number.NaN
    else if (scale === 100) part = (part || 1) * 100
    else if (scale === 10_000_000 && total > 0) {
      total = (total + part) * scale
      part = 0
    } else {
      total += (part || 1) * scale
      part = 0
    }
  }
  return total + part
}

/** All amounts that papers can show: close together where the words change, far apart elsewhere; the same in each run. */
const numbers = [
  ...Array.from({ length: 1_200 }, (_, index) => index),
  ...[5, 6, 7, 8, 9].flatMap((power) => [-1, 0, 1, 11, 99, 100, 999].map((step) => 10 ** power + step)),
  ...Array.from({ length: 800 }, (_, index) => (index * 7_919 * 104_729 + 13) % 9_999_999_999),
]

describe('every number in words', () => {
  const bengaliOnes = new Map(
    Array.from({ length: 100 }, (_, index): [string, number] => [inBengali(index), index]),
  )
  const englishOnes = new Map(
    Array.from({ length: 100 }, (_, index): [string, number] => [inEnglish(index, 'lakh'), index]),
  )

  test('below a hundred has a word of its own', () => {
    expect([bengaliOnes.size, englishOnes.size]).toEqual([100, 100])
  })

  test('in Bengali parses back to itself', () => {
    const scales = { শত: 100, হাজার: 1_000, লক্ষ: 100_000, কোটি: 10_000_000 }
    const apart = (number: number) => inBengali(number).replace(/শত(?= |$)/g, ' শত')
    const wrong = numbers.filter((number) => read(apart(number), bengaliOnes, scales) !== number)
    expect(wrong).toEqual([])
  })

  test.each(['lakh', 'million'] as const)('in English, by the %s, parses back to itself', (scale) => {
    const scales: Record<string, number> =
      scale === 'lakh'
        ? { hundred: 100, thousand: 1_000, lakh: 100_000, crore: 10_000_000 }
        : { hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 }
    const wrong = numbers.filter((number) => read(inEnglish(number, scale), englishOnes, scales) !== number)
    expect(wrong).toEqual([])
  })

  test('uses its own script only, with single spaces', () => {
    for (const number of numbers) {
      expect(inBengali(number)).toMatch(/^[\u0980-\u09ff]+( [\u0980-\u09ff]+)*$/)
      expect(inEnglish(number, 'million')).toMatch(/^[a-z]+(-[a-z]+)?( [a-z]+(-[a-z]+)?)*$/)
    }
  })
})
