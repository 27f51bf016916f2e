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

export interface ConfirmDialogProps {
  title: string
  /** The consequences of the action. */
  body: string
  /** On the button. */
  action: string
  /** On the button that changes nothing; Cancel by default. */
  leave?: string
  /** True if the action cannot be undone or affects somebody else: the button is red and not focused. */
  danger?: boolean
  /** State of the confirmed call: running, or failed. */
  call: { isPending: boolean; error: Error | null }
  onSend: () => void
  onClose: () => void
  /** Further content below the text. */
  children?: ReactNode
  /** Disables the action; the text says why. */
  disabled?: boolean
}

interface Props extends ConfirmDialogProps {
  /** True if an input within gets the focus; the dialog is then wider. */
  hasInput?: boolean
  /** False if an input within shows the failure at its field. */
  showsFailure?: boolean
}

/** Explains the consequences of an action before it is done; a refusal is shown here. */
export const ConfirmDialog = ({
  title,
  body,
  action,
  leave,
  danger = false,
  call,
  onSend,
  onClose,
  children,
  disabled = false,
  hasInput = false,
  showsFailure = true,
}: Props) => {
  const translate = useTranslate()
  const [heading, text] = [useId(), useId()]
  const failure = call.error && failureOf(call.error)
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth={hasInput ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={heading}
      aria-describedby={text}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} sx={hasInput ? apart : undefined}>
          {body}
        </DialogContentText>
        {failure && showsFailure && failure.status !== 401 && (
          <Alert severity="error" role="alert" sx={apart}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={danger && !hasInput} onClick={onClose}>
          {leave ?? translate('actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          autoFocus={!danger && !hasInput}
          loading={call.isPending}
          disabled={disabled}
          onClick={onSend}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const apart = { my: 4 }
