import { useTranslate } from 'ra-core'
import { formatDayInWords, formatMonth, localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { weekdayOf } from '../../shared/core/dates.ts'
import type { CalendarView, Span } from './span.ts'

/** A day with its weekday: Sunday, 22 November 2026. */
export function useFullDay(): (day: string) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return (day) => `${translate(`weekdays.${weekdayOf(day)}`)}, ${formatDayInWords(day, language)}`
}

/** Heading of a view: November 2026; 16–22 November 2026. */
export function useSpanText(): (view: CalendarView, span: Span) => string {
  const language = useLanguage()
  const full = useFullDay()
  return (view, { from, to }) => {
    if (view === 'day') return full(from)
    if (view === 'month') return formatMonth(from.slice(0, 7), language)
    const last = formatDayInWords(to, language)
    if (from.slice(0, 7) === to.slice(0, 7))
      return `${localDigits(String(Number(from.slice(8))), language)}–${last}`
    const first = formatDayInWords(from, language)
    const sameYear = from.slice(0, 4) === to.slice(0, 4)
    return `${sameYear ? first.replace(/ \S+$/, '') : first} – ${last}`
  }
}
