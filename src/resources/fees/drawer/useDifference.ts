import { useTranslate } from 'ra-core'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** A difference in words: how much it was short or over. */
export function useDifference(): (minor: number) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return (minor) =>
    minor === 0
      ? translate('drawer.right')
      : translate(minor < 0 ? 'drawer.short' : 'drawer.over', {
          amount: formatMoney(Math.abs(minor), language),
        })
}
