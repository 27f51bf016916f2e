import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { StoredFile } from '../../shared/entity.ts'
import { useEntity } from '../entityContext.ts'
import { failureOf } from '../failure.ts'
import { useFormState } from '../record/formContext.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useKeepSaved } from '../useKeepSaved.ts'
import { FileRow, FileRows } from './FileRow.tsx'

/** The files that are kept. Taking one away happens at once, so it is asked first. */
export const StoredFiles = () => {
  const translate = useTranslate()
  const { lastRead, readOnly } = useFormState()
  const [removing, setRemoving] = useState<StoredFile | null>(null)
  const files = (lastRead?.files ?? []) as StoredFile[]
  if (files.length === 0) return readOnly ? <p>{translate('files.none')}</p> : null
  return (
    <>
      <FileRows>
        {files.map((file) => (
          <FileRow
            key={file.fileUrl}
            name={file.name}
            type={file.type}
            size={file.size}
            url={file.fileUrl}
            onRemove={readOnly ? undefined : () => setRemoving(file)}
          />
        ))}
      </FileRows>
      {removing && <RemoveFile file={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

const RemoveFile = ({ file, onClose }: { file: StoredFile; onClose: () => void }) => {
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
