import Alert from '@mui/material/Alert'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useBranchToday } from '../../../../components/fields/useBranchToday.ts'
import { DayInput } from '../../../../components/inputs/DayInput.tsx'
import { ReferenceInput } from '../../../../components/inputs/ReferenceInput.tsx'
import { Wide } from '../../../../components/inputs/Section.tsx'
import { TextInput } from '../../../../components/inputs/TextInput.tsx'
import { TimeInput } from '../../../../components/inputs/TimeInput.tsx'
import { changesOf, formValues, type Values } from '../../../../components/record/formValues.ts'
import { useAskFirst } from '../../../../components/record/useAskFirst.tsx'
import { PartDialog } from '../../../../components/record/PartDialog.tsx'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { classSession } from '../../../../shared/classes/classSession.ts'
import { isDay } from '../../../../shared/core/dates.ts'
import { randomHex } from '../../../../shared/core/ids.ts'
import { FreeTimes } from '../free/FreeTimes.tsx'
import { useWhenText } from '../../../../components/schedule/whenText.ts'
import { type Session, useAfterSession } from './useSessions.ts'

interface Props {
  /** The class. */
  group: RaRecord
  /** Null for one that is added beside the plan. */
  session: Session | null
  onClose: () => void
}

/** A session is moved to another day, time, room or teacher, or one is added. */
export const SessionDialog = ({ group, session, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const when = useWhenText()
  const calls = useRecordCalls()
  const after = useAfterSession()
  const [key] = useState(() => randomHex(16))
  const begin = useMemo(() => formValues(classSession, session ?? { class: group.id }), [session, group.id])
  const branches = useMemo(() => ({ branchFilter: [group.branch] }), [group.branch])
  const asking = useAskFirst()
  const send = asking.first((values: Values, ask: boolean) =>
    session
      ? calls.update(classSession.name, {
          id: session.id,
          data: { ...changesOf(classSession, values, session), updatedAt: session.updatedAt as unknown },
          previousData: session,
          meta: { ask },
        })
      : calls.create(classSession.name, { data: values, meta: { idempotencyKey: key, ask } }),
  )
  return (
    <>
      <PartDialog
        entity={classSession}
        title={
          session
            ? translate('classes.sessions.moveTitle', { when: when(session) })
            : translate('classes.sessions.addTitle', { name: String(group.name) })
        }
        tab="sessions"
        begin={begin}
        lastRead={session}
        send={send}
        onDone={async (saved) => {
          if (!saved.message) notify(`classes.sessions.${session ? 'moved' : 'added'}`, { type: 'success' })
          onClose()
          await after(saved)
        }}
        onClose={onClose}
      >
        <Wide>
          <DayInput<typeof classSession> source="date" />
          <PastDay branch={String(group.branch)} />
        </Wide>
        <TimeInput<typeof classSession> source="start" />
        <TimeInput<typeof classSession> source="end" />
        <Wide>
          <FreeTimes group={group} except={session ? String(session.id) : null} />
        </Wide>
        <TextInput<typeof classSession> source="room" />
        <ReferenceInput<typeof classSession> source="teacher" filter={branches} />
        <Wide>
          <TextInput<typeof classSession> source="reason" />
        </Wide>
      </PartDialog>
      {asking.dialog}
    </>
  )
}

/** A day that was typed in the wrong order of day and month is often long past. */
const PastDay = ({ branch }: { branch: string }) => {
  const translate = useTranslate()
  const today = useBranchToday(branch)
  const { dirtyFields } = useFormState({ name: 'date' })
  const date = useWatch({ name: 'date' }) as string | null
  return dirtyFields.date && date && isDay(date) && date < today ? (
    <Alert severity="warning" role="status">
      {translate('calendar.inThePast')}
    </Alert>
  ) : null
}
