import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatDay } from '../../i18n/locale.ts'

/** A day as people read it here; only the part before T counts, and no time zone moves it. */
export function useDayText(): (day: unknown) => string {
  const language = useLanguage()
  return (day) => (typeof day === 'string' ? formatDay(day, language) : '')
}
