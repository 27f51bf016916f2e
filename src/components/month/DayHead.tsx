import { formatNumber, formatWeekday } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** A day of the month, the letter of its weekday above it, so that a whole month fits a window. @param date `YYYY-MM-DD` */
export const DayHead = ({ date }: { date: string }) => {
  const language = useLanguage()
  return (
    <>
      <small title={formatWeekday(date, language)}>{formatWeekday(date, language, 'narrow')}</small>{' '}
      {formatNumber(Number(date.slice(8)), language)}
    </>
  )
}
