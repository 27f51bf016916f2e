import { useTranslate } from 'ra-core'
import { formatDayInWords, formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { weekdayOf } from '../../shared/core/dates.ts'

interface When {
  date: string
  start: string
  end: string
}

/** A session's day and time as people say them: Monday, 7 December 2026, 6:00 PM–8:00 PM. */
export function useWhenText(): (when: When) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return ({ date, start, end }) =>
    translate('classes.layout.when', {
      weekday: translate(`weekdays.${weekdayOf(date)}`),
      day: formatDayInWords(date, language),
      start: formatTime(start, language),
      end: formatTime(end, language),
    })
}
