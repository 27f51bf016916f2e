import { formatNumber, formatWeekday } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** A day of the month, its weekday above it. @param date `YYYY-MM-DD` */
export const DayHead = ({ date }: { date: string }) => {
  const language = useLanguage()
  return (
    <>
      <small>{formatWeekday(date, language)}</small> {formatNumber(Number(date.slice(8)), language)}
    </>
  )
}
