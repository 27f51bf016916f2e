/** The country of a time zone, from the platform's list of zones by region; looked up once per zone. */
import { dateTimeFormat } from './intl.ts'

declare global {
  namespace Intl {
    // Part of ECMA-402, not yet in TypeScript's library.
    interface Locale {
      getTimeZones(): string[] | undefined
    }
  }
}

const regions = new Map<string, string | null>()

/** Both by one name: a zone may be called `Asia/Kolkata` or `Asia/Calcutta`. */
const canonical = (timeZone: string): string => dateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

// Most schools are in one of these two: all regions are gone through only for a zone of another country.
const first = ['BD', 'US']
const alphabet = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const allRegions = () => [...first, ...alphabet.flatMap((one) => alphabet.map((other) => one + other))]

/** @param timeZone IANA @returns ISO 3166 code; null for a zone of no country, such as UTC */
export function countryOf(timeZone: string): string | null {
  const known = regions.get(timeZone)
  if (known !== undefined) return known
  const zone = canonical(timeZone)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found =
    allRegions().find(
      (region) => names.of(region) && new Intl.Locale(`und-${region}`).getTimeZones()?.includes(zone),
    ) ?? null
  regions.set(timeZone, found)
  return found
}

export const isSameCountry = (one: string, other: string): boolean => {
  if (one === other) return true
  const country = countryOf(one)
  return country !== null && country === countryOf(other)
}
