import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dateTimeFormat, numberFormat } from '../../src/shared/core/intl.ts'

describe('formats of Intl', () => {
  test('are made in one place, which keeps them: a calendar asks for one in every cell', () => {
    const makers = globSync('src/**/*.{ts,tsx}').filter((file) =>
      /new Intl\.(DateTimeFormat|NumberFormat)\(/.test(readFileSync(file, 'utf8')),
    )
    expect(makers).toEqual(['src/shared/core/intl.ts'])
  })

  test('are made once for each language and choice', () => {
    const long = dateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
    expect(dateTimeFormat('en', { month: 'long', timeZone: 'UTC' })).toBe(long)
    expect(dateTimeFormat('bn', { month: 'long', timeZone: 'UTC' })).not.toBe(long)
    expect(dateTimeFormat('en', { month: 'short', timeZone: 'UTC' })).not.toBe(long)
    expect(numberFormat('en-IN').format(1_234_567)).toBe('12,34,567')
    expect(numberFormat('en-US').format(1_234_567)).toBe('1,234,567')
  })

  test('refuse a time zone that does not exist, each time', () => {
    for (let i = 0; i < 2; i++)
      expect(() => dateTimeFormat('en', { timeZone: 'Asia/Nowhere' })).toThrow(RangeError)
  })
})
