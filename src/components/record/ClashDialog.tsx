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
  /** What it is called, and what follows where it is saved all the same, as keys. */
  title?: string
  follows?: string
  onSave: () => void
  onCancel: () => void
}

/** What saving it would meet, a teacher or a room twice at once or months that are closed, and the choice to save it all the same. */
export const ClashDialog = ({
  warnings,
  title = 'dialog.clashTitle',
  follows = 'dialog.clashBody',
  onSave,
  onCancel,
}: Props) => {
  const translate = useTranslate()
  const [titleId, text] = [useId(), useId()]
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={text}
    >
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
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
