import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatDayInWords, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Sheet } from '../../../shared/classes/attendanceRoutes.ts'
import { weekdayOf } from '../../../shared/core/dates.ts'
import { routes } from '../../../shared/routes.ts'

/** The session, with a link back to its day. */
export const SheetHead = ({ session }: Pick<Sheet, 'session'>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const mayScan = useMayCall(routes['attendance.checkIn'])
  const { _id, date, start, end, room, teacherName, branchName, className } = session
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
      <Ways>
        <Button component={Link} to={`/admin/attendance?date=${date}`} startIcon={<BackIcon />}>
          {translate('attendance.toDay')}
        </Button>
        {mayScan && session.status !== 'cancelled' && (
          <Button component={Link} to={`/admin/attendance/${_id}/scan`} startIcon={<ScanIcon />}>
            {translate('cards.scan')}
          </Button>
        )}
        <PaperButton kind="attendanceSheet" id={_id} name={className} variant="text" />
      </Ways>
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
  '& a, & button': { '@media (pointer: coarse)': { minHeight: 44 }, '@media print': { display: 'none' } },
}))

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 })
