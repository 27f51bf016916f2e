import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { described, FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { failureOf } from '../../components/failure.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { student } from '../../shared/entities/student.ts'
import { labelOf } from '../../shared/entity.ts'

const longest = 4000

/** A student's note by itself: who may see the student may write it. */
const StudentNote = ({ record, onClose }: { record: RaRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const title = useId()
  const [note, setNote] = useState(String(record.note ?? ''))
  const saving = useMutation({
    mutationFn: () => calls.saveNote(record.id, note),
    onSuccess: async ({ message }) => {
      notify(message ?? 'records.noteSaved', { type: 'success' })
      onClose()
      await client.invalidateQueries({ queryKey: ['student'] })
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.closest('form')?.requestSubmit()
  }
  const failure = saving.error && failureOf(saving.error)
  const frame = {
    id: `${title}-note`,
    label: translate('resources.student.fields.note'),
    hint: translate('records.noteHint'),
    error: failure ? translate(failure.message, { _: failure.message }) : undefined,
  }
  return (
    <Dialog
      open
      onClose={saving.isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={title}
    >
      <form onSubmit={save}>
        <DialogTitle id={title}>
          {translate('dialog.noteTitle', { name: labelOf(student, record) })}
        </DialogTitle>
        <DialogContent>
          <FieldFrame {...frame}>
            <OutlinedInput
              id={frame.id}
              multiline
              minRows={5}
              maxRows={14}
              autoFocus
              value={note}
              onChange={(event) => setNote(event.target.value)}
              onKeyDown={byKey}
              inputProps={{ maxLength: longest, ...described(frame) }}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {translate('actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default StudentNote
