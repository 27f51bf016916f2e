import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayInColumn } from '../../../../components/fields/dayText.ts'
import { formatNumber, formatTime } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { UntakenSession } from '../../../../shared/classes/attendanceReportRoutes.ts'
import { Figures } from '../../../../components/statements/Figures.tsx'

interface Props {
  rows: readonly UntakenSession[]
  /** By the server's clock, in milliseconds. */
  now: number
  /** True if sessions of several branches are shown. */
  several: boolean
}

const hour = 3_600_000

/** The newest first; each row leads to its sheet. */
export const UntakenTable = ({ rows, now, several }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayInColumn()
  const since = ({ endsAt }: UntakenSession): string => {
    const hours = Math.floor((now - Date.parse(endsAt)) / hour)
    if (hours < 1) return translate('attendanceReports.sinceMinutes')
    return hours < 24
      ? translate('attendanceReports.sinceHours', { smart_count: hours })
      : translate('attendanceReports.sinceDays', { smart_count: Math.floor(hours / 24) })
  }
  return (
    <Rows>
      <Figures>
        <table aria-label={translate('attendanceReports.untakenTitle')}>
          <thead>
            <tr>
              <th scope="col">{translate('attendanceReports.session')}</th>
              <th scope="col" className="words">
                {translate('attendance.teacher')}
              </th>
              <th scope="col" className="words">
                {translate('attendanceReports.unmarked')}
              </th>
              <th scope="col" className="words">
                {translate('attendanceReports.since')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._id}>
                <th scope="row">
                  <Link to={`/admin/attendance/${row._id}`}>{row.className}</Link>
                  <small>
                    {[
                      day(row.date),
                      `${formatTime(row.start, language)} – ${formatTime(row.end, language)}`,
                      several && row.branchName,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </th>
                <td className="words">{row.teacherName ?? translate('attendance.noTeacher')}</td>
                <td className="words">
                  {translate('attendanceReports.unmarkedOf', {
                    unmarked: formatNumber(row.unmarked, language),
                    enrolled: formatNumber(row.enrolled, language),
                  })}
                </td>
                <td className="words late">{since(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </Rows>
  )
}

const Rows = styled('div')(({ theme }) => ({
  // The link is as large as its row.
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: theme.palette.action.hover },
  '& tbody a': { fontWeight: 600, textDecoration: 'none' },
  '& tbody a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody a:hover, & tbody a:focus-visible': { textDecoration: 'underline' },
  '& tbody small': { display: 'block', fontSize: 13 },
  '& td.late': { color: theme.palette.error.main },
}))
