import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../fields/dayText.ts'
import { StatusChip } from '../fields/StatusChip.tsx'
import { formatTime, localDigits } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { LivedSession } from '../../shared/classes/attendanceReportRoutes.ts'
import { hoursClock } from '../../shared/core/hours.ts'
import { FramedSheet } from '../sheet/FramedSheet.tsx'
import { useMarkText } from './markText.ts'
import { markLooks } from './markLooks.ts'

/** Each session of a student with its mark; each leads to its sheet. */
export const HistoryTable = ({ rows, label }: { rows: readonly LivedSession[]; label: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const text = useMarkText()
  const several = new Set(rows.map(({ session }) => session.class)).size > 1
  return (
    <History>
      <FramedSheet
        aria-label={label}
        rows={rows}
        keyOf={({ session }) => session._id}
        columns={[
          {
            key: 'session',
            head: translate('attendanceReports.session'),
            isName: true,
            render: ({ session }) => (
              <>
                <Link to={`/admin/attendance/${session._id}`}>
                  {day(session.date)}, {formatTime(session.start, language)}
                </Link>
                {several && <small>{session.className}</small>}
              </>
            ),
          },
          {
            key: 'mark',
            head: translate('attendanceReports.mark'),
            words: true,
            render: ({ status, ...mark }) => (
              <StatusChip
                {...markLooks[status ?? 'unmarked']}
                label={status ? text({ ...mark, status, note: null }) : translate('attendance.unmarked')}
              />
            ),
          },
          {
            key: 'minutes',
            head: translate('attendanceReports.minutesSat'),
            render: ({ status, minutes }) => (status ? localDigits(hoursClock(minutes), language) : ''),
          },
          { key: 'note', head: translate('attendanceReports.note'), words: true, render: ({ note }) => note },
        ]}
      />
    </History>
  )
}

const History = styled('div')({
  '& tbody th[scope="row"] small': { display: 'block', fontSize: 13 },
  '& td.words': { overflowWrap: 'anywhere' },
  '@media (pointer: coarse)': { '& tbody a': { display: 'inline-block', padding: '10px 0' } },
})
