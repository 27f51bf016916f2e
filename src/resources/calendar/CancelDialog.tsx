import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { ActionDialog } from '../../components/dialogs/ActionDialog.tsx'
import { failureOf } from '../../components/failure.ts'
import { TextBox } from '../../components/inputs/TextBox.tsx'
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
  const error = errors?.cancelReason ?? errors?.reason
  return (
    <ActionDialog
      title={translate('calendar.cancelTitle', { name: text.name(entry) })}
      action={translate(`calendar.cancelNow.${scope}`)}
      leave={translate('calendar.close')}
      danger
      wide
      call={cancelling}
      showsErrors={error !== undefined}
      onSend={() => cancelling.mutate({ scope, reason })}
      onClose={onClose}
    >
      <When>{text.when(entry)}</When>
      {entry.recurring && <ScopeChoice value={scope} onChange={setScope} />}
      <TextBox
        id={`${id}-reason`}
        label={translate(scope === 'one' ? 'calendar.moveReason' : 'calendar.reason')}
        error={error}
        required={scope === 'all'}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
      <EntryDetails entry={entry} />
    </ActionDialog>
  )
}

const When = styled('p')(({ theme }) => ({ ...theme.typography.body1, margin: 0, fontWeight: 600 }))
