import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowKeys } from '../../src/components/list/useRowKeys.ts'

const lists = (first: string[]) => {
  const { result, rerender } = renderHook((ids: string[]) => useRowKeys(ids), { initialProps: first })
  return (ids: string[]) => (rerender(ids), result.current)
}

test('new records reuse the rows of those that left', () => {
  const keys = lists(['a', 'b', 'c'])
  expect(keys(['d', 'e', 'f'])).toEqual([0, 1, 2])
  expect(keys(['g'])).toEqual([0])
  expect(keys(['h', 'i', 'j'])).toEqual([0, 1, 2])
})

test('a record that stays keeps its row, whatever its position', () => {
  const keys = lists(['a', 'b', 'c'])
  expect(keys(['c', 'd', 'a'])).toEqual([2, 1, 0])
  expect(keys(['d', 'a', 'e', 'f'])).toEqual([1, 0, 2, 3])
})

test('row keys are unique, whatever comes and goes', () => {
  const keys = lists([])
  for (let step = 0; step < 60; step++) {
    const ids = Array.from({ length: (step * 7) % 11 }, (_, index) => String((step * 5 + index * 3) % 23))
    const given = keys(ids)
    expect(new Set(given).size).toBe(ids.length)
  }
})
