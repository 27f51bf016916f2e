import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { failureOf } from '../../../../components/failure.ts'
import { described, FieldFrame } from '../../../../components/inputs/FieldFrame.tsx'
import { useOpenRecord } from '../../../../components/record/openRecord.ts'
import { useFollow } from '../../../../components/record/useFollow.ts'
import { useHoldUnsaved } from '../../../../components/record/useHoldUnsaved.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { SendLater } from '../../../../components/SendLater.tsx'
import { labelOf } from '../../../../shared/core/entity.ts'
import { longestNote, student } from '../../../../shared/students/student.ts'
import { useNoteDraft } from '../useNoteDraft.ts'
import { NoteTimeline } from './NoteTimeline.tsx'
import { useMentions } from './useMentions.tsx'

/** The notes of a student with a form for a new one; everyone who sees the student may write. */
const NotesPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const callRoute = useCallRoute()
  const follow = useFollow()
  const { hold } = useOpenRecord()
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { box, ...mentioning } = useMentions({ id: String(record.id), text, onText: setText })
  const say = (key: string) => translate(`resources.student.notes.${key}`)
  const unsaved = text.trim() !== ''
  // A phone's keyboard has no Ctrl.
  const keyless = useMediaQuery('(hover: none) and (pointer: coarse)', { noSsr: true })
  const keepTyped = useNoteDraft(String(record.id), setText)
  useHoldUnsaved(unsaved, (keep) => keep && keepTyped(text))
  useEffect(() => {
    hold('notes', unsaved)
    return () => hold('notes', false)
  }, [hold, unsaved])
  const adding = useAction(
    () =>
      callRoute('student.note', {
        params: { id: String(record.id) },
        body: { note: text, ...mentioning.sent },
      }),
    {
      done: ({ message }) => message || 'records.noteSaved',
      onSuccess: async ({ data }) => {
        setText('')
        box.current?.focus()
        if (!(await follow({ ...data, id: record.id })))
          notify('resources.licence.versions.typedStays', { type: 'warning' })
      },
      invalidates: [],
    },
  )
  const add = () => {
    if (adding.isPending) return
    // The server ignores a note that already exists.
    const refusal = !unsaved
      ? translate('validation.required')
      : text.trim() === String(record.note ?? '').trim()
        ? say('asBefore')
        : null
    setWrong(refusal)
    if (refusal) box.current?.focus()
    else adding.mutate()
  }
  const byKey = (event: KeyboardEvent) => {
    if (mentioning.onKey(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The form around it would be saved by the same keys.
    event.stopPropagation()
    event.preventDefault()
    add()
  }
  const failure = adding.error && failureOf(adding.error)
  const refused =
    failure && failure.status !== 401 ? ((failure.errors?.note as string) ?? failure.message) : null
  const frame = {
    id: `${id}-note`,
    label: say('label'),
    hint: say(unsaved ? 'unsaved' : keyless ? 'mention' : 'hint'),
    error: wrong ?? (refused ? translate(refused, { _: refused }) : undefined),
  }
  return (
    <>
      <FieldFrame {...frame}>
        <OutlinedInput
          id={frame.id}
          multiline
          minRows={2}
          maxRows={10}
          inputRef={box}
          value={text}
          onChange={(event) => (setText(event.target.value), setWrong(null))}
          onSelect={({ target }) => mentioning.follow(target as HTMLTextAreaElement)}
          onKeyDown={byKey}
          inputProps={{ maxLength: longestNote, ...described(frame), ...mentioning.attributes }}
        />
      </FieldFrame>
      {mentioning.list}
      <Row>
        <Button variant="outlined" loading={adding.isPending} onClick={add}>
          {say('add')}
        </Button>
        {failure?.status === 0 && unsaved && (
          <SendLater
            student={String(record.id)}
            name={labelOf(student, record)}
            note={text}
            tried={adding.isError}
            onKept={() => (setText(''), adding.reset())}
          />
        )}
      </Row>
      <NoteTimeline id={String(record.id)} />
    </>
  )
}
export default NotesPanel

const Row = styled('div')({ margin: '8px 0 16px' })
