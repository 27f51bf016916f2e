import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { failureOf } from './failure.ts'

interface Props {
  title: string
  /** The consequences of the action. */
  body: string
  /** On the button. */
  action: string
  /** On the one that does nothing. */
  leave: string
  error: Error | null
  pending: boolean
  onSend: () => void
  onClose: () => void
  /** Further content below the text. */
  children?: ReactNode
  /** Disables the action; the text says why. */
  disabled?: boolean
}

/** Explains the consequences of an action before it is done; a refusal is shown here. */
export const ConfirmDialog = ({
  title,
  body,
  action,
  leave,
  error,
  pending,
  onSend,
  onClose,
  children,
  disabled = false,
}: Props) => {
  const translate = useTranslate()
  const [heading, text] = [useId(), useId()]
  const failure = error && failureOf(error)
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={heading}
      aria-describedby={text}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{body}</DialogContentText>
        {children}
        {failure && failure.status !== 401 && (
          <Alert severity="error" role="alert" sx={{ mt: 4 }}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{leave}</Button>
        <Button variant="contained" autoFocus loading={pending} disabled={disabled} onClick={onSend}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
