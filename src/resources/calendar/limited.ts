/** Limits thousands of entries to those that fit: the grid would draw all of them to find out. */
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { addDays } from '../../shared/core/dates.ts'
import type { CalendarView } from './span.ts'
import { dayOf } from './useEntryText.ts'

/** All-day entries first, then by time; licences last, as they may be many. */
export const rankOf = ({ kind, allDay }: Pick<CalendarEntry, 'kind' | 'allDay'>): number =>
  kind.endsWith('_expiry') ? 2 : allDay ? 0 : 1

/** The entries that do not fit. */
export interface Over {
  day: string
  /** By the clock of the wall; of a whole day the day, and the one after. */
  start: string
  end: string
  allDay: boolean
  count: number
}

interface Fitting {
  shown: CalendarEntry[]
  over: Over[]
}

/** Maximum entries per cell of the month, and side by side in the week and the day. */
const room = { wide: { cell: 5, week: 3, day: 8 }, small: { cell: 2, week: 1, day: 3 } } as const

/** Splits entries into drawn and counted ones. A list draws all. */
export function fitting(
  entries: readonly CalendarEntry[],
  view: CalendarView,
  size: keyof typeof room,
): Fitting {
  if (view === 'list') return { shown: [...entries], over: [] }
  const { cell, week, day } = room[size]
  const [whole, timed, lasting]: [CalendarEntry[], CalendarEntry[], CalendarEntry[]] = [[], [], []]
  for (const entry of entries) {
    const several = !entry.allDay && dayOf(entry.localEnd) !== dayOf(entry.localStart)
    // Entries of several days are always drawn, and a month has no hours.
    if (several) lasting.push(entry)
    else if (entry.allDay || view === 'month') whole.push(entry)
    else timed.push(entry)
  }
  const parts = [inCells(whole, cell), inHours(timed, view === 'day' ? day : week)]
  return {
    shown: [...lasting, ...parts.flatMap(({ shown }) => shown)],
    over: parts.flatMap(({ over }) => over),
  }
}

function byDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.localStart)
    if (!days.get(day)?.push(entry)) days.set(day, [entry])
  }
  return days
}

const byStart = (one: CalendarEntry, other: CalendarEntry) =>
  one.localStart.localeCompare(other.localStart) || other.localEnd.localeCompare(one.localEnd)

function inCells(entries: readonly CalendarEntry[], most: number): Fitting {
  const fit: Fitting = { shown: [], over: [] }
  for (const [day, all] of byDay(entries)) {
    const first = all.toSorted((one, other) => rankOf(one) - rankOf(other) || byStart(one, other))
    fit.shown.push(...first.slice(0, most))
    const count = all.length - most
    if (count > 0) fit.over.push({ day, start: day, end: addDays(day, 1), allDay: true, count })
  }
  return fit
}

/** So many columns beside each other; what finds none of them free is counted in one more, as long as it lasts. */
function inHours(entries: readonly CalendarEntry[], most: number): Fitting {
  const fit: Fitting = { shown: [], over: [] }
  for (const [day, all] of byDay(entries)) {
    const ends: string[] = []
    let over: Over | undefined
    for (const entry of all.toSorted(byStart)) {
      const { localStart: start, localEnd: end } = entry
      const free = ends.findIndex((until) => until <= start)
      const column = free >= 0 ? free : ends.length
      if (column < most) {
        ends[column] = end
        fit.shown.push(entry)
      } else if (over && start < over.end) {
        over.count += 1
        if (end > over.end) over.end = end
      } else {
        over = { day, start, end, allDay: false, count: 1 }
        fit.over.push(over)
      }
    }
  }
  return fit
}
