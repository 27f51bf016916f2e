import ExpiredIcon from '@mui/icons-material/ErrorOutlineOutlined'
import SoonIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { useDayInColumn } from '../../../components/fields/dayText.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { Unavailable } from '../../../components/fields/Unavailable.tsx'
import { daysBetween } from '../../../shared/core/dates.ts'
import { expiryOf } from '../../../components/fields/expiry.ts'

/** The day a licence ends; soon or past, an icon and its words say so. */
export const LicenceDay = ({ day }: { day: string | null }) => {
  const translate = useTranslate()
  const dayText = useDayInColumn()
  const now = todayHere()
  const expiry = expiryOf(day, now)
  if (!day) return <Unavailable />
  if (expiry === 'later') return dayText(day)
  const left = daysBetween(now, day)
  const words = expiry === 'expired' ? 'expired' : left === 0 ? 'expiresToday' : 'expiresIn'
  const title = translate(`states.${words}`, { smart_count: left })
  const Icon = expiry === 'expired' ? ExpiredIcon : SoonIcon
  return (
    <span className={`status day ${expiry === 'expired' ? 'error' : 'warning'}`} title={title}>
      {dayText(day)}
      <Icon aria-hidden />
      <span className="visually-hidden">{title}</span>
    </span>
  )
}
