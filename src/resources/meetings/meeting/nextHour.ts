const halfHour = 30 * 60_000

/** An hour from the next half hour on, which works in every time zone. @param now in milliseconds */
export function nextHour(now: number): { start: string; end: string } {
  const start = (Math.floor(now / halfHour) + 1) * halfHour
  return { start: new Date(start).toISOString(), end: new Date(start + 2 * halfHour).toISOString() }
}
