/** When a series of meetings is over. */
import { endOf } from '../../shared/recurrence.ts'
import { isDay } from '../../shared/dates.ts'

interface Series {
  /** Of the first one, ISO 8601 in UTC. */
  start: string
  end: string
  recurrence: string
}

/** Of a series with an end that many are looked at, no more: up to its last day is near enough then. */
const most = 1000

/**
 * @param zone by whose clock it recurs: ten o'clock stays ten o'clock when summer time begins
 * @returns when the last one is over; null where it goes on for ever; undefined where it never takes place
 */
export async function seriesEnd(
  { start, end, recurrence }: Series,
  zone: string,
): Promise<string | null | undefined> {
  // Asked for by those who save a series, and by nobody at the start.
  const { RRuleTemporal } = await import('rrule-temporal')
  const { until, count } = endOf(recurrence)
  const untilAt = until && (isDay(until) ? endOfDay(until, zone) : until)
  const rule = untilAt ? recurrence.replace(/UNTIL=[^;]+/, `UNTIL=${compact(untilAt)}`) : recurrence
  const first = Temporal.Instant.from(start).toZonedDateTimeISO(zone)
  const begins = `DTSTART;TZID=${zone}:${compact(first.toPlainDateTime().toString({ smallestUnit: 'second' }))}`
  const ends = until !== undefined || count !== undefined
  try {
    const series = new RRuleTemporal({ rruleString: `${begins}\nRRULE:${rule}` })
    const met = series.all((_, index) => index < (ends ? most : 1))
    const last = met.length === most && untilAt ? untilAt : met.at(-1)?.toInstant().toString()
    if (last === undefined) return undefined
    const over = new Date(Date.parse(last) + Date.parse(end) - Date.parse(start))
    // Dates of five digits can't be written: what ends so far away goes on for ever.
    return ends && over.getUTCFullYear() < 10_000 ? over.toISOString() : null
  } catch {
    // The 30th of February is looked for in vain, and a thousand years on there are no dates.
    return undefined
  }
}

const endOfDay = (day: string, zone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(zone)
    .subtract({ seconds: 1 })
    .toInstant()
    .toString()

/** As RFC 5545 writes moments. */
const compact = (moment: string): string => moment.replace(/[-:]|\.\d+/g, '')
