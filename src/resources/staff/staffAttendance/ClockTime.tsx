import { formatTime, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useZoneName } from '../../../i18n/useZoneName.ts'
import { hoursClock } from '../../../shared/core/hours.ts'

interface Props {
  /** Local time of the branch, `HH:mm`; a dash without a value. */
  time: unknown
  /** IANA time zone and a moment; the zone is shown if it differs from the user's. */
  zone?: unknown
  at?: unknown
}

export const ClockTime = ({ time, zone, at }: Props) => {
  const language = useLanguage()
  const zoneName = useZoneName()
  if (typeof time !== 'string' || time === '') return '–'
  const named = typeof zone === 'string' && typeof at === 'string' ? zoneName(zone, at) : ''
  return `${formatTime(time, language)}${named && ` (${named})`}`
}

/** Minutes as hours and minutes, `7:45`. */
export const HoursText = ({ minutes }: { minutes: unknown }) => {
  const language = useLanguage()
  return typeof minutes === 'number' ? localDigits(hoursClock(minutes), language) : '–'
}
