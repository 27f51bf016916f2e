import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useOpenRecord } from '../../../components/record/openRecord.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import type { Minutes, Written } from '../../../shared/meetings/minutesRoutes.ts'

interface Props {
  meeting: string
  written: Written
  /** Initial values. */
  begin: Minutes | null
  onDone: () => void
}

/** Minutes as a draft: saved any number of times, published once. */
export const DraftForm = ({ meeting, written, begin, onDone }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { hold } = useOpenRecord()
  const id = useId()
  const [body, setBody] = useState(begin?.body ?? '')
  const [decisions, setDecisions] = useState(begin?.decisions.join('\n') ?? '')
  const [kept, setKept] = useState({ body, decisions })
  const changed = body !== kept.body || decisions !== kept.decisions
  // Asks about unsaved text before the record closes.
  useEffect(() => {
    hold('minutes', changed)
    return () => hold('minutes', false)
  }, [hold, changed])
  const saving = useAction(
    async (publish: boolean) => {
      const lines = decisions.split('\n').map((line) => line.trim())
      const [params, { day, draft: before }] = [{ id: meeting }, written]
      const draft = { body, decisions: lines.filter(Boolean), day }
      const updatedAt = before ? { updatedAt: before.updatedAt } : {}
      await callRoute('meeting.saveMinutes', { params, body: { ...draft, ...updatedAt } })
      if (publish) await callRoute('meeting.publishMinutes', { params, body: { day } })
    },
    {
      done: (_saved, publish) => `meetings.minutes.${publish ? 'published' : 'saved'}`,
      notifiesFailure: true,
      onSuccess: (_saved, publish) => {
        setKept({ body, decisions })
        if (publish) onDone()
      },
      invalidates: ['meeting'],
    },
  )
  return (
    <Fields>
      <FieldFrame id={`${id}-body`} label={translate('meetings.minutes.body')}>
        <OutlinedInput
          id={`${id}-body`}
          multiline
          minRows={5}
          maxRows={16}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          inputProps={{ maxLength: 20_000 }}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-decisions`} label={translate('meetings.minutes.decisions')}>
        <OutlinedInput
          id={`${id}-decisions`}
          multiline
          minRows={3}
          maxRows={10}
          value={decisions}
          onChange={({ target }) => setDecisions(target.value)}
        />
      </FieldFrame>
      <div>
        <Button variant="outlined" disabled={saving.isPending} onClick={() => saving.mutate(false)}>
          {translate('meetings.minutes.save')}
        </Button>
        <Button
          variant="contained"
          disabled={saving.isPending || !written.begun}
          onClick={() => saving.mutate(true)}
        >
          {translate('meetings.minutes.publish')}
        </Button>
        <small>{translate(`meetings.minutes.${written.begun ? 'publishHint' : 'notBegun'}`)}</small>
      </div>
    </Fields>
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))
