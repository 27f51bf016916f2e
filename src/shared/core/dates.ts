/**
 * A day is the text `YYYY-MM-DD`, an instant the text of ISO 8601 in UTC. Days are never turned into instants:
 * a birthday has no time zone.
 */
import { monthNamed } from './months.ts'
import { asciiDigits } from './text.ts'
import { dateTimeFormat, wallTime } from './intl.ts'

/** True for a day that exists: 2025-02-29 does not. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match || match[1] === '0000') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** The formats in which a user can read and type days. */
export const dateFormats = ['YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY', 'D MMM YYYY'] as const
export type DateFormat = (typeof dateFormats)[number]

/** Four digits of a year first, or last, with two numbers beside them; or eight digits in a row. */
const yearFirst = /^(\d{4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})$|^(\d{4})(\d\d)(\d\d)$/
const yearLast = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$|^(\d\d)(\d\d)(\d{4})$/

/** A month by its name leaves nothing to guess: 21 November 2026, ২১ নভেম্বর ২০২৬, Nov 21, 2026. */
const named = /^(?:(\d{1,2})[-/., ]+(\D+?)|(\D+?)[-/. ]+(\d{1,2}))[-/., ]+(\d{4})$/

/**
 * A day as a person types it: in the order of their format, with `-`, `/`, `.`, a space or nothing in between, in
 * digits of either script. Two notations are read in every format: `2026-11-21`, and a month by its name.
 *
 * @returns `YYYY-MM-DD`, or null if there is no such day
 */
export function parseDay(text: string, format: DateFormat): string | null {
  const plain = asciiDigits(text).normalize('NFC').trim()
  if (isDay(plain)) return plain
  const word = named.exec(plain)
  if (word) return dayOf(word[5]!, monthNamed((word[2] ?? word[3])!) ?? '', (word[1] ?? word[4])!)
  const match = (format === 'YYYY-MM-DD' ? yearFirst : yearLast).exec(plain)
  const [one, two, three] = match?.slice(1).filter((part) => part !== undefined) ?? []
  if (one === undefined || two === undefined || three === undefined) return null
  if (format === 'YYYY-MM-DD') return dayOf(one, two, three)
  return format === 'MM-DD-YYYY' ? dayOf(three, one, two) : dayOf(three, two, one)
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/**
 * An ISO 8601 instant with offset: `2026-11-21T09:30:00+06:00`, `2026-11-21T03:30Z`.
 *
 * @returns UTC with milliseconds, or null if invalid
 */
export function parseInstant(text: string): string | null {
  const match =
    /^([12]\d{3}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(
      text,
    )
  return match && isDay(match[1] ?? '') ? new Date(text).toISOString() : null
}

/** The calendar day that it is in `timeZone` (IANA) at `now` (milliseconds since the epoch). */
export function today(timeZone: string, now: number): string {
  return dateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

/** `YYYY-MM-DDTHH:mm` by the clock of a zone. */
export const localMinute = (timeZone: string, now: number): string => wallTime(timeZone, now).slice(0, 16)

/**
 * Converts a local time of a zone to an instant. A time that occurs twice means the first one; a time skipped by a
 * clock change is moved forward by the change.
 *
 * @param local `YYYY-MM-DDTHH:mm`
 * @returns ISO 8601 in UTC
 */
export function instantAt(timeZone: string, local: string): string {
  const wanted = Date.parse(`${local}:00Z`)
  const nearer = (at: number) => at + wanted - Date.parse(`${localMinute(timeZone, at)}:00Z`)
  // Twice, because the first guess may be on the other side of a clock change.
  const first = nearer(wanted)
  const second = nearer(first)
  const at = localMinute(timeZone, second) === local ? second : Math.max(first, second)
  return new Date(at).toISOString()
}

/** Adds `days`; negative values subtract. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** 0 for Sunday to 6. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Difference in days: both are taken at the same hour of one zone. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    dateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
