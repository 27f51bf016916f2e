import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../components/failure.ts'
import { described, FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import type { CalendarEntry } from '../../shared/calendar/calendarRoutes.ts'
import { type Scope, ScopeChoice } from './ScopeChoice.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { useCancel } from './useCancel.ts'
import { useEntryText } from './useEntryText.ts'

interface Props {
  entry: CalendarEntry
  onDone: () => void
  onClose: () => void
}

/** Cancels a meeting or one day of a series: asks for the reason and shows who is notified. */
export const CancelDialog = ({ entry, onDone, onClose }: Props) => {
  const translate = useTranslate()
  const text = useEntryText()
  const id = useId()
  const [scope, setScope] = useState<Scope>(entry.recurring ? 'one' : 'all')
  const [reason, setReason] = useState('')
  const cancelling = useCancel(entry, onDone)
  const failure = cancelling.error && failureOf(cancelling.error)
  const errors = failure?.errors as Record<string, string | undefined> | undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!cancelling.isPending) cancelling.mutate({ scope, reason })
  }
  const frame = {
    id: `${id}-reason`,
    label: translate(scope === 'one' ? 'calendar.moveReason' : 'calendar.reason'),
    error: errors?.cancelReason ?? errors?.reason,
    required: scope === 'all',
  }
  const message = frame.error ? null : failure?.message
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        {translate('calendar.cancelTitle', { name: text.name(entry) })}
      </DialogTitle>
      <form noValidate onSubmit={send}>
        <DialogContent>
          <When>{text.when(entry)}</When>
          {message && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {translate(message, { _: message })}
            </Alert>
          )}
          {entry.recurring && <ScopeChoice value={scope} onChange={setScope} />}
          <FieldFrame {...frame}>
            <OutlinedInput
              id={frame.id}
              size="small"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              inputProps={{ maxLength: 300, autoComplete: 'off', ...described(frame) }}
            />
          </FieldFrame>
          <EntryDetails entry={entry} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('calendar.close')}</Button>
          <Button type="submit" variant="contained" color="error" loading={cancelling.isPending}>
            {translate(`calendar.cancelNow.${scope}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const When = styled('p')(({ theme }) => ({ ...theme.typography.body1, margin: '0 0 16px', fontWeight: 600 }))
