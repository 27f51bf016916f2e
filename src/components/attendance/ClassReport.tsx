import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { RouteData } from '../../shared/routeTypes.ts'
import { Figures } from '../sheet/Figures.tsx'
import { HoursBar } from './HoursBar.tsx'
import { InARow } from './InARow.tsx'

const marks = ['present', 'late', 'absent', 'excused'] as const

interface Props {
  rows: RouteData<'attendance.report'>
  /** Accessible name of the table. */
  label: string
  /** The first column: the students of a class, or the classes of a student. */
  of: 'student' | 'class'
  /** Address of a student's sessions. */
  historyOf?: (student: string) => string
}

/** Attendance and attended hours, one row for each student or class. */
export const ClassReport = ({ rows, label, of, historyOf }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return (
    <Report>
      <Figures>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{translate(`attendanceReports.${of}`)}</th>
              <th scope="col">{translate('attendanceReports.sessions')}</th>
              {marks.map((mark) => (
                <th key={mark} scope="col">
                  {translate(`attendance.statuses.${mark}`)}
                </th>
              ))}
              <th scope="col" className="words">
                {translate('attendanceReports.minutes')}
              </th>
              <th scope="col">{translate('attendanceReports.inARow')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.student} ${row.class}`}>
                <th scope="row">
                  {of === 'class' ? (
                    row.className
                  ) : historyOf ? (
                    <Link
                      to={historyOf(row.student)}
                      aria-label={translate('attendanceReports.openHistory', { name: row.studentName })}
                    >
                      {row.studentName}
                    </Link>
                  ) : (
                    row.studentName
                  )}
                </th>
                <td data-label={translate('attendanceReports.sessions')}>{number(row.sessions)}</td>
                {marks.map((mark) => (
                  <td
                    key={mark}
                    data-label={translate(`attendance.statuses.${mark}`)}
                    className={row[mark] === 0 ? 'none' : undefined}
                  >
                    {number(row[mark])}
                  </td>
                ))}
                <td className="words" data-label={translate('attendanceReports.minutes')}>
                  <HoursBar minutes={row.minutes} required={row.requiredMinutes} />
                </td>
                <td
                  data-label={translate('attendanceReports.inARow')}
                  className={row.absentInARow === 0 ? 'none' : undefined}
                >
                  <InARow times={row.absentInARow} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </Report>
  )
}

const Report = styled('div')(({ theme }) => ({
  '& td.none': { color: theme.palette.text.secondary },
  '& tbody th[scope="row"]': { fontWeight: 600, minWidth: 150 },
  // Rows become cards on narrow screens: each figure with its name.
  '@media screen and (max-width: 699.98px)': {
    '& thead': { display: 'none' },
    '& table, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 16px',
      padding: '10px 12px',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tbody th[scope="row"], & tbody td': { height: 'auto', padding: 0, border: 0 },
    '& tbody th[scope="row"]': { flex: '1 0 100%', '& a': { display: 'inline-block', padding: '8px 0' } },
    '& tbody td::before': { content: 'attr(data-label) " "', color: theme.palette.text.secondary },
    '& tbody td.none': { display: 'none' },
    // On a phone the row is a card whose text needs no label.
    '& tbody td.words': { flex: '1 0 100%', '&::before': { display: 'none' } },
  },
}))
