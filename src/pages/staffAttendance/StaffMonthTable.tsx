import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useDayText } from '../../components/fields/dayText.ts'
import { formatNumber, formatWeekday } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { HoursText } from '../../resources/staffAttendance/ClockTime.tsx'
import { dayStatuses } from '../../shared/entities/staffAttendance.ts'
import type { StaffMonth } from '../../shared/staffAttendanceRoutes.ts'

const counted = ['late', 'absent', 'on_leave', 'unmarked'] as const

/** Staff by days: a letter where they meet, which leads to the day. */
export const StaffMonthTable = ({ month }: { month: StaffMonth }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const id = useId()
  const number = (value: number) => formatNumber(value, language)
  return (
    <Matrix>
      <div className="wide">
        <table aria-label={translate('clock.monthOf')} aria-describedby={id}>
          <thead>
            <tr>
              <th scope="col">{translate('clock.person')}</th>
              {month.days.map((date) => (
                <th key={date} scope="col">
                  <small>{formatWeekday(date, language)}</small> {number(Number(date.slice(8)))}
                </th>
              ))}
              <th scope="col">{translate('clock.sums.there')}</th>
              {counted.map((status) => (
                <th key={status} scope="col">
                  {translate(`clock.sums.${status}`)}
                </th>
              ))}
              <th scope="col">{translate('clock.sums.worked')}</th>
            </tr>
          </thead>
          <tbody>
            {month.people.map(({ _id, name, days, sums }) => {
              const byDate = new Map(days.map((one) => [one.date, one]))
              return (
                <tr key={_id}>
                  <th scope="row">{name}</th>
                  {month.days.map((date) => {
                    const one = byDate.get(date)
                    const word = one ? translate(`resources.staffAttendance.status.${one.status}`) : ''
                    return (
                      <td key={date} className={one?.status}>
                        {one && (
                          <Link
                            to={`/admin/hr/attendance/days?${new URLSearchParams({ id: one._id }).toString()}`}
                            title={word}
                            aria-label={`${name}, ${day(date)}: ${word}`}
                          >
                            {translate(`clock.codes.${one.status}`)}
                            {one.missingOut ? '!' : ''}
                          </Link>
                        )}
                      </td>
                    )
                  })}
                  <td className="sum">{number(sums.present + sums.late + sums.half_day)}</td>
                  {counted.map((status) => (
                    <td key={status} className="sum">
                      {number(sums[status])}
                    </td>
                  ))}
                  <td className="sum">
                    <HoursText minutes={sums.workedMinutes} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <dl id={id} aria-label={translate('clock.legend')}>
        {dayStatuses.map((status) => (
          <div key={status}>
            <dt className={status}>{translate(`clock.codes.${status}`)}</dt>
            <dd>{translate(`resources.staffAttendance.status.${status}`)}</dd>
          </div>
        ))}
        <div>
          <dt>!</dt>
          <dd>{translate('resources.staffAttendance.fields.missingOut')}</dd>
        </div>
      </dl>
    </Matrix>
  )
}

const Matrix = styled('div')(({ theme }) => ({
  '& .present': { color: theme.palette.success.main },
  '& :is(.late, .half_day)': { color: theme.palette.warning.main },
  '& :is(.absent, .unmarked)': { color: theme.palette.error.main },
  '& .on_leave': { color: theme.palette.info.main },
  '& :is(.holiday, .weekly_off)': { color: theme.palette.text.secondary },
  '& > .wide': {
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& table': { ...theme.typography.body2, borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': { height: 40, padding: '2px 4px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& thead small': { display: 'block', fontSize: 12, fontWeight: 400 },
  '& thead th:not(:first-of-type), & td': { minWidth: 34, textAlign: 'center' },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: 150,
    maxWidth: 220,
    padding: '2px 12px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    backgroundColor: theme.palette.background.paper,
    borderInlineEnd: `1px solid ${theme.palette.divider}`,
  },
  '& td a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 36,
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
  },
  '& td.sum': { minWidth: 64, fontVariantNumeric: 'tabular-nums' },
  '& dl': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    margin: '12px 0 0',
  },
  '& dl > div': { display: 'flex', gap: 6 },
  '& dt': { fontWeight: 600, minWidth: 16, textAlign: 'center' },
  '& dd': { margin: 0 },
  [theme.breakpoints.down('sm')]: {
    '& th:first-of-type': { minWidth: 110, maxWidth: 130, padding: '2px 8px' },
  },
  '@media print': {
    '&, & *': { color: '#000000 !important', backgroundColor: '#FFFFFF !important' },
    '& > .wide': { overflow: 'visible', border: 0 },
    '& table': { width: '100%', fontSize: '7pt', borderCollapse: 'collapse' },
    '& th, & td': {
      height: 'auto',
      minWidth: '0 !important',
      padding: '1pt !important',
      border: '0.5pt solid #999999',
    },
    '& th:first-of-type': { position: 'static' },
  },
}))
