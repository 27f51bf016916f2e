import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'maxWidth' | 'onSubmit'> {
  title: ReactNode
  /** Text above the content; screen readers read it with the title. */
  body?: string
  /** Its buttons. */
  actions?: ReactNode
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that shows something. One that asks is an `AlertDialog`, one with input for an action an `ActionDialog`. */
export const PlainDialog = ({
  title,
  body,
  actions,
  busy,
  onClose,
  children,
  maxWidth = 'sm',
  onSubmit,
}: Props) => {
  const [heading, text] = [useId(), useId()]
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={heading}
      aria-describedby={body === undefined ? undefined : text}
      onSubmit={onSubmit}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent aria-busy={busy}>
        {body !== undefined && (
          <DialogContentText id={text} sx={above}>
            {body}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}

/** Above what it explains. */
const above = { mb: 2 }
