import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type RaRecord, useTranslate } from 'ra-core'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { failureOf } from '../../../components/failure.ts'
import { LeaveDialog } from '../../../components/record/LeaveDialog.tsx'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { useFreshRecord } from '../../../components/record/useFreshRecord.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useKeepSaved } from '../../../components/useKeepSaved.ts'
import { SendLater } from '../../../components/SendLater.tsx'
import { longestNote, student } from '../../../shared/students/student.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { useMentions } from './notes/useMentions.tsx'
import { NoteTimeline } from './notes/NoteTimeline.tsx'
import { useNoteDraft } from './useNoteDraft.ts'

/** Edits a student's note; everyone who sees the student may. */
const StudentNote = ({ record, onClose }: { record: RaRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const keepSaved = useKeepSaved()
  const title = useId()
  const { record: fresh, error } = useFreshRecord(student.name, String(record.id))
  // Without a connection a note begins empty, and can be sent later: the one before it stays in the notes.
  const ready = fresh !== null || (error !== null && failureOf(error).status === 0)
  const kept = String(fresh?.note ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [lacks, setLacks] = useState(false)
  const note = typed ?? kept
  const unsaved = note.trim() !== kept.trim()
  const keepTyped = useNoteDraft(String(record.id), setTyped)
  const { box, ...mentioning } = useMentions({ id: String(record.id), text: note, onText: setTyped })
  useHoldUnsaved(unsaved, (keep) => keep && keepTyped(note))
  const saving = useAction(
    () =>
      callRoute('student.note', {
        params: { id: String(record.id) },
        body: {
          note,
          ...mentioning.sent,
          ...(fresh ? { updatedAt: fresh.updatedAt as string } : {}),
        },
      }),
    {
      done: ({ message }) => message || 'records.noteSaved',
      onSuccess: ({ data }) => {
        onClose()
        return keepSaved(student.name, { ...data, id: record.id })
      },
      invalidates: [],
    },
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!ready || saving.isPending) return
    const isEmpty = !unsaved && kept === ''
    setLacks(isEmpty)
    if (!isEmpty) saving.mutate()
  }
  const close = () => {
    if (saving.isPending) return
    if (unsaved) setAsking(true)
    else onClose()
  }
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (mentioning.onKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.closest('form')?.requestSubmit()
  }
  const wrong = saving.error ?? error
  // The dialog over the page reports an ended session.
  const failure = wrong && failureOf(wrong).status !== 401 ? failureOf(wrong) : null
  const frame = {
    id: `${title}-note`,
    label: translate('resources.student.fields.note'),
    hint: translate('records.noteHint'),
    error:
      lacks && !unsaved
        ? translate('ra.validation.required')
        : failure
          ? translate(failure.message, { _: failure.message })
          : undefined,
  }
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={title}>
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
              readOnly={!ready}
              inputRef={box}
              onChange={(event) => setTyped(event.target.value)}
              onSelect={({ target }) => mentioning.follow(target as HTMLTextAreaElement)}
              onKeyDown={byKey}
              inputProps={{ maxLength: longestNote, ...described(frame), ...mentioning.attributes }}
            />
          </FieldFrame>
          {mentioning.list}
          <NoteTimeline id={String(record.id)} />
        </DialogContent>
        <DialogActions>
          {failure?.status === 0 && unsaved && (
            <SendLater
              student={String(record.id)}
              name={labelOf(student, record)}
              note={note}
              tried={saving.isError}
              onKept={onClose}
            />
          )}
          <Button onClick={close}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={saving.isPending}>
            {translate('actions.save')}
          </Button>
        </DialogActions>
      </form>
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  )
}
export default StudentNote
