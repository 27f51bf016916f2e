import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { DayHead } from '../../../components/month/DayHead.tsx'
import { MonthGrid } from '../../../components/month/MonthGrid.tsx'
import type { MonthRow } from '../../../components/month/MonthRows.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { HoursText } from './ClockTime.tsx'
import { countedStatuses, dayStatuses } from '../../../shared/staff/staffAttendance.ts'
import type { StaffMonth } from '../../../shared/staff/staffAttendanceReplies.ts'

type Person = StaffMonth['people'][number]
type Day = Person['days'][number]

/** Staff by days: a letter per day, linked to the day. */
export const StaffMonthTable = ({ month }: { month: StaffMonth }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const number = (value: number) => formatNumber(value, language)
  const cellOf = (name: string, one: Day | undefined) => {
    if (!one) return null
    const word = translate(`resources.staffAttendance.status.${one.status}`)
    return {
      className: one.status,
      content: <DayLink day={one} word={word} name={`${name}, ${day(one.date)}`} />,
    }
  }
  const rowOf = ({ _id, name, days, sums }: Person): MonthRow => {
    const byDate = new Map(days.map((one) => [one.date, one]))
    return {
      id: _id,
      name,
      cell: (date) => cellOf(name, byDate.get(date)),
      sums: [
        number(sums.present + sums.late + sums.half_day),
        ...countedStatuses.map((status) => number(sums[status])),
        <HoursText key="worked" minutes={sums.workedMinutes} />,
      ],
    }
  }
  const idle = month.people.filter((one) => one.idle)
  return (
    <Coloured
      label={translate('clock.monthOf')}
      corner={translate('clock.person')}
      columns={month.days.map((date) => ({ key: date, head: <DayHead date={date} /> }))}
      heads={['there', ...countedStatuses, 'worked'].map((name) => translate(`clock.sums.${name}`))}
      rows={month.people.filter((one) => !one.idle).map(rowOf)}
      folded={{ words: translate('clock.idle', { smart_count: idle.length }), rows: idle.map(rowOf) }}
      legendLabel={translate('clock.legend')}
      legend={[
        ...dayStatuses.map((status) => ({
          key: status,
          className: status,
          sign: translate(`clock.codes.${status}`),
          word: translate(`resources.staffAttendance.status.${status}`),
        })),
        { key: '!', sign: '!', word: translate('resources.staffAttendance.fields.missingOut') },
      ]}
    />
  )
}

interface DayProps {
  day: Day
  word: string
  /** Name of the person and the day. */
  name: string
}

const DayLink = ({ day, word, name }: DayProps) => {
  const translate = useTranslate()
  return (
    <Link
      to={`/admin/hr/attendance/days?${new URLSearchParams({ id: day._id }).toString()}`}
      title={word}
      aria-label={`${name}: ${word}`}
    >
      {translate(`clock.codes.${day.status}`)}
      {day.missingOut ? '!' : ''}
    </Link>
  )
}

const Coloured = styled(MonthGrid)(({ theme }) => ({
  '& .present': { color: theme.palette.success.main },
  '& :is(.late, .half_day)': { color: theme.palette.warning.main },
  '& :is(.absent, .unmarked)': { color: theme.palette.error.main },
  '& .on_leave': { color: theme.palette.info.main },
}))
