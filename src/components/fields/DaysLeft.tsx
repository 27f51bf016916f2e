import ExpiredIcon from '@mui/icons-material/ErrorOutlineOutlined'
import SoonIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { todayHere } from './todayHere.ts'
import { daysBetween } from '../../shared/core/dates.ts'
import { expiryOf } from './expiry.ts'

const looks = {
  none: { tone: 'quiet', Icon: null },
  later: { tone: 'quiet', Icon: null },
  soon: { tone: 'warning', Icon: SoonIcon },
  expired: { tone: 'error', Icon: ExpiredIcon },
} as const

/** How long until the licence expires, or since when it has, in words. */
export const DaysLeft = ({ day }: { day: string }) => {
  const translate = useTranslate()
  const now = todayHere()
  const { tone, Icon } = looks[expiryOf(day, now)]
  const left = daysBetween(now, day)
  const words = left > 0 ? 'left' : left === 0 ? 'lastDay' : 'past'
  return (
    <span className={`status day ${tone}`}>
      {Icon && <Icon aria-hidden />}
      {translate(`resources.licence.versions.${words}`, { smart_count: Math.abs(left) })}
    </span>
  )
}
