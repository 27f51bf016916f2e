import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { failureOf } from './failure.ts'
import { described, FieldFrame } from './inputs/FieldFrame.tsx'

interface Props extends Omit<ConfirmDialogProps, 'onSend' | 'danger' | 'leave' | 'disabled'> {
  onSend: (reason: string) => void
}

/** Confirms an action that cannot be undone: explains the consequences and asks for a reason. */
export const ReasonDialog = ({ onSend, children, ...props }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { error } = props.call
  const refused = error ? (failureOf(error).errors?.reason as string | undefined) : undefined
  const missing = tried && reason.trim() === ''
  const frame = {
    id,
    label: translate('books.reason'),
    required: true,
    error: missing ? translate('books.reasonNeeded') : refused,
  }
  const send = () => {
    setTried(true)
    if (reason.trim() === '') document.getElementById(id)?.focus()
    else onSend(reason.trim())
  }
  return (
    <ConfirmDialog
      {...props}
      danger
      hasInput
      showsFailure={!refused}
      // In Bengali one word means both cancel and void, so the button says that nothing changes.
      leave={translate('books.leaveIt')}
      onSend={send}
    >
      <FieldFrame {...frame}>
        <OutlinedInput
          id={id}
          size="small"
          autoFocus
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          inputProps={{ maxLength: 300, autoComplete: 'off', ...described(frame) }}
        />
      </FieldFrame>
      {children}
    </ConfirmDialog>
  )
}
