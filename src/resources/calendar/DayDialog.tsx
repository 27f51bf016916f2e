import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { PlainDialog } from '../../components/dialogs/PlainDialog.tsx'
import { Link } from 'react-router-dom'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { addDays } from '../../shared/core/dates.ts'
import { kindIcons, toneOf, tones } from './looks.ts'
import { dayOf, timeOf, useEntryText } from './useEntryText.ts'
import { useFullDay } from './useSpanText.ts'

interface Props {
  day: string
  entries: readonly CalendarEntry[]
  to: (id: string) => string
  onDay: () => void
  onClose: () => void
}

/** All entries of a day that has more than its cell shows. */
export const DayDialog = ({ day, entries, to, onDay, onClose }: Props) => {
  const translate = useTranslate()
  const text = useEntryText()
  const full = useFullDay()
  const shown = entries
    .filter((entry) => isOn(entry, day))
    .toSorted(
      (one, other) =>
        Number(other.allDay) - Number(one.allDay) || one.localStart.localeCompare(other.localStart),
    )
  return (
    <PlainDialog
      title={translate('calendar.dayTitle', { day: full(day) })}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onDay}>{translate('calendar.toDay')}</Button>
          <Button variant="contained" onClick={onClose}>
            {translate('actions.close')}
          </Button>
        </>
      }
    >
      <p>{translate('calendar.count', { smart_count: shown.length })}</p>
      <List>
        {shown.map((entry) => {
          const Icon = kindIcons[entry.kind]
          return (
            <li key={entry.id} className={toneOf(entry)} data-cancelled={entry.status === 'cancelled'}>
              <Link to={to(entry.id)} onClick={onClose}>
                <Icon aria-label={translate(`calendar.kind.${entry.kind}`)} />
                <span>
                  {!entry.allDay && <small>{text.times(entry)}</small>}
                  <strong>{text.name(entry)}</strong>
                  {entry.status === 'cancelled' && ` (${translate('calendar.calledOff')})`}
                  {entry.teacherName && <small>{entry.teacherName}</small>}
                </span>
              </Link>
            </li>
          )
        })}
      </List>
    </PlainDialog>
  )
}

function isOn({ allDay, localStart, localEnd }: CalendarEntry, day: string): boolean {
  // An entry that ends at midnight does not extend to the next day.
  const over = allDay || timeOf(localEnd) === '00:00'
  const last = over ? addDays(dayOf(localEnd), -1) : dayOf(localEnd)
  return dayOf(localStart) <= day && day <= last
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...Object.fromEntries(
    Object.entries(tones(theme.palette.mode)).map(([name, { mark, ground }]) => [
      `& .${name} > a`,
      { borderInlineStart: `4px solid ${mark}`, backgroundColor: ground },
    ]),
  ),
  '& a': {
    display: 'flex',
    gap: 8,
    minHeight: 44,
    padding: '6px 10px',
    borderRadius: 4,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover strong': { textDecoration: 'underline' },
  },
  '& svg': { width: 18, height: 18, marginTop: 2 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-cancelled=true] strong': { textDecoration: 'line-through' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}))
