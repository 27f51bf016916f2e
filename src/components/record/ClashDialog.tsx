import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'

interface Props {
  /** What it would meet, in the server's words. */
  warnings: readonly { message: string }[]
  /** What follows where it is saved all the same, as a key. */
  follows?: string
  onSave: () => void
  onCancel: () => void
}

/** Saving it would take a teacher or a room twice at once: what it meets, and the choice to save it all the same. */
export const ClashDialog = ({ warnings, follows = 'dialog.clashBody', onSave, onCancel }: Props) => {
  const translate = useTranslate()
  const [title, text] = [useId(), useId()]
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{translate('dialog.clashTitle')}</DialogTitle>
      <DialogContent id={text}>
        <ul style={{ margin: '0 0 12px', paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {translate(follows)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onSave}>{translate('dialog.clashSave')}</Button>
        <Button autoFocus variant="contained" onClick={onCancel}>
          {translate('dialog.clashBack')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
