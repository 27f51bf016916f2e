import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatDay, formatDayInColumn } from '../../i18n/locale.ts'

/** A day as people read it here; only the part before T counts, and no time zone moves it. */
export function useDayText(): (day: unknown) => string {
  const language = useLanguage()
  return (day) => (typeof day === 'string' ? formatDay(day, language) : '')
}

/** The same in a column of a table. */
export function useDayInColumn(): (day: unknown) => string {
  const language = useLanguage()
  return (day) => (typeof day === 'string' ? formatDayInColumn(day, language) : '')
}
