/** Periods of days, both ends included. */
import { addDays, daysBetween } from './dates.ts'

export interface Period {
  from: string
  to: string
}

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

export function addMonths(month: string, count: number): string {
  const date = new Date(`${monthStart(month)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 10)
}

export const monthEnd = (day: string): string => addDays(addMonths(day, 1), -1)

/** The months that a period touches, by their first days. */
export function monthsOf({ from, to }: Period): string[] {
  const count = monthsBetween(monthStart(from), monthStart(to)) + 1
  return Array.from({ length: count }, (_, index) => addMonths(from, index))
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The preceding period: as many whole months if the period has whole months, else as many days. */
export function before({ from, to }: Period): Period {
  if (from === monthStart(from) && to === monthEnd(to))
    return { from: addMonths(from, -monthsOf({ from, to }).length), to: addDays(from, -1) }
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) }
}

export const presets = ['today', 'week', 'month', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

/** @param weekStart 0 for Sunday */
export function presetOf(preset: Preset, today: string, weekStart: number): Period {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'month') return { from: monthStart(today), to: monthEnd(today) }
  if (preset === 'lastMonth') return { from: addMonths(today, -1), to: addDays(monthStart(today), -1) }
  const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7
  return { from: addDays(today, -since), to: addDays(today, 6 - since) }
}
