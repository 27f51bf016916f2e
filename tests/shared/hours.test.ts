import { expect, test } from 'vitest'
import { hoursClock, hoursText } from '../../src/shared/core/hours.ts'

test.each([
  [0, '0:00', '0'],
  [5, '0:05', '0:05'],
  [820, '13:40', '13:40'],
  [1_800, '30:00', '30'],
  [60_090, '1001:30', '1001:30'],
])('%i minutes are %s in a table, and %s before the word hours', (minutes, clock, words) => {
  expect([hoursClock(minutes), hoursText(minutes)]).toEqual([clock, words])
})
