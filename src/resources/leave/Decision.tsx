import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { failureOf } from '../../components/failure.ts'
import { FieldFrame } from '../../components/inputs/FieldFrame.tsx'
import { useFormState } from '../../components/record/formContext.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { routes } from '../../shared/routes.ts'
import { affectedKey, LeaveSessions } from './LeaveSessions.tsx'
import { Panel } from './Panel.tsx'

interface Props {
  record: RaRecord
  own: boolean
}

/** The sessions that it touches, and for who decides the decision. */
export const Decision = ({ record, own }: Props) => {
  const translate = useTranslate()
  const sees = useMayCall(routes['leave.sessions'])
  const decides = useMayCall(routes['leave.approve'])
  const open = record.status === 'requested'
  const live = open || record.status === 'approved'
  return (
    <>
      {sees && live && <LeaveSessions record={record} />}
      {decides &&
        open &&
        (own ? <Alert severity="info">{translate('leave.own')}</Alert> : <Decide record={record} />)}
    </>
  )
}

type Way = 'approve' | 'asUnpaid' | 'reject'

const Decide = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const { setLastRead } = useFormState()
  const id = useId()
  const [note, setNote] = useState('')
  const [uncovered, setUncovered] = useState<{ way: 'approve' | 'asUnpaid'; sessions: number } | null>(null)
  const deciding = useMutation({
    mutationFn: (way: Way) => {
      const answer = { note: note.trim() || undefined, updatedAt: String(record.updatedAt) }
      const leave = String(record.id)
      return way === 'reject'
        ? calls.rejectLeave(leave, answer)
        : calls.approveLeave(leave, { ...answer, ...(way === 'asUnpaid' ? { asUnpaid: true } : {}) })
    },
    onSuccess: async (saved, way) => {
      notify(way === 'reject' ? 'leave.rejected' : 'leave.approved', { type: 'success' })
      setLastRead(saved)
      await client.invalidateQueries()
    },
  })
  // Those of this moment: somebody may have handed one over, or planned another.
  const approving = useMutation({
    mutationFn: async (way: 'approve' | 'asUnpaid') => {
      const leave = String(record.id)
      const { sessions } = await client.fetchQuery({
        queryKey: affectedKey(leave),
        queryFn: () => calls.leaveSessions(leave),
        staleTime: 0,
      })
      if (sessions.length > 0) setUncovered({ way, sessions: sessions.length })
      else deciding.mutate(way)
    },
    onError: (error) => notify(failureOf(error).message, { type: 'error' }),
  })
  const pending = deciding.isPending || approving.isPending
  const failure = deciding.error && failureOf(deciding.error)
  const beyond = failure?.left !== undefined
  const box = { id, label: translate('leave.answer') }
  return (
    <Panel title={translate('leave.decide')}>
      {failure && failure.status !== 401 && (
        <Alert severity="error" role="alert" sx={{ mb: 4 }}>
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      <FieldFrame {...box}>
        <OutlinedInput
          id={id}
          size="small"
          multiline
          minRows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          inputProps={{ maxLength: 500 }}
        />
      </FieldFrame>
      <Ways>
        <Button
          variant={beyond ? 'outlined' : 'contained'}
          loading={pending}
          onClick={() => approving.mutate('approve')}
        >
          {translate('leave.approve')}
        </Button>
        {beyond && (
          <Button variant="contained" disabled={pending} onClick={() => approving.mutate('asUnpaid')}>
            {translate('leave.asUnpaid')}
          </Button>
        )}
        <Button color="error" variant="outlined" disabled={pending} onClick={() => deciding.mutate('reject')}>
          {translate('leave.reject')}
        </Button>
      </Ways>
      {uncovered && (
        <ConfirmDialog
          title={translate('leave.uncoveredTitle')}
          body={translate('leave.uncoveredBody', { smart_count: uncovered.sessions })}
          action={translate('leave.approveAnyway')}
          leave={translate('leave.goBack')}
          error={null}
          pending={deciding.isPending}
          onSend={() => (setUncovered(null), deciding.mutate(uncovered.way))}
          onClose={() => setUncovered(null)}
        />
      )}
    </Panel>
  )
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})
