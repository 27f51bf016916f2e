import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import { useNameOf } from '../nameOf.ts'
import { doneWords } from '../doneWords.ts'
import { useEntity } from '../entityContext.ts'
import { type Failure, failureOf } from '../failure.ts'
import { useRecordCalls } from '../recordCalls.ts'

interface Props {
  record: RaRecord
  onClose: () => void
}

/** Asks before a record goes for good, by its name; what stands in the way is said here. */
const DeleteDialog = ({ record, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const entity = useEntity()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const title = useId()
  const text = useId()
  const name = useNameOf()(entity, record)
  const removal = useMutation({
    mutationFn: () => calls.delete(entity.name, { id: record.id, previousData: record }),
    onSuccess: async ({ message }) => {
      notify(message ?? doneWords(translate, entity, 'deleted', record), { type: 'success' })
      onClose()
      await client.invalidateQueries({ queryKey: [entity.name] })
    },
  })
  const failure = removal.error && failureOf(removal.error)
  const inUse = failure?.code === 'in_use'
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
      <DialogTitle id={title}>
        {translate(inUse ? 'dialog.inUseTitle' : 'dialog.deleteTitle', { name })}
      </DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error">
            {inUse ? <Dependents failure={failure} /> : translate(failure.message, { _: failure.message })}
          </Alert>
        ) : (
          <DialogContentText id={text}>{translate('dialog.deleteBody')}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate(inUse ? 'actions.close' : 'actions.cancel')}
        </Button>
        {!inUse && (
          <Button
            color="error"
            variant="contained"
            loading={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {translate('actions.delete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

export default DeleteDialog

const Dependents = ({ failure }: { failure: Failure }) => {
  const translate = useTranslate()
  const counts = Object.entries(failure.dependents ?? {})
  if (counts.length === 0) return failure.message
  return (
    <>
      {translate('dialog.inUseBody')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {counts.map(([name, count]) => (
          <li key={name}>
            {translate('records.dependents', {
              smart_count: count,
              name: translate(`resources.${name}.name`, {
                smart_count: count,
                _: translate(`server.entity.${name}`, { _: name }),
              }),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
