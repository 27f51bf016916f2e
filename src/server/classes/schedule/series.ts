/** Occurrences of recurring meetings, and the end of a series. */
import { z } from 'zod'
import { endOf } from '../../../shared/core/recurrence.ts'
import { isDay } from '../../../shared/core/dates.ts'

interface Series {
  /** Start of the first occurrence, ISO 8601 in UTC. */
  start: string
  end: string
  recurrence: string
}

/** Maximum number of occurrences that are computed; the last day is close enough then. */
const most = 1000

/**
 * @param zone time zone of the rule, so that ten o'clock stays ten o'clock when clocks change
 * @returns end of the last occurrence; null if endless; undefined if it never takes place
 */
export async function seriesEnd(
  { start, end, recurrence }: Series,
  zone: string,
): Promise<string | null | undefined> {
  const { until, count } = endOf(recurrence)
  const untilAt = untilOf(until, zone)
  const ends = until !== undefined || count !== undefined
  try {
    const series = await seriesOf({ start, recurrence }, zone)
    const met = series.all((_, index) => index < (ends ? most : 1))
    const last = met.length === most && untilAt ? untilAt : met.at(-1)?.toInstant().toString()
    if (last === undefined) return undefined
    const over = new Date(Date.parse(last) + Date.parse(end) - Date.parse(start))
    // Dates of five digits cannot be written: a rule that ends so far away is endless.
    return ends && over.getUTCFullYear() < 10_000 ? over.toISOString() : null
  } catch {
    // The 30th of February is looked for in vain, and a thousand years on there are no dates.
    return undefined
  }
}

/** An occurrence at another time than by its rule, or a cancelled one. */
export const exceptionRow = z.object({
  /** When it would begin by the rule; moments as everywhere, ISO 8601 in UTC. */
  at: z.string(),
  /** Null: it does not take place. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Exception = z.infer<typeof exceptionRow>

/** A meeting, once or by a rule. */
export const meetsRow = z.object({
  start: z.string(),
  end: z.string(),
  recurrence: z.string().nullable(),
  exceptions: z.array(exceptionRow).nullable(),
  /** Time zone of the rule. */
  zone: z.string(),
})

type Meets = Omit<Series, 'recurrence'> & {
  recurrence: string | null
  exceptions?: readonly Exception[] | null
}

interface SeriesTime {
  /** When it would begin by the rule. */
  at: string
  start: string
  end: string
  /** Cancelled: its times are those of the rule. */
  off: boolean
  /** Moved to another time than by the rule. */
  moved: boolean
  reason: string | null
}

/**
 * @param from,to moments, ISO 8601: those that are over before, or begin after, are left out
 * @returns the times of a meeting, of a series all within, at most a thousand
 */
export async function occurrences(
  meeting: Meets,
  zone: string,
  from: string,
  to: string,
): Promise<{ start: string; end: string }[]> {
  const times = await seriesTimes(meeting, zone, from, to)
  return times.filter(({ off }) => !off).map(({ start, end }) => ({ start, end }))
}

/** As `occurrences`, with the days that do not take place. */
export async function seriesTimes(
  { start, end, recurrence, exceptions }: Meets,
  zone: string,
  from: string,
  to: string,
): Promise<SeriesTime[]> {
  const within = (time: SeriesTime) => time.end > from && time.start < to
  if (!recurrence) return [{ at: start, start, end, off: false, moved: false, reason: null }].filter(within)
  const length = Date.parse(end) - Date.parse(start)
  const series = await seriesOf({ start, recurrence }, zone)
  const met = series.between(new Date(Date.parse(from) - length + 1), new Date(Date.parse(to) - 1), true)
  const byRule = met.slice(0, most).map(({ epochMilliseconds }): SeriesTime => {
    const at = new Date(epochMilliseconds).toISOString()
    return { at, start: at, end: endAt(at, length), off: false, moved: false, reason: null }
  })
  if (!exceptions || exceptions.length === 0) return byRule
  const others = exceptions.map((one): SeriesTime => {
    const { at, start: begins, end: ends, reason } = one
    return begins && ends
      ? { at, start: begins, end: ends, off: false, moved: true, reason }
      : { at, start: at, end: endAt(at, length), off: true, moved: false, reason }
  })
  const changed = new Set(others.map(({ at }) => at))
  return [...byRule.filter(({ at }) => !changed.has(at)), ...others.filter(within)].toSorted((one, other) =>
    one.start.localeCompare(other.start),
  )
}

const endAt = (start: string, length: number): string => new Date(Date.parse(start) + length).toISOString()

/** A rule for other calendars: an end by day becomes the last moment of that day. */
export function ruleIn(recurrence: string, zone: string): string {
  const untilAt = untilOf(endOf(recurrence).until, zone)
  return untilAt ? recurrence.replace(/UNTIL=[^;]+/, `UNTIL=${compact(untilAt)}`) : recurrence
}

async function seriesOf({ start, recurrence }: Omit<Series, 'end'>, zone: string) {
  // Loaded when a series is saved or read, not at the start.
  const { RRuleTemporal } = await import('rrule-temporal')
  const rule = ruleIn(recurrence, zone)
  const first = Temporal.Instant.from(start).toZonedDateTimeISO(zone)
  const begins = `DTSTART;TZID=${zone}:${compact(first.toPlainDateTime().toString({ smallestUnit: 'second' }))}`
  return new RRuleTemporal({ rruleString: `${begins}\nRRULE:${rule}` })
}

const untilOf = (until: string | undefined, zone: string): string | undefined =>
  until && (isDay(until) ? endOfDay(until, zone) : until)

const endOfDay = (day: string, zone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(zone)
    .subtract({ seconds: 1 })
    .toInstant()
    .toString()

/** As RFC 5545 writes moments. */
const compact = (moment: string): string => moment.replace(/[-:]|\.\d+/g, '')
