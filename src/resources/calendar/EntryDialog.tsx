import CloseIcon from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useCanAccess, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { StatusChip } from '../../components/fields/StatusChip.tsx'
import { useClashText } from '../../components/useClashText.ts'
import { StateBlock } from '../../components/list/ListState.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { zoneName } from '../../i18n/zoneName.ts'
import { looks as leaveLooks } from '../staff/leave/looks.ts'
import { looks as meetingLooks } from '../meetings/meeting/looks.ts'
import { takenLook } from '../../components/schedule/looks.ts'
import { sessionLooks } from '../classes/class/sessions/looks.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import type { LeaveStatus } from '../../shared/staff/leave.ts'
import type { MeetingStatus } from '../../shared/meetings/meeting.ts'
import type { SessionStatus } from '../../shared/classes/classSession.ts'
import { kindIcons } from './looks.ts'
import { useEntryText } from './useEntryText.ts'

interface Props {
  /** Undefined if it is not among the shown entries. */
  entry: CalendarEntry | undefined
  /** True if the time zone must be shown. */
  zoned: boolean
  /** Undefined for users who may not move it. */
  onMove?: () => void
  /** Meetings only, for users who may cancel them. */
  onCancel?: () => void
  /** Only for a day of a series that was changed individually. */
  onRestore?: () => void
  onClose: () => void
}

/** One calendar entry: title, time, place and people, with a link to its source. */
export const EntryDialog = ({ entry, zoned, onMove, onCancel, onRestore, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const Icon = entry && kindIcons[entry.kind]
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <Head>
        {Icon && <Icon aria-hidden />}
        <div>
          {entry && <p>{translate(`calendar.kind.${entry.kind}`)}</p>}
          <h2 id={title} data-cancelled={entry?.status === 'cancelled'}>
            {entry?.title ?? translate('calendar.goneTitle')}
          </h2>
        </div>
        <IconButton aria-label={translate('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <DialogContent>
        {entry ? (
          <Facts entry={entry} zoned={zoned} />
        ) : (
          <StateBlock
            drawing="filtered"
            title={translate('calendar.goneTitle')}
            hint={translate('calendar.gone')}
          />
        )}
      </DialogContent>
      <Ways>
        {onMove && (
          <Button variant="outlined" onClick={onMove}>
            {translate('calendar.move')}
          </Button>
        )}
        {onCancel && (
          <Button variant="outlined" color="error" onClick={onCancel}>
            {translate('calendar.cancel')}
          </Button>
        )}
        {onRestore && (
          <Button variant="outlined" onClick={onRestore}>
            {translate('calendar.restore')}
          </Button>
        )}
        {entry ? (
          <Sources entry={entry} />
        ) : (
          <Button variant="contained" onClick={onClose}>
            {translate('actions.close')}
          </Button>
        )}
      </Ways>
    </Dialog>
  )
}

const Facts = ({ entry, zoned }: { entry: CalendarEntry; zoned: boolean }) => {
  const translate = useTranslate()
  const text = useEntryText()
  const language = useLanguage()
  const { kind, place, branchName, teacherName, status, reason, recurring, changed, zone, clashes } = entry
  const clashText = useClashText()
  const look =
    kind === 'session'
      ? sessionLooks[status as SessionStatus]
      : kind === 'meeting'
        ? meetingLooks.status[status as MeetingStatus]
        : kind === 'leave'
          ? leaveLooks.status[status as LeaveStatus]
          : undefined
  const words =
    status && translate(`resources.${kind === 'session' ? 'classSession' : kind}.status.${status}`)
  const where = [place, branchName ?? (kind === 'holiday' ? translate('calendar.everywhere') : null)]
  return (
    <List>
      <div>
        <dt>{translate('calendar.when')}</dt>
        <dd>
          {text.when(entry)}
          {zoned && !entry.allDay && (
            <small>{translate('calendar.zone', { zone: zoneName(zone, language) })}</small>
          )}
          {recurring && (
            <small>{translate(`calendar.${changed ? `changedHint.${changed}` : 'recurringHint'}`)}</small>
          )}
        </dd>
      </div>
      <Fact name="where" value={where.filter(Boolean).join(' · ')} />
      <Fact name="paper" value={text.paper(entry.paper)} />
      <Fact name="teacher" value={teacherName} />
      {status && (
        <div>
          <dt>{translate('calendar.status')}</dt>
          <dd>{look ? <StatusChip {...look} label={words ?? ''} /> : words}</dd>
        </div>
      )}
      {clashes.length > 0 && (
        <div>
          <dt>{translate('calendar.clashes')}</dt>
          {clashes.map((clash) => (
            <dd data-clash={clash.by} key={`${clash.by}${clash.name}${clash.start}`}>
              <StatusChip {...takenLook} label={clashText(clash)} />
            </dd>
          ))}
        </div>
      )}
      <Fact name="reason" value={reason} />
    </List>
  )
}

const Fact = ({ name, value }: { name: 'where' | 'paper' | 'teacher' | 'reason'; value: string | null }) => {
  const translate = useTranslate()
  return value ? (
    <div>
      <dt>{translate(`calendar.${name}`)}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
}

/** It is edited at its source. */
const Sources = ({ entry }: { entry: CalendarEntry }) => {
  const translate = useTranslate()
  const { recordId } = entry
  const may = {
    class: useCanAccess({ resource: 'class', action: 'list' }).canAccess,
    attendance: useCanAccess({ resource: 'attendance', action: 'list' }).canAccess,
    meeting: useCanAccess({ resource: 'meeting', action: 'list' }).canAccess,
    student: useCanAccess({ resource: 'student', action: 'list' }).canAccess,
    credential: useCanAccess({ resource: 'credential', action: 'list' }).canAccess,
    leave: useCanAccess({ resource: 'leave', action: 'list' }).canAccess,
  }
  const ways = {
    session: [
      { name: 'sessions', to: `/admin/class?id=${entry.class}&tab=sessions`, open: may.class },
      {
        name: 'sheet',
        to: `/admin/attendance/${recordId}`,
        open: may.attendance && entry.status !== 'cancelled',
      },
    ],
    meeting: [{ name: 'meeting', to: `/admin/meeting?id=${recordId}`, open: may.meeting }],
    holiday: [{ name: 'holiday', to: `/admin/class/holidays?id=${recordId}`, open: may.class }],
    dmv_expiry: [{ name: 'student', to: `/admin/student?id=${recordId}`, open: may.student }],
    tlc_expiry: [{ name: 'student', to: `/admin/student?id=${recordId}`, open: may.student }],
    staff_expiry: [{ name: 'credential', to: `/admin/hr/papers?id=${recordId}`, open: may.credential }],
    leave: [{ name: 'leave', to: `/admin/hr/leave?id=${recordId}`, open: may.leave }],
  }[entry.kind]
  return ways
    .filter(({ open }) => open)
    .map(({ name, to }) => (
      <Button key={name} component={Link} to={to} variant="outlined">
        {translate(`calendar.links.${name}`)}
      </Button>
    ))
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '16px 12px 0 24px',
  '& > svg': { marginTop: 2, color: theme.palette.text.secondary },
  '& > div': { flex: 1, minWidth: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& [data-cancelled=true]': { textDecoration: 'line-through' },
}))

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 12,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
  '& [data-clash] .status': { whiteSpace: 'normal' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.palette.text.secondary,
  },
}))

const Ways = styled(DialogActions)({
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  padding: '0 24px 20px',
  gap: 8,
  '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})
