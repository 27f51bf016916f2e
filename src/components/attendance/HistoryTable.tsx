import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayInColumn } from '../fields/dayText.ts'
import { StatusChip } from '../fields/StatusChip.tsx'
import { formatTime, localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { LivedSession } from '../../shared/classes/attendanceReportRoutes.ts'
import { hoursClock } from '../../shared/core/hours.ts'
import { Figures } from '../statements/Figures.tsx'
import { useMarkText } from './markText.ts'
import { markLooks } from './markLooks.ts'

/** Each session of a student with its mark; each leads to its sheet. */
export const HistoryTable = ({ rows, label }: { rows: readonly LivedSession[]; label: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const text = useMarkText()
  const several = new Set(rows.map(({ session }) => session.class)).size > 1
  return (
    <History>
      <Figures>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{translate('attendanceReports.session')}</th>
              <th scope="col" className="words">
                {translate('attendanceReports.mark')}
              </th>
              <th scope="col">{translate('attendanceReports.minutesSat')}</th>
              <th scope="col" className="words">
                {translate('attendanceReports.note')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ session, status, minutes, note, ...mark }) => (
              <tr key={session._id}>
                <th scope="row">
                  <Link to={`/admin/attendance/${session._id}`}>
                    {day(session.date)}, {formatTime(session.start, language)}
                  </Link>
                  {several && <small>{session.className}</small>}
                </th>
                <td className="words">
                  <StatusChip
                    {...markLooks[status ?? 'unmarked']}
                    label={status ? text({ ...mark, status, note: null }) : translate('attendance.unmarked')}
                  />
                </td>
                <td>{status ? localDigits(hoursClock(minutes), language) : ''}</td>
                <td className="words">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </History>
  )
}

const History = styled('div')({
  '& tbody th[scope="row"] small': { display: 'block', fontSize: 13 },
  '& td.words': { overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& tbody a': { display: 'inline-block', padding: '10px 0' } },
})
