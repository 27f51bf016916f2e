/**
 * A day is the text `YYYY-MM-DD`, an instant the text of ISO 8601 in UTC. Days are never turned into instants:
 * a birthday has no time zone.
 */
import { asciiDigits } from './text.ts'

/** Whether `text` is a day that exists: 2025-02-29 is none. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match || match[1] === '0000') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/**
 * A day as people type it: `2026-11-21`, `11/21/2026`, `11-21-2026`, with Bengali digits too. Where the first number
 * can't be a month, the day stands first: `২১/১১/২০২৬`.
 *
 * @returns `YYYY-MM-DD`, or null where the text is no day that exists
 */
export function parseDay(text: string): string | null {
  const plain = asciiDigits(text).trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const typed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain)
  if (!typed) return null
  const [, first, second, year] = typed as unknown as [string, string, string, string]
  return Number(first) > 12 ? dayOf(year, second, first) : dayOf(year, first, second)
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/**
 * A moment as ISO 8601 has it, with its offset: `2026-11-21T09:30:00+06:00`, `2026-11-21T03:30Z`.
 *
 * @returns it in UTC with milliseconds, or null where the text is no moment
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
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

/** `YYYY-MM-DDTHH:mm` by the clock of a zone. */
export function localMinute(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour12: false,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${today(timeZone, now)}T${parts.format(now)}`
}

/**
 * The moment of a time by the clock of a zone. What a clock shows twice is meant the first time; what it leaves out, as
 * it is set forward, is as much later.
 *
 * @param local `YYYY-MM-DDTHH:mm`
 * @returns ISO 8601 in UTC
 */
export function instantAt(timeZone: string, local: string): string {
  const wanted = Date.parse(`${local}:00Z`)
  const nearer = (at: number) => at + wanted - Date.parse(`${localMinute(timeZone, at)}:00Z`)
  // Twice: the first guess may stand on the other side of a change of the clock.
  const first = nearer(wanted)
  const second = nearer(first)
  const at = localMinute(timeZone, second) === local ? second : Math.max(first, second)
  return new Date(at).toISOString()
}

/** `days` later, or earlier where negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Days are counted as days: both are taken at the same hour of the same zone. */
/** 0 for Sunday to 6. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
