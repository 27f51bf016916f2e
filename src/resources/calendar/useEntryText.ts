import { useTranslate } from 'ra-core'
import { formatDayInWords, formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { addDays } from '../../shared/core/dates.ts'
import { useFullDay } from './useSpanText.ts'

export const dayOf = (local: string): string => local.slice(0, 10)
export const timeOf = (local: string): string => local.slice(11)

type When = Pick<CalendarEntry, 'allDay' | 'localStart' | 'localEnd'>

/** Name, date and times of an entry as text. */
export function useEntryText() {
  const translate = useTranslate()
  const language = useLanguage()
  const full = useFullDay()
  const times = ({ localStart, localEnd }: When): string =>
    `${formatTime(timeOf(localStart), language)} – ${formatTime(timeOf(localEnd), language)}`
  const named = (paper: string | null): string =>
    paper ? translate(`resources.credential.kind.${paper}`, { _: paper }) : ''
  return {
    /** Prefixes the name with its kind where the name alone is ambiguous. */
    name: ({ kind, title, paper }: Pick<CalendarEntry, 'kind' | 'title' | 'paper'>): string =>
      kind === 'dmv_expiry' || kind === 'tlc_expiry' || kind === 'leave' || kind === 'staff_expiry'
        ? translate(`calendar.named.${kind}`, { name: title, paper: named(paper) })
        : title,
    paper: named,
    start: ({ localStart }: When): string => formatTime(timeOf(localStart), language),
    times,
    when(entry: When): string {
      const first = dayOf(entry.localStart)
      // All-day entries end on the following day.
      const last = entry.allDay ? addDays(dayOf(entry.localEnd), -1) : dayOf(entry.localEnd)
      if (entry.allDay) return first === last ? full(first) : `${full(first)} – ${full(last)}`
      if (first === last) return `${full(first)}, ${times(entry)}`
      const at = (local: string) =>
        `${formatDayInWords(dayOf(local), language)}, ${formatTime(timeOf(local), language)}`
      return `${at(entry.localStart)} – ${at(entry.localEnd)}`
    },
  }
}

export type EntryText = ReturnType<typeof useEntryText>
