import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'

interface Props {
  /** Name of the file. */
  name: string
  pending: boolean
  onRemove: () => void
  onClose: () => void
}

/** Confirms deleting a stored file. */
export const RemoveFileDialog = ({ name, pending, onRemove, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const text = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <DialogTitle id={title}>{translate('files.removeTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{translate('files.removeBody')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <Button color="error" variant="contained" loading={pending} onClick={onRemove}>
          {translate('actions.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
