import { type RaRecord, useTranslate } from 'ra-core'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** How a part of the pay is reckoned, in one sentence with its figures. */
export const PayRule = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const number = (name: string) => formatNumber(Number(record[name] ?? 0), language)
  return translate(`salary.rule.${String(record.calc)}`, {
    amount: formatMoney(Number(record.amount ?? 0), language),
    percent: number('percent'),
    hours: number('monthHours'),
    days: number('lateDays'),
  })
}
