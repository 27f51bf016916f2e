import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useEntity } from '../entityContext.ts'
import { AlertDialog } from '../dialogs/AlertDialog.tsx'
import { failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useAction } from '../useAction.ts'
import type { ImportBatch, Progress } from '../../shared/core/importRows.ts'
import { ProgressLine } from './ProgressLine.tsx'

interface Props {
  batch: Pick<ImportBatch, '_id' | 'created' | 'updated'>
  onClose: () => void
  onUndone: (what: { deleted: number; restored: number }) => void
}

/** Lists what will be removed before it is, and why it may be impossible. */
export const UndoDialog = ({ batch, onClose, onUndone }: Props) => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const { name } = useEntity()
  const [progress, setProgress] = useState<Progress | null>(null)
  const undoing = useAction(() => calls.undoImport(name, batch._id, setProgress), {
    done: ({ message }) => message,
    onSuccess: ({ data }) => onUndone(data),
    invalidates: [name],
  })
  const failure = undoing.error && failureOf(undoing.error)
  const close = () => !undoing.isPending && onClose()
  return (
    <AlertDialog
      title={translate('import.undoTitle')}
      onClose={close}
      actions={
        <>
          <Button autoFocus onClick={close}>
            {translate(failure ? 'actions.close' : 'import.undoKeep')}
          </Button>
          {!failure && (
            <Button
              color="error"
              variant="contained"
              loading={undoing.isPending}
              onClick={() => undoing.mutate()}
            >
              {translate('import.undo')}
            </Button>
          )}
        </>
      }
    >
      {failure ? (
        <Alert severity="error" role="alert">
          {translate(failure.message, { _: failure.message })}
        </Alert>
      ) : undoing.isPending ? (
        <ProgressLine progress={progress ?? { stage: 'undo', done: 0, of: 1 }} />
      ) : (
        <DialogContentText>
          {translate('import.undoBody', { created: batch.created, updated: batch.updated })}
        </DialogContentText>
      )}
    </AlertDialog>
  )
}
