import { formatNumber, formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** A time of the branch's clock, `HH:mm`; a dash where there is none. */
export const ClockTime = ({ time }: { time: unknown }) => {
  const language = useLanguage()
  return typeof time === 'string' && time !== '' ? formatTime(time, language) : '–'
}

/** Minutes as hours and minutes, `7:45`. */
export const HoursText = ({ minutes }: { minutes: unknown }) => {
  const language = useLanguage()
  if (typeof minutes !== 'number') return '–'
  const plain = { useGrouping: false }
  const rest = formatNumber(minutes % 60, language, { ...plain, minimumIntegerDigits: 2 })
  return `${formatNumber(Math.floor(minutes / 60), language, plain)}:${rest}`
}
