import { describe, expect, test } from 'vitest'
import { documentCode, isId, newId, randomHex } from '../../src/shared/core/ids.ts'

const start = Date.parse('2026-11-21T10:00:00Z')

describe('record ids', () => {
  test('of 100,000 records made in a few seconds are unique and sort by age', () => {
    const made = Array.from({ length: 100_000 }, (_, index) => newId(start + Math.floor(index / 30)))
    expect(new Set(made).size).toBe(made.length)
    expect(made.toSorted()).toEqual(made)
    expect(made.every(isId)).toBe(true)
  })

  test('sort by age when the counter overflows within a second, and when the clock goes back', () => {
    let last = newId(start + 3_600_000)
    // Going through the counter's 16,777,216 values twice would take long; it overflows once in any case.
    for (let n = 0; n < 0x1000000; n++) {
      const next = newId(start + 3_600_000)
      if (next <= last) throw new Error(`${next} after ${last}`)
      last = next
    }
    expect(newId(start) > last).toBe(true)
  })

  test('begin with the second of their creation', () => {
    const later = start + 86_400_000
    expect(Number.parseInt(newId(later).slice(0, 8), 16)).toBe(later / 1000)
  })

  test.each(['', 'f'.repeat(23), 'f'.repeat(25), 'F'.repeat(24), 'g'.repeat(24), `${'f'.repeat(24)}\n`])(
    '%j is none',
    (text) => expect(isId(text)).toBe(false),
  )
})

test('a document is labelled by its prefix and the last six characters of the id, in capitals', () => {
  const id = '65f0c1a2b3c4d5e6f7abcdef'
  expect(documentCode(id)).toBe('ABCDEF')
  expect((['cashIn', 'cashOut', 'sales', 'purchase'] as const).map((type) => documentCode(id, type))).toEqual([
    'CAINABCDEF', 'CAOABCDEF', 'IVSABCDEF', 'PURABCDEF',
  ]) // prettier-ignore
})

test('random hex has two characters a byte', () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/)
})
