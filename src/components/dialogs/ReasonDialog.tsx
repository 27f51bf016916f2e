import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../failure.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx'

interface Props extends Omit<ActionDialogProps, 'onSend' | 'showsErrors' | 'leave' | 'disabled'> {
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
  const send = () => {
    setTried(true)
    if (reason.trim() === '') document.getElementById(id)?.focus()
    else onSend(reason.trim())
  }
  return (
    <ActionDialog
      {...props}
      alert
      danger
      wide
      showsErrors={refused !== undefined}
      // In Bengali one word means both cancel and void, so the button says that nothing changes.
      leave={translate('books.leaveIt')}
      onSend={send}
    >
      <TextBox
        id={id}
        label={translate('books.reason')}
        required
        error={missing ? translate('books.reasonNeeded') : refused}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
      {children}
    </ActionDialog>
  )
}
