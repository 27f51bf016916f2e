import { describe, expect, test } from 'vitest'
import { freeIn, minuteOf, overlaps, type Span, timeOf } from '../../src/shared/classes/freeSlots.ts'

const span = (text: string): Span => text.split('-').map(minuteOf) as unknown as Span
const free = (
  busy: string[],
  more: { near?: string; minutes?: number; most?: number; hours?: string } = {},
) =>
  freeIn({
    hours: span(more.hours ?? '08:00-22:00'),
    busy: busy.map(span),
    minutes: more.minutes ?? 120,
    near: minuteOf(more.near ?? '08:00'),
    most: more.most ?? 3,
  }).map(timeOf)

describe('free times of a day', () => {
  test('an empty day is free from its start, in consecutive slots', () => {
    expect(free([])).toEqual(['08:00', '10:00', '12:00'])
  })

  test('the slots nearest to the requested time come first, that time itself if it is free', () => {
    expect(free([], { near: '18:15', most: 1 })).toEqual(['18:15'])
    expect(free(['17:00-19:00'], { near: '18:00', most: 2 })).toEqual(['15:00', '19:00'])
  })

  test('back to back is free, an overlap of one minute is not', () => {
    expect(free(['08:00-10:10', '12:10-22:00'])).toEqual(['10:10'])
    expect(free(['08:00-10:11', '12:10-22:00'])).toEqual([])
  })

  test('nothing ends after the day', () => {
    expect(free([], { hours: '20:00-22:00' })).toEqual(['20:00'])
    expect(free([], { hours: '20:30-22:00' })).toEqual([])
  })

  test('in random days: offered slots are free, within the hours, and do not overlap', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let day = 0; day < 300; day++) {
      const busy = Array.from({ length: random(8) }, (): Span => {
        const from = random(1380)
        return [from, from + 15 + random(200)]
      })
      const [minutes, near] = [30 + random(200), random(1440)]
      const hours: Span = [480, 1320]
      const found = freeIn({ hours, busy, minutes, near, most: 4 })
      const spans = found.map((begin): Span => [begin, begin + minutes])
      for (const [index, one] of spans.entries()) {
        expect(one[0] >= hours[0] && one[1] <= hours[1]).toBe(true)
        const others = [...busy, ...spans.filter((_, other) => other !== index)]
        expect(others.filter((other) => overlaps(one, other))).toEqual([])
      }
      // If nothing is found, no minute of the day would fit.
      if (found.length > 0) continue
      for (let begin = hours[0]; begin + minutes <= hours[1]; begin++)
        expect(busy.some((other) => overlaps([begin, begin + minutes], other))).toBe(true)
    }
  })
})
