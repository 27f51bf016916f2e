import MailIcon from '@mui/icons-material/MailOutlined'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetOne, useTranslate } from 'ra-core'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'

/** Number of people notified before a meeting is moved or cancelled. */
export const EntryDetails = ({ entry }: { entry: CalendarEntry }) => {
  const translate = useTranslate()
  const isMeeting = entry.kind === 'meeting'
  const { data } = useGetOne<RaRecord>('meeting', { id: entry.recordId }, { enabled: isMeeting })
  if (!isMeeting) return null
  const people = data ? [...listOf(data.attendees), ...listOf(data.guests)].length : 0
  const smart_count = data?.sendInvitations === false ? 0 : people
  return (
    <Note role="status">
      {data && (
        <>
          <MailIcon fontSize="small" aria-hidden />
          {translate(smart_count > 0 ? 'calendar.told' : 'calendar.toldNobody', { smart_count })}
        </>
      )}
    </Note>
  )
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  margin: '8px 0',
  color: theme.palette.text.secondary,
}))
