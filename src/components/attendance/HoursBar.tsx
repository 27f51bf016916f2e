import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { hoursText } from '../../shared/core/hours.ts'

/** Attended hours of a course as text and bar. @param minutes,required minutes; null: the course requires none */
export const HoursBar = ({ minutes, required }: { minutes: number; required: number | null }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const hours = (of: number) => localDigits(hoursText(of), language)
  if (required === null) return <>{translate('attendanceReports.hours', { sat: hours(minutes) })}</>
  const part = Math.min(1, minutes / required)
  const words =
    minutes >= required
      ? translate('attendanceReports.hoursDone', { required: hours(required) })
      : translate('attendanceReports.hoursOf', { sat: hours(minutes), required: hours(required) })
  return (
    <Bar data-done={minutes >= required || undefined}>
      <span>{words}</span>
      <i aria-hidden>
        <b style={{ width: `${Math.round(part * 100)}%` }} />
      </i>
    </Bar>
  )
}

const Bar = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 3,
  minWidth: 150,
  '& i': {
    display: 'block',
    height: 6,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.palette.action.selected,
  },
  '& b': { display: 'block', height: '100%', backgroundColor: theme.palette.primary.main },
  '&[data-done] b': { backgroundColor: theme.palette.success.main },
  '@media print': { '& i': { display: 'none' } },
}))
