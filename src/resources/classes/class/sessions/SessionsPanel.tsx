import AddIcon from '@mui/icons-material/AddOutlined'
import LayOutIcon from '@mui/icons-material/EventRepeatOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf, firstMessage } from '../../../../components/failure.ts'
import { ReasonDialog } from '../../../../components/dialogs/ReasonDialog.tsx'
import { useFormState } from '../../../../components/record/formContext.ts'
import { useRecordCalls } from '../../../../components/recordCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { classSession } from '../../../../shared/classes/classSession.ts'
import { routes } from '../../../../shared/routes.ts'
import { useWhenText } from '../../../../components/schedule/whenText.ts'
import { LayOutDialog } from './LayOutDialog.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { SessionList } from './SessionList.tsx'
import type { SessionActions } from './SessionRow.tsx'
import { useBranchToday } from '../../../../components/fields/useBranchToday.ts'
import { type Session, useAfterSession } from './useSessions.ts'

type Open = { what: 'add' | 'layOut' } | { what: 'move' | 'callOff'; session: Session }

/** A class's sessions: those to come, and those that were; moved, called off, added and laid out again from here. */
const SessionsPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const when = useWhenText()
  const calls = useRecordCalls()
  const after = useAfterSession()
  const { readOnly } = useFormState()
  const [mayChange, mayAdd] = [
    useMayCall(routes['classSession.update']) && !readOnly,
    useMayCall(routes['classSession.create']) && !readOnly,
  ]
  const day = useBranchToday(String(record.branch ?? ''))
  const [open, setOpen] = useState<Open | null>(null)
  const setting = useAction(
    ({ session, ...fields }: { session: Session; status: string; reason: string | null }) =>
      calls.update(classSession.name, {
        id: session.id,
        data: { ...fields, updatedAt: session.updatedAt as unknown },
        previousData: session,
      }),
    {
      done: (_, { status }) => `classes.sessions.${status === 'cancelled' ? 'calledOff' : 'takenBack'}`,
      onSuccess: (saved) => {
        setOpen(null)
        return after(saved)
      },
      invalidates: [],
    },
  )
  const actions: SessionActions = {
    onMove: (session) => setOpen({ what: 'move', session }),
    onCallOff: (session) => (setting.reset(), setOpen({ what: 'callOff', session })),
    onTakeBack: (session) =>
      setting.mutate(
        { session, status: 'planned', reason: null },
        { onError: (error) => notify(firstMessage(failureOf(error)), { type: 'error' }) },
      ),
  }
  const group = String(record.id)
  return (
    <>
      {(mayAdd || mayChange) && (
        <Row>
          {mayAdd && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen({ what: 'add' })}>
              {translate('classes.sessions.add')}
            </Button>
          )}
          {mayChange && (
            <Button variant="outlined" startIcon={<LayOutIcon />} onClick={() => setOpen({ what: 'layOut' })}>
              {translate('classes.sessions.layOut')}
            </Button>
          )}
        </Row>
      )}
      <SessionList group={group} day={day} actions={mayChange ? actions : null} />
      {open?.what === 'layOut' && <LayOutDialog group={record} onClose={() => setOpen(null)} />}
      {(open?.what === 'add' || open?.what === 'move') && (
        <SessionDialog
          group={record}
          session={open.what === 'move' ? open.session : null}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'callOff' && (
        <ReasonDialog
          title={translate('classes.sessions.callOffTitle', { when: when(open.session) })}
          body={translate('classes.sessions.callOffHint')}
          action={translate('classes.sessions.callOffNow')}
          call={setting}
          onSend={(reason) => setting.mutate({ session: open.session, status: 'cancelled', reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
export default SessionsPanel

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 })
