import { useTranslate } from 'ra-core'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** The balance due, or the credit. */
export const BalanceText = ({ balance }: { balance: number }) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <span data-figure="balance">
      {translate('resources.student.fields.balance')} {formatMoney(balance, language)}
    </span>
  )
}
