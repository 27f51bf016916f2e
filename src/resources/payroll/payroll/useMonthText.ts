import { formatMonth } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** A month in words: March 2026. */
export function useMonthText(): (month: string) => string {
  const language = useLanguage()
  return (month) => formatMonth(month, language)
}
