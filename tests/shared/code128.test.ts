import { describe, expect, test } from 'vitest'
import { code128 } from '../../src/shared/core/code128.ts'

/** Cut into its signs: of six widths each, the last one of seven. */
function signsOf(text: string): string[] {
  const widths = code128(text)?.join('') ?? ''
  return [...(widths.slice(0, -7).match(/.{6}/g) ?? []), widths.slice(-7)]
}

/** A reader of its own, by the standard's rules: a sign is worth the place that it has in the table. */
const table = Array.from(
  { length: 95 },
  (_, value) => signsOf(`x${String.fromCharCode(value + 32)}`)[2] ?? '',
)
const [startText, startDigits] = [signsOf('x')[0], signsOf('1234')[0]]

const samples = ['BK-002', 'x', '4006381333931', '12345', 'AB123456CD', 'A1234', '1234A', 'A12345678', 'TL-004 ~', '00', '8801234567893', 'ABC12345678'] // prettier-ignore

describe('a barcode by Code 128', () => {
  test('of the standard’s examples has their signs, bar by bar', () => {
    // Start B, P, J, J, 1, 2, 3, C, the checksum 55, stop.
    expect(signsOf('PJJ123C')).toEqual(['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112']) // prettier-ignore
    // Start C, 12, 34, the checksum 82: 105 + 12 + 2 × 34 = 185.
    expect(signsOf('1234')).toEqual(['211232', '112232', '131123', '121241', '2331112'])
  })

  test('is made of signs of eleven modules, whose bars are even together, as the standard has them', () => {
    for (const sample of [...samples, ...table.map((_, value) => `x${String.fromCharCode(value + 32)}`)]) {
      const signs = signsOf(sample)
      for (const sign of signs.slice(0, -1)) {
        const widths = Array.from(sign, Number)
        const sum = (of: number[]) => of.reduce((all, width) => all + width, 0)
        expect(sum(widths)).toBe(11)
        expect(sum(widths.filter((_, place) => place % 2 === 0)) % 2).toBe(0)
      }
      expect(signs.at(-1)).toBe('2331112')
    }
    expect(new Set(table).size).toBe(95)
  })

  test('reads as what it was made of, with a checksum that agrees', () => {
    // In the pairs 00 to 94 a sign is worth the same as in letters; from 95 on it is found by what it stands for.
    const pair = (value: number) => signsOf(String(value).padStart(2, '0').repeat(2))[1] ?? ''
    const worth = new Map(Array.from({ length: 100 }, (_, value) => [pair(value), value]))
    // A checksum may be one of the signs for changing over, too.
    worth.set('311141', 101).set('411131', 102)
    const [toText, toDigits] = ['114131', '113141']
    const of = (sign: string) =>
      sign === startText ? 104 : sign === startDigits ? 105 : sign === toText ? 100 : (worth.get(sign) ?? -1)
    for (const sample of samples) {
      const signs = signsOf(sample).slice(0, -1)
      const values = signs.map(of)
      const check = values.pop()
      expect(values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103).toBe(check)
      let digits = signs[0] === startDigits
      let read = ''
      for (const sign of signs.slice(1, -1)) {
        if (digits && sign === toText) digits = false
        else if (!digits && sign === toDigits) digits = true
        else
          read += digits ? String(of(sign)).padStart(2, '0') : String.fromCharCode(table.indexOf(sign) + 32)
      }
      expect(read).toBe(sample)
    }
  })

  test('of digits takes half the room', () => {
    expect(code128('8801234567893')?.length).toBeLessThan(code128('ABCDEFGHIJKLM')?.length ?? 0)
  })

  test('is none of what it has no signs for', () => {
    for (const text of ['', 'বই-১', 'é']) expect(code128(text)).toBeNull()
  })
})
