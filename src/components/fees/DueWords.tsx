import LateIcon from '@mui/icons-material/ErrorOutlineOutlined'
import LaterIcon from '@mui/icons-material/EventOutlined'
import TodayIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { daysBetween } from '../../shared/core/dates.ts'
import { StatusChip } from '../fields/StatusChip.tsx'

interface Props {
  /** By when it has to be paid. */
  due: string
  /** The day that it is in the branch. */
  today: string
}

/** How late it is, or how long there is still: in words with an icon, the colour repeats them. */
export const DueWords = ({ due, today }: Props) => {
  const translate = useTranslate()
  const days = daysBetween(today, due)
  if (days < 0)
    return (
      <StatusChip icon={LateIcon} tone="error" label={translate('fees.overdue', { smart_count: -days })} />
    )
  if (days === 0) return <StatusChip icon={TodayIcon} tone="warning" label={translate('fees.dueToday')} />
  return <StatusChip icon={LaterIcon} tone="quiet" label={translate('fees.dueIn', { smart_count: days })} />
}
