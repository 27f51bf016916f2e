import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'

interface Props {
  /** The conflicts, in the server's words. */
  warnings: readonly { message: string }[]
  /** Message keys of the title and of the consequence of saving anyway. */
  title?: string
  follows?: string
  onSave: () => void
  onCancel: () => void
}

/** Lists what saving would conflict with (a teacher or room booked twice, closed months) and offers to save anyway. */
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
