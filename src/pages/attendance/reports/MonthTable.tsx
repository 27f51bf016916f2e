import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { formatNumber, formatTime, formatWeekday, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { attendanceStatuses } from '../../../shared/attendance.ts'
import { hoursClock } from '../../../shared/hours.ts'
import type { MonthCell, MonthMatrix } from '../../../shared/attendanceReportRoutes.ts'

const legend = [...attendanceStatuses, 'unmarked'] as const

/** Students by days: a letter where they meet, each day leads to its sheet. */
export const MonthTable = ({ matrix }: { matrix: MonthMatrix }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const id = useId()
  const word = (cell: Exclude<MonthCell, null>) =>
    translate(cell === 'unmarked' ? 'attendance.unmarked' : `attendance.statuses.${cell}`)
  return (
    <Matrix>
      <div className="wide">
        <table aria-label={matrix.className} aria-describedby={id}>
          <thead>
            <tr>
              <th scope="col">{translate('attendanceReports.student')}</th>
              {matrix.sessions.map(({ _id, date, start }) => (
                <th key={_id} scope="col">
                  <Link to={`/admin/attendance/${_id}`}>
                    <small>{formatWeekday(date, language)}</small>{' '}
                    {formatNumber(Number(date.slice(8)), language)}
                    <span className="visually-hidden">
                      , {day(date)}, {formatTime(start, language)}
                    </span>
                  </Link>
                </th>
              ))}
              <th scope="col">{translate('attendanceReports.minutes')}</th>
            </tr>
          </thead>
          <tbody>
            {matrix.students.map(({ student, studentName, cells, minutes }) => (
              <tr key={student}>
                <th scope="row">{studentName}</th>
                {cells.map((cell, index) => {
                  const session = matrix.sessions[index]
                  // What is yet to come is no gap.
                  const shown = cell === 'unmarked' && !session?.begun ? null : cell
                  return (
                    <td key={session?._id} className={shown ?? undefined}>
                      {shown && (
                        <abbr title={word(shown)} aria-label={word(shown)}>
                          {translate(`attendanceReports.codes.${shown}`)}
                        </abbr>
                      )}
                    </td>
                  )
                })}
                <td className="sum">{localDigits(hoursClock(minutes), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl id={id} aria-label={translate('attendanceReports.legend')}>
        {legend.map((cell) => (
          <div key={cell}>
            <dt className={cell}>{translate(`attendanceReports.codes.${cell}`)}</dt>
            <dd>{word(cell)}</dd>
          </div>
        ))}
      </dl>
    </Matrix>
  )
}

const Matrix = styled('div')(({ theme }) => {
  const tones = {
    '& .present': { color: theme.palette.success.main },
    '& .late': { color: theme.palette.warning.main },
    '& .absent': { color: theme.palette.error.main },
    '& .excused': { color: theme.palette.info.main },
    '& .unmarked': { color: theme.palette.text.secondary },
  }
  return {
    ...tones,
    '& > .wide': {
      width: 'fit-content',
      maxWidth: '100%',
      overflowX: 'auto',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 8,
      backgroundColor: theme.palette.background.paper,
    },
    '& table': { ...theme.typography.body2, borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': { height: 36, padding: '2px 6px', borderBottom: `1px solid ${theme.palette.divider}` },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& thead th': { height: 48, fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
    '& thead th:not(:first-of-type), & td': { minWidth: 40, textAlign: 'center' },
    // Who it is stays in sight however far one goes along the days.
    '& th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      minWidth: 160,
      maxWidth: 240,
      padding: '2px 12px',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      backgroundColor: theme.palette.background.paper,
      borderInlineEnd: `1px solid ${theme.palette.divider}`,
    },
    '& tbody th': { fontWeight: 600 },
    '& thead a': {
      position: 'relative',
      display: 'grid',
      minHeight: 44,
      alignContent: 'center',
      color: theme.palette.text.primary,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      '& small': { fontSize: 12, fontWeight: 400, color: theme.palette.text.secondary },
    },
    '& td': { fontWeight: 600 },
    '& td.sum': { fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
    '& abbr': { textDecoration: 'none' },
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
      '& > .wide': { overflow: 'visible', border: 0, borderRadius: 0 },
      '& table': { width: '100%', fontSize: '8pt', borderCollapse: 'collapse' },
      '& th, & td': { height: 'auto', padding: '2pt !important', border: '0.5pt solid #999999 !important' },
      '& thead th:not(:first-of-type), & td': { minWidth: 0 },
      '& th:first-of-type': { position: 'static', minWidth: '90pt' },
      '& thead': { display: 'table-header-group' },
      '& thead a': { minHeight: 0 },
      '& tr': { breakInside: 'avoid' },
    },
  }
})
