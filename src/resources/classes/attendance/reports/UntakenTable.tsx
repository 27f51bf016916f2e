import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../../components/fields/dayText.ts'
import { formatNumber, formatTime } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { UntakenSession } from '../../../../shared/classes/attendanceReportRoutes.ts'
import { FramedSheet } from '../../../../components/sheet/FramedSheet.tsx'

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
  const day = useDayText()
  const since = ({ endsAt }: UntakenSession): string => {
    const hours = Math.floor((now - Date.parse(endsAt)) / hour)
    if (hours < 1) return translate('attendanceReports.sinceMinutes')
    return hours < 24
      ? translate('attendanceReports.sinceHours', { smart_count: hours })
      : translate('attendanceReports.sinceDays', { smart_count: Math.floor(hours / 24) })
  }
  const whenAndWhere = ({ date, start, end, branchName }: UntakenSession): string =>
    [day(date), `${formatTime(start, language)} – ${formatTime(end, language)}`, several && branchName]
      .filter(Boolean)
      .join(' · ')
  return (
    <Rows>
      <FramedSheet
        aria-label={translate('attendanceReports.untakenTitle')}
        rows={rows}
        keyOf={({ _id }) => _id}
        columns={[
          {
            key: 'session',
            head: translate('attendanceReports.session'),
            isName: true,
            render: (row) => (
              <>
                <Link to={`/admin/attendance/${row._id}`}>{row.className}</Link>
                <small>{whenAndWhere(row)}</small>
              </>
            ),
          },
          {
            key: 'teacher',
            head: translate('attendance.teacher'),
            words: true,
            render: ({ teacherName }) => teacherName ?? translate('attendance.noTeacher'),
          },
          {
            key: 'unmarked',
            head: translate('attendanceReports.unmarked'),
            words: true,
            render: ({ unmarked, enrolled }) =>
              translate('attendanceReports.unmarkedOf', {
                unmarked: formatNumber(unmarked, language),
                enrolled: formatNumber(enrolled, language),
              }),
          },
          {
            key: 'since',
            head: translate('attendanceReports.since'),
            words: true,
            className: () => 'late',
            render: since,
          },
        ]}
      />
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
