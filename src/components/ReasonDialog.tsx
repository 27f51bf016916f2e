import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { failureOf } from './failure.ts'
import { described, FieldFrame } from './inputs/FieldFrame.tsx'

interface Props {
  title: string
  /** The consequences of the action. */
  body: string
  /** On the button. */
  action: string
  error: Error | null
  pending: boolean
  onSend: (reason: string) => void
  onClose: () => void
  /** Further inputs. */
  children?: ReactNode
}

/** Confirms an action that cannot be undone: explains the consequences and asks for a reason. */
export const ReasonDialog = ({ title, body, action, error, pending, onSend, onClose, children }: Props) => {
  const translate = useTranslate()
  const [heading, text, input] = [useId(), useId(), useId()]
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const failure = error && failureOf(error)
  const refused = failure?.errors?.reason as string | undefined
  const missing = tried && reason.trim() === ''
  const frame = {
    id: input,
    label: translate('books.reason'),
    required: true,
    error: missing ? translate('books.reasonNeeded') : refused,
  }
  const send = () => {
    setTried(true)
    if (reason.trim() === '') document.getElementById(input)?.focus()
    else onSend(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby={heading}
      aria-describedby={text}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} sx={below}>
          {body}
        </DialogContentText>
        {failure && !refused && (
          <Alert severity="error" role="alert" sx={below}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
        <FieldFrame {...frame}>
          <OutlinedInput
            id={input}
            size="small"
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            inputProps={{ maxLength: 300, autoComplete: 'off', ...described(frame) }}
          />
        </FieldFrame>
        {children}
      </DialogContent>
      <DialogActions>
        {/* In Bengali the word for Cancel is also that for voiding, so the button says that nothing changes. */}
        <Button onClick={onClose}>{translate('books.leaveIt')}</Button>
        <Button color="error" variant="contained" loading={pending} onClick={send}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const below = { mb: 4 }
