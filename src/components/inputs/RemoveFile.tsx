import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import type { StoredFile } from '../../shared/entity.ts'
import { useEntity } from '../entityContext.ts'
import { failureOf } from '../failure.ts'
import { useFormState } from '../record/formContext.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useKeepSaved } from '../useKeepSaved.ts'

interface Props {
  file: StoredFile
  onClose: () => void
  /** It is no longer shown, nor is the button that was pressed. */
  onGone?: () => void
}

/** Asks, and takes a kept file away for good. */
export const RemoveFile = ({ file, onClose, onGone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { name } = useEntity()
  const { lastRead, setLastRead } = useFormState()
  const calls = useRecordCalls()
  const keepSaved = useKeepSaved()
  const title = useId()
  const text = useId()
  const removal = useMutation({
    mutationFn: () =>
      calls.removeFile(name, { id: lastRead?.id ?? '', fileUrl: file.fileUrl, type: file.type }),
    onSuccess: async ({ data, message }) => {
      // The record was changed by this: the next save has to know its new time.
      setLastRead(data)
      notify(message ?? 'files.removed', { type: 'success' })
      onClose()
      await keepSaved(name, data)
      onGone?.()
    },
    onError: (error) => {
      notify(failureOf(error).message, { type: 'error' })
      onClose()
    },
  })
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
      <DialogTitle id={title}>{translate('files.removeTitle', { name: file.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{translate('files.removeBody')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('actions.cancel')}
        </Button>
        <Button
          color="error"
          variant="contained"
          loading={removal.isPending}
          onClick={() => removal.mutate()}
        >
          {translate('actions.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
