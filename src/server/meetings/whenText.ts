/** Instants in mails and documents: local time of the branch, in a language, never in figures only. */
import { today } from '../../shared/core/dates.ts'
import type { Language } from '../../shared/core/user.ts'
import { dayText, inDigits } from '../core/documents/text.ts'
import { dateTimeFormat } from '../../shared/core/intl.ts'

const tags = { bng: 'bn-BD', en: 'en-US' }

/** Tuesday, 24 November 2026. */
export function longDay(day: string, language: Language): string {
  const weekday = dateTimeFormat(tags[language], { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(new Date(day))}, ${dayText(day, language)}`
}

export const dayIn = (moment: string, zone: string): string => today(zone, Date.parse(moment))

const clock = (moment: string, zone: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** Tuesday, 24 November 2026, 09:00–09:45; with the second day if it ends on another one. */
export function whenText(
  { start, end }: { start: string; end: string },
  zone: string,
  language: Language,
): string {
  const [first, last] = [dayIn(start, zone), dayIn(end, zone)]
  const until = first === last ? clock(end, zone) : `${longDay(last, language)}, ${clock(end, zone)}`
  return inDigits(`${longDay(first, language)}, ${clock(start, zone)}–${until}`, language)
}
