import { formatTime, localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { hoursClock } from '../../shared/hours.ts'

/** A time of the branch's clock, `HH:mm`; a dash where there is none. */
export const ClockTime = ({ time }: { time: unknown }) => {
  const language = useLanguage()
  return typeof time === 'string' && time !== '' ? formatTime(time, language) : '–'
}

/** Minutes as hours and minutes, `7:45`. */
export const HoursText = ({ minutes }: { minutes: unknown }) => {
  const language = useLanguage()
  return typeof minutes === 'number' ? localDigits(hoursClock(minutes), language) : '–'
}
