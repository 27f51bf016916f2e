import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** A month in words: March 2026. */
export function useMonthText(): (month: string) => string {
  const language = useLanguage()
  const locale = language === 'bng' ? 'bn-BD' : 'en-US'
  return (month) => {
    const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01`),
    )
    return `${name} ${localDigits(month.slice(0, 4), language)}`
  }
}
