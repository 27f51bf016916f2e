import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** Label of a note or coin, without decimals for whole amounts. */
export function useWorth(): (minor: number) => string {
  const language = useLanguage()
  return (minor) => (minor % 100 === 0 ? formatNumber(minor / 100, language) : formatMoney(minor, language))
}
