import TakeIcon from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDayText } from '../../components/fields/dayText.ts'
import { StatusChip } from '../../components/fields/StatusChip.tsx'
import { formatNumber, formatTime } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useZoneName } from '../../i18n/useZoneName.ts'
import { LineItem } from '../../components/LineItem.tsx'
import { DashboardPanel } from './DashboardPanel.tsx'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { attendanceStatuses } from '../../shared/classes/attendance.ts'
import type { SessionCounts } from '../../shared/classes/attendanceRoutes.ts'
import { today } from '../../shared/core/dates.ts'
import { stateLooks, stateOf } from '../classes/attendance/sessionState.ts'

/** Maximum number shown in addition to those of today. */
const most = 5

interface Props {
  entries: readonly CalendarEntry[]
  /** Those of today, with how many are marked. */
  sheets: readonly SessionCounts[]
}

/** A teacher's sessions: those of today with the state of their sheets, and the next ones. */
const OwnSessions = ({ entries, sheets }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [now] = useState(() => Date.now())
  const isHere = ({ localStart, zone }: CalendarEntry) => localStart.slice(0, 10) === today(zone, now)
  const all = entries
    .filter(({ kind, status }) => kind === 'session' && status !== 'cancelled')
    .toSorted((one, other) => one.start.localeCompare(other.start))
  const [here, next] = [
    all.filter(isHere),
    all.filter((one) => !isHere(one) && Date.parse(one.start) > now).slice(0, most),
  ]
  return (
    <Halves aria-labelledby={id}>
      <div>
        <h2 id={id}>{translate('attendance.own.title')}</h2>
        {here.length === 0 && <p>{translate('attendance.own.noneToday')}</p>}
        <ul>
          {here.map((entry) => (
            <Session
              key={entry.id}
              entry={entry}
              take
              sheet={sheets.find(({ _id }) => _id === entry.recordId)}
            />
          ))}
        </ul>
      </div>
      {next.length > 0 && (
        <div>
          <h3 id={`${id}-next`}>{translate('attendance.own.next')}</h3>
          <ul aria-labelledby={`${id}-next`}>
            {next.map((entry) => (
              <Session key={entry.id} entry={entry} />
            ))}
          </ul>
        </div>
      )}
    </Halves>
  )
}
export default OwnSessions

/** Today, and beside it, where there is room, what comes next. */
const Halves = styled(DashboardPanel)(({ theme }) => ({
  marginTop: 0,
  '& > div > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
    columnGap: 40,
    '& h3': { ...theme.typography.h3, margin: '0 0 4px' },
  },
}))

interface SessionProps {
  entry: CalendarEntry
  /** Offers its sheet. */
  take?: boolean
  sheet?: SessionCounts
}

const Session = ({ entry, take = false, sheet: counts }: SessionProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const named = useZoneName()(entry.zone, entry.start)
  const { localStart, localEnd, title, place, recordId } = entry
  const times = `${formatTime(localStart.slice(11), language)} – ${formatTime(localEnd.slice(11), language)}`
  const facts = [take ? null : dayText(localStart.slice(0, 10)), named ? `${times} (${named})` : times, place]
  const [now] = useState(() => Date.now())
  const state = counts && stateOf(counts, now)
  const begun = state === 'taken' || state === 'partly'
  const way = state === 'taken' ? 'open' : 'take'
  const sheet = `/admin/attendance/${recordId}`
  return (
    <LineItem>
      <div>
        <strong>{take ? title : <Link to={sheet}>{title}</Link>}</strong>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {counts && begun && (
          <p>
            <StatusChip {...stateLooks[state]} label={translate(`attendance.states.${state}`)} />
            {attendanceStatuses
              .filter((status) => counts[status] > 0)
              .map(
                (status) =>
                  ` · ${translate(`attendance.statuses.${status}`)} ${formatNumber(counts[status], language)}`,
              )}
          </p>
        )}
      </div>
      {take && (
        <Button
          variant={way === 'take' ? 'contained' : 'outlined'}
          startIcon={<TakeIcon />}
          component={Link}
          to={sheet}
          aria-label={translate(`attendance.own.${way}Of`, { name: title, time: times })}
        >
          {translate(`attendance.own.${way}`)}
        </Button>
      )}
    </LineItem>
  )
}
