/** The days that a calendar view shows. Pure: days are texts, and no clock is read. */
import { addDays, weekdayOf } from '../../shared/core/dates.ts'

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface Span {
  /** Both of them are shown. */
  from: string
  to: string
}

/** @param weekStart 0 for Sunday */
const weekOf = (day: string, weekStart: number): Span => {
  const from = addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
  return { from, to: addDays(from, 6) }
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day some months later; the last day if that month is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The days that are meant: of a month its own, without what its first and last weeks have of others. */
export function spanOf(view: CalendarView, day: string, weekStart: number): Span {
  if (view === 'day') return { from: day, to: day }
  // What is to come, also at the end of a week.
  if (view === 'list') return { from: day, to: addDays(day, 6) }
  if (view === 'month') return { from: firstOf(day), to: addDays(addMonths(firstOf(day), 1), -1) }
  return weekOf(day, weekStart)
}

/** The days that are drawn: a month in whole weeks. */
export function drawnSpan(view: CalendarView, day: string, weekStart: number): Span {
  const { from, to } = spanOf(view, day, weekStart)
  return view === 'month'
    ? { from: weekOf(from, weekStart).from, to: weekOf(to, weekStart).to }
    : { from, to }
}

/** The day to show after moving on or back. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by)
  return addDays(day, view === 'day' ? by : by * 7)
}

/** A span of time by the clock on the wall: `YYYY-MM-DDTHH:mm`, or days. */
export interface WallSpan {
  start: string
  end: string
  allDay: boolean
}

/** The last day of a span of whole days, which ends with the one after. */
export const lastDay = ({ end }: WallSpan): string => addDays(end.slice(0, 10), -1)
