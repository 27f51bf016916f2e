import Alert from '@mui/material/Alert'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { ActionDialog } from '../../components/dialogs/ActionDialog.tsx'
import { failureOf } from '../../components/failure.ts'
import { DayBox } from '../../components/inputs/DayBox.tsx'
import { described, FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { TimeBox } from '../../components/inputs/TimeBox.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { serverNow } from '../../browser/serverClock.ts'
import { zoneName } from '../../i18n/zoneName.ts'
import { WentBack } from '../../components/record/wentBack.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { addDays, daysBetween, isDay, today } from '../../shared/core/dates.ts'
import { isTime, shifted } from '../../shared/core/times.ts'
import { type Scope, ScopeChoice } from './ScopeChoice.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { dayOf, timeOf, useEntryText } from './useEntryText.ts'
import { useMove } from './useMove.ts'

interface Props {
  entry: CalendarEntry
  /** New time from dragging; without it the form starts at the current time. */
  to?: { start: string; end: string }
  /** True if the time zone must be shown. */
  zoned: boolean
  onDone: () => void
  onClose: () => void
}

/** Shows the old and the new time before moving: by dragging, or by the keyboard only. */
export const MoveDialog = ({ entry, to, zoned, onDone, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const text = useEntryText()
  const id = useId()
  const begin = to ?? { start: entry.localStart, end: entry.localEnd }
  const [day, setDay] = useState(dayOf(begin.start))
  const [from, setFrom] = useState(timeOf(begin.start))
  const [until, setUntil] = useState(timeOf(begin.end))
  const [reason, setReason] = useState(entry.reason ?? '')
  const [problem, setProblem] = useState<'unchanged' | 'endFirst' | null>(null)
  const [scope, setScope] = useState<Scope>(entry.recurring ? 'one' : 'all')
  const moving = useMove(entry, onDone)
  // An entry past midnight keeps its number of nights.
  const nights = daysBetween(dayOf(begin.start), dayOf(begin.end))
  const isComplete = isDay(day) && isTime(from) && isTime(until)
  const next = isComplete ? { start: `${day}T${from}`, end: `${addDays(day, nights)}T${until}` } : null
  const now = today(entry.zone, serverNow())
  const isPast = day < now && dayOf(entry.localStart) >= now
  // The days of a series follow from its rule.
  const oneOnly = day !== dayOf(entry.localStart) ? translate('calendar.scope.oneOnly') : undefined
  const failure = moving.error && !(moving.error instanceof WentBack) ? failureOf(moving.error) : null
  const errors = failure?.errors as Record<string, string | undefined> | undefined
  // The last complete times: what is typed half is no time to count from.
  const [span, setSpan] = useState({ from, until })
  /** What begins later ends later: it stays as long as it was. */
  const begins = (time: string) => {
    setFrom(time)
    const end = isTime(time) && nights === 0 ? shifted(span.until, span.from, time) : null
    if (end) setUntil(end)
  }
  const ends = (time: string) => {
    setUntil(time)
    if (isTime(time) && isTime(from)) setSpan({ from, until: time })
  }
  const send = () => {
    if (!next) return
    const same = next.start === entry.localStart && next.end === entry.localEnd
    const wrong = same ? 'unchanged' : next.end <= next.start ? 'endFirst' : null
    setProblem(wrong)
    if (!wrong) moving.mutate({ ...next, reason, scope: oneOnly ? 'one' : scope })
  }
  const frame = { id: `${id}-reason`, label: translate('calendar.moveReason'), error: errors?.reason }
  // Errors about the teacher have no field here.
  const message = problem ? `calendar.${problem}` : (errors?.teacher ?? (errors ? null : failure?.message))
  return (
    <>
      <ActionDialog
        title={translate('calendar.moveTitle', { name: text.name(entry) })}
        action={translate('calendar.moveNow')}
        leave={translate('calendar.close')}
        wide
        call={moving}
        showsErrors
        disabled={!next}
        onSend={send}
        onClose={onClose}
      >
        <Both>
          <div>
            <dt>{translate('calendar.beforeIt')}</dt>
            <dd>
              <s>{text.when(entry)}</s>
            </dd>
          </div>
          <div>
            <dt>{translate('calendar.afterIt')}</dt>
            <dd aria-live="polite">
              {next ? text.when({ allDay: false, localStart: next.start, localEnd: next.end }) : '…'}
            </dd>
          </div>
        </Both>
        {next && isPast && (
          <Alert severity="warning" role="status">
            {translate('calendar.inThePast')}
          </Alert>
        )}
        {message && (
          <Alert severity="error" role="alert">
            {translate(message, { _: message })}
          </Alert>
        )}
        {entry.recurring && (
          <ScopeChoice
            value={oneOnly ? 'one' : scope}
            onChange={setScope}
            oneOnly={oneOnly}
            hint={translate('calendar.scope.allHint')}
          />
        )}
        <Row>
          <DayBox
            id={`${id}-day`}
            label={translate('calendar.moveDay')}
            hint={zoned ? translate('calendar.zone', { zone: zoneName(entry.zone, language) }) : undefined}
            error={errors?.date ?? errors?.at}
            value={day}
            onChange={(value) => setDay(value ?? '')}
          />
          <TimeBox
            id={`${id}-from`}
            label={translate('calendar.moveStart')}
            error={errors?.start}
            value={from}
            onChange={(value) => begins(value ?? '')}
          />
          <TimeBox
            id={`${id}-until`}
            label={translate('calendar.moveEnd')}
            error={errors?.end}
            value={until}
            onChange={(value) => ends(value ?? '')}
          />
        </Row>
        {entry.kind === 'session' && (
          <FieldFrame {...frame}>
            <OutlinedInput
              id={frame.id}
              size="small"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              inputProps={{ maxLength: 300, autoComplete: 'off', ...described(frame) }}
            />
          </FieldFrame>
        )}
        <EntryDetails entry={entry} />
      </ActionDialog>
      {moving.question}
    </>
  )
}

const Both = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& > div + div dd': { fontWeight: 600 },
  '& s': { color: theme.palette.text.secondary },
}))

const Row = styled('div')({
  display: 'grid',
  // Bengali times are long ("সকাল ৮:০০"): on a phone each input has its own row.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  gap: 12,
  alignItems: 'start',
  '& > :first-of-type': { gridColumn: '1 / -1' },
})
