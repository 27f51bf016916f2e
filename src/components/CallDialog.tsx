import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { failureOf } from './failure.ts'

interface Props {
  title: string
  body: string
  confirm: string
  /** True if the action cannot be undone. */
  forever?: boolean
  /** The call that is confirmed: under way, or failed. */
  call: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that affects somebody else at once; a refusal is shown here. */
export const CallDialog = ({ title, body, confirm, forever, call, onConfirm, onClose }: Props) => {
  const translate = useTranslate()
  const titleId = useId()
  const bodyId = useId()
  const failure = call.error ? failureOf(call.error) : null
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={bodyId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={bodyId}>{body}</DialogContentText>
        {failure && (
          <Alert severity="error" role="alert" sx={apart}>
            {translate(failure.message, { _: failure.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color={forever ? 'error' : 'primary'}
          loading={call.isPending}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const apart = { mt: 3 }
