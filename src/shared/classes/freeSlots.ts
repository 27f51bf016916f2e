/** Finds free times of a length within a day. Times are minutes of the day. */

/** From the one to before the other: what ends as another begins does not touch it. */
export type Span = readonly [from: number, to: number]

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const overlaps = ([from, to]: Span, [other, until]: Span): boolean => from < until && other < to

interface FreeSlotsQuery {
  /** Between which the day is worked in. */
  hours: Span
  busy: readonly Span[]
  minutes: number
  /** The nearest to it come first. */
  near: number
  most: number
}

const step = 30

/** @returns possible start times in order, without overlaps */
export function freeIn({ hours: [open, close], busy, minutes, near, most }: FreeSlotsQuery): number[] {
  const begins = [near, open]
  for (let minute = Math.ceil(open / step) * step; minute + minutes <= close; minute += step)
    begins.push(minute)
  // Directly after and directly before existing entries.
  for (const [from, to] of busy) begins.push(to, from - minutes)
  const chosen: number[] = []
  for (const begin of begins.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))) {
    const span: Span = [begin, begin + minutes]
    if (begin < open || span[1] > close || chosen.length === most) continue
    const taken: Span[] = [...busy, ...chosen.map((other): Span => [other, other + minutes])]
    if (!taken.some((other) => overlaps(span, other))) chosen.push(begin)
  }
  return chosen.toSorted((one, other) => one - other)
}
