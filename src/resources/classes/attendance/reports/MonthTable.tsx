import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../../components/fields/dayText.ts'
import { DayHead } from '../../../../components/month/DayHead.tsx'
import { MonthGrid } from '../../../../components/month/MonthGrid.tsx'
import { formatTime, localDigits } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { attendanceStatuses } from '../../../../shared/classes/attendance.ts'
import { hoursClock } from '../../../../shared/core/hours.ts'
import type { MonthCell, MonthMatrix } from '../../../../shared/classes/attendanceReportRoutes.ts'

const legend = [...attendanceStatuses, 'unmarked'] as const

/** Students by days: a letter per session, each day linked to its sheet. */
export const MonthTable = ({ matrix }: { matrix: MonthMatrix }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const word = (cell: Exclude<MonthCell, null>) =>
    translate(cell === 'unmarked' ? 'attendance.unmarked' : `attendance.statuses.${cell}`)
  const begun = new Set(matrix.sessions.flatMap((session) => (session.begun ? [session._id] : [])))
  const cellOf = (cell: MonthCell | undefined, hasBegun: boolean) => {
    // Future sessions are not missing marks.
    if (!cell || (cell === 'unmarked' && !hasBegun)) return null
    return {
      className: cell,
      content: (
        <abbr title={word(cell)} aria-label={word(cell)}>
          {translate(`attendanceReports.codes.${cell}`)}
        </abbr>
      ),
    }
  }
  return (
    <Coloured
      label={matrix.className}
      corner={translate('attendanceReports.student')}
      columns={matrix.sessions.map(({ _id, date, start }) => ({
        key: _id,
        head: (
          <Link to={`/admin/attendance/${_id}`}>
            <DayHead date={date} />
            <span className="visually-hidden">
              , {day(date)}, {formatTime(start, language)}
            </span>
          </Link>
        ),
      }))}
      heads={[translate('attendanceReports.minutes')]}
      rows={matrix.students.map(({ student, studentName, cells, minutes }) => {
        const bySession = new Map(matrix.sessions.map(({ _id }, index) => [_id, cells[index]]))
        return {
          id: student,
          name: studentName,
          sums: [localDigits(hoursClock(minutes), language)],
          cell: (session) => cellOf(bySession.get(session), begun.has(session)),
        }
      })}
      legendLabel={translate('attendanceReports.legend')}
      legend={legend.map((cell) => ({
        key: cell,
        className: cell,
        sign: translate(`attendanceReports.codes.${cell}`),
        word: word(cell),
      }))}
    />
  )
}

const Coloured = styled(MonthGrid)(({ theme }) => ({
  '& .present': { color: theme.palette.success.main },
  '& .late': { color: theme.palette.warning.main },
  '& .absent': { color: theme.palette.error.main },
  '& .excused': { color: theme.palette.info.main },
  '& .unmarked': { color: theme.palette.text.secondary },
}))
