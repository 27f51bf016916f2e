import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { failureOf } from '../failure.ts'
import { FirstField } from '../record/FirstField.tsx'
import { LeaveDialog } from '../record/LeaveDialog.tsx'
import { saveByKey } from '../record/saveByKey.ts'
import { useHoldUnsaved } from '../record/useHoldUnsaved.ts'

export interface ActionDialogProps {
  title: string
  /** The effects of the action, shown first. */
  body?: string | undefined
  /** On the button. */
  action: string
  /** On the button that changes nothing; Cancel by default. */
  leave?: string
  /** State of the call: running, or failed. */
  call: { isPending: boolean; error: Error | null }
  /** True if the fields show the errors; the alert above them is then omitted. */
  showsErrors?: boolean
  /** Disables the action; the dialog says why. */
  disabled?: boolean
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

interface Props extends ActionDialogProps {
  /** True if the action cannot be undone or affects somebody else: the button is red. */
  danger?: boolean
  /** True if the dialog interrupts: a screen reader reads its text at once. */
  alert?: boolean
  wide?: boolean
  /** The button that gets the focus; by default the first field has it. */
  focuses?: 'action' | 'leave'
  /** True once there is input to lose: closing then needs a confirmation. */
  unsaved?: boolean
}

/** A small form for one action: its effects, its fields, and its errors in place. */
export const ActionDialog = ({
  title,
  body,
  action,
  leave,
  call,
  showsErrors = false,
  disabled = false,
  onSend,
  onClose,
  children,
  danger = false,
  alert = false,
  wide = false,
  focuses,
  unsaved = false,
}: Props) => {
  const translate = useTranslate()
  const [heading, text, form] = [useId(), useId(), useId()]
  const [asking, setAsking] = useState(false)
  useHoldUnsaved(unsaved)
  const failure = call.error && failureOf(call.error)
  // The dialog over the page reports an ended session.
  const shownFailure = failure && failure.status !== 401 && !showsErrors
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Portals bubble React's events: the form of the record below is another one.
    event.stopPropagation()
    if (!call.isPending && !disabled) onSend()
  }
  const close = () => {
    if (call.isPending) return
    if (unsaved) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      role={alert ? 'alertdialog' : undefined}
      maxWidth={wide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={heading}
      aria-describedby={body === undefined ? undefined : text}
      onKeyDown={(event) => {
        // Keeps keyboard shortcuts from the form of the record below.
        event.stopPropagation()
        if (!asking && !danger) saveByKey(event)
      }}
    >
      <Form id={form} noValidate onSubmit={submit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {body !== undefined && <DialogContentText id={text}>{body}</DialogContentText>}
          {shownFailure && (
            <Alert severity="error" role="alert">
              {translate(failure.message, { _: failure.message })}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button autoFocus={focuses === 'leave'} onClick={close}>
            {leave ?? translate('actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            autoFocus={focuses === 'action'}
            loading={call.isPending}
            disabled={disabled}
          >
            {action}
          </Button>
        </DialogActions>
        <FirstField within={form} proposed />
      </Form>
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  )
}

/** In low windows the content scrolls and the buttons stay visible. */
const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > .MuiDialogContent-root': { display: 'grid', gap: 16, alignContent: 'start' },
})
