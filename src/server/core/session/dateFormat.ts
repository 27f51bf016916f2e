/** The date format of a country, by the time zone of a branch in it. */
import type { DateFormat } from '../../../shared/core/dates.ts'
import { dateTimeFormat } from '../../../shared/core/intl.ts'

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Intl {
    interface Locale {
      /** ECMA-402, Intl Locale Info: the time zones of its country. TypeScript's library has it not yet. */
      getTimeZones(): string[] | undefined
    }
  }
}

/** Countries (ISO 3166) that write the month or the year first; all others write the day first. */
const countries = {
  'MM-DD-YYYY': ['US', 'AS', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'UM', 'VI'],
  'YYYY-MM-DD': ['CA', 'CN', 'HU', 'JP', 'KR', 'LT', 'MN', 'SE', 'TW'],
} as const satisfies Partial<Record<DateFormat, readonly string[]>>

const nameOf = (timeZone: string): string => dateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

const formats = new Map<string, DateFormat>(
  Object.entries(countries).flatMap(([format, codes]) =>
    codes.flatMap((code) =>
      (new Intl.Locale(`und-${code}`).getTimeZones() ?? []).map(
        (zone) => [zone, format as DateFormat] as const,
      ),
    ),
  ),
)

const known = new Map<string, DateFormat | null>()

/** @returns null if the zone belongs to no country, such as UTC, or is missing */
export function dateFormatOf(timeZone: string | null): DateFormat | null {
  if (timeZone === null) return null
  const before = known.get(timeZone)
  if (before !== undefined) return before
  const name = nameOf(timeZone)
  const format = /^(UTC|GMT|Etc\/.*)$/.test(name) ? null : (formats.get(name) ?? 'DD-MM-YYYY')
  known.set(timeZone, format)
  return format
}
