import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Read out with the title; without it everything is. */
  body?: string | undefined
  wide?: boolean
  /** Its buttons. */
  actions: ReactNode
  /** Absent if only its buttons close it. */
  onClose?: () => void
  children?: ReactNode
}

/** A dialog that interrupts to ask or to say something. What it asks for before it acts is an `ActionDialog`. */
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
