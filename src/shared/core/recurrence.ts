/**
 * Recurrence of a meeting: an RRULE of RFC 5545, from daily to yearly. Rules within a day (`FREQ=HOURLY`, `BYHOUR`)
 * and by week or day number of the year are refused.
 */
import { isDay } from './dates.ts'

const whole = (text: string, min: number, max: number): boolean =>
  /^[+-]?\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

const listed = (text: string, holds: (item: string) => boolean): boolean => text.split(',').every(holds)

/** `n` from 1 to `max`, or counted from the end. */
const counted = (text: string, max: number): boolean => whole(text, -max, max) && Number(text) !== 0

const weekdays = 'SU|MO|TU|WE|TH|FR|SA'

const parts: Record<string, (text: string) => boolean> = {
  FREQ: (text) => /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(text),
  INTERVAL: (text) => /^\d/.test(text) && whole(text, 1, 1000),
  COUNT: (text) => /^\d/.test(text) && whole(text, 1, 1000),
  UNTIL: (text) => untilOf(text) !== null,
  BYDAY: (text) =>
    listed(text, (item) => new RegExp(`^([+-]?\\d{1,2})?(${weekdays})$`).test(item) && ordinal(item)),
  BYMONTHDAY: (text) => listed(text, (item) => counted(item, 31)),
  BYMONTH: (text) => listed(text, (item) => whole(item, 1, 12)),
  BYSETPOS: (text) => listed(text, (item) => counted(item, 366)),
  WKST: (text) => new RegExp(`^(${weekdays})$`).test(text),
}

const ordinal = (item: string): boolean => item.length === 2 || counted(item.slice(0, -2), 53)

/** Upper case without the property's name. */
export const tidyRecurrence = (text: string): string => text.toUpperCase().replace(/^RRULE:/, '')

/** The parts of a rule by name; null if a part is repeated or empty. */
function partsOf(rule: string): Map<string, string> | null {
  const pairs = rule.split(';').map((part) => part.split('='))
  const map = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  return map.size === pairs.length && pairs.every((pair) => pair.length === 2) ? map : null
}

export function isRecurrence(rule: string): boolean {
  const map = partsOf(rule)
  if (!map?.has('FREQ') || ![...map].every(([name, value]) => parts[name]?.(value))) return false
  const [frequency, days] = [map.get('FREQ') ?? '', map.get('BYDAY') ?? '']
  const numbered = /\d/.test(days) && !['MONTHLY', 'YEARLY'].includes(frequency)
  const ends = map.has('COUNT') && map.has('UNTIL')
  // A place in a set needs a set.
  const lost = map.has('BYSETPOS') && ![...map.keys()].some((name) => /^BY(?!SETPOS)/.test(name))
  return !numbered && !ends && !lost && !(frequency === 'WEEKLY' && map.has('BYMONTHDAY'))
}

/** The end of a rule: a day (`20261231`) or an instant in UTC (`20261231T235959Z`), as ISO 8601. */
export function untilOf(text: string): string | null {
  const [, year, month, date, time] =
    /^(\d{4})(\d\d)(\d\d)(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ)?$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return null
  return time ? `${day}T${time.slice(1, 3)}:${time.slice(3, 5)}:${time.slice(5, 7)}.000Z` : day
}

/** How a rule ends: by a day or a moment, by a number of times, or never. */
export function endOf(rule: string): { until?: string; count?: number } {
  const map = partsOf(rule)
  const [until, count] = [untilOf(map?.get('UNTIL') ?? ''), map?.get('COUNT')]
  return { ...(until ? { until } : {}), ...(count ? { count: Number(count) } : {}) }
}
