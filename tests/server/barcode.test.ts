import { describe, expect, test } from 'vitest'
import { barsOf } from '../../src/server/core/documents/barcode.ts'

/** Splits the bars into symbols of six widths each; the last one has seven. */
async function signsOf(text: string): Promise<string[]> {
  const widths = (await barsOf(text)).join('')
  return [...(widths.slice(0, -7).match(/.{6}/g) ?? []), widths.slice(-7)]
}

describe('a Code 128 barcode', () => {
  test('has the bars of the standard’s examples', async () => {
    // Start B, P, J, J, 1, 2, 3, C, the checksum 55, stop.
    expect(await signsOf('PJJ123C')).toEqual(['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112']) // prettier-ignore
    // Start C, 12, 34, the checksum 82: 105 + 12 + 2 × 34 = 185.
    expect(await signsOf('1234')).toEqual(['211232', '112232', '131123', '121241', '2331112'])
  })

  test('has a distinct code of eleven modules for every character that may be typed', async () => {
    const typed = Array.from({ length: 95 }, (_, at) => `A^${String.fromCharCode(at + 32)}`)
    const codes = await Promise.all(typed.map(signsOf))
    expect(new Set(codes.map((signs) => signs.join(''))).size).toBe(95)
    const modules = (sign: string) => Array.from(sign, Number).reduce((sum, width) => sum + width, 0)
    for (const signs of codes) expect(signs.map(modules)).toEqual([...signs.slice(1).map(() => 11), 13])
  })

  test('of digits takes half the width', async () => {
    expect((await barsOf('8801234567893')).length).toBeLessThan((await barsOf('ABCDEFGHIJKLM')).length)
  })

  test('is refused for characters that it cannot encode', async () => {
    for (const text of ['', 'বই-১', 'é']) expect(await barsOf(text)).toEqual([])
  })
})
