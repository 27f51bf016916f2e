import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** The text that screen readers read with the title; without it they read the whole content. */
  body?: string | undefined
  wide?: boolean
  /** Its buttons. */
  actions: ReactNode
  /** Absent if only the buttons close it. */
  onClose?: () => void
  children?: ReactNode
}

/** A dialog that interrupts with a question or a message. Dialogs with input for an action use `ActionDialog`. */
export const AlertDialog = ({ title, body, wide = false, actions, onClose, children }: Props) => {
  const [heading, text] = [useId(), useId()]
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth={wide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={heading}
      aria-describedby={text}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent id={body === undefined ? text : undefined}>
        {body !== undefined && <DialogContentText id={text}>{body}</DialogContentText>}
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
