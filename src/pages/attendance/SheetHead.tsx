import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatDayInWords, formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Sheet } from '../../shared/attendanceRoutes.ts'
import { weekdayOf } from '../../shared/dates.ts'

/** Which session it is, and the way back to its day. */
export const SheetHead = ({ session }: Pick<Sheet, 'session'>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { date, start, end, room, teacherName, branchName, className } = session
  return (
    <Head>
      <div>
        <h2>{className}</h2>
        <p>
          {[
            `${translate(`weekdays.${weekdayOf(date)}`)}, ${formatDayInWords(date, language)}`,
            `${formatTime(start, language)} – ${formatTime(end, language)}`,
            teacherName ?? translate('attendance.noTeacher'),
            room,
            branchName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button component={Link} to={`/admin/attendance?date=${date}`} startIcon={<BackIcon />}>
        {translate('attendance.toDay')}
      </Button>
    </Head>
  )
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 12,
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& a': { '@media (pointer: coarse)': { minHeight: 44 }, '@media print': { display: 'none' } },
}))
