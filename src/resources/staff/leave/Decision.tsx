import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { failureOf, firstMessage } from '../../../components/failure.ts'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'
import { type Chosen, handedOver, type Handover, LeaveSessions } from './LeaveSessions.tsx'
import { Panel } from './Panel.tsx'
import { useBalance } from './useBalance.ts'

interface Props {
  record: RaRecord
  own: boolean
}

/** The affected sessions, and the decision for users who may decide. */
export const Decision = ({ record, own }: Props) => {
  const translate = useTranslate()
  const sees = useMayCall(routes['leave.sessions'])
  const decides = useMayCall(routes['leave.approve'])
  const open = record.status === 'requested'
  const [chosen, setChosen] = useState<Chosen>({})
  return (
    <>
      {sees && record.status !== 'rejected' && (
        <LeaveSessions record={record} chosen={chosen} onChosen={setChosen} />
      )}
      {decides &&
        open &&
        (own ? (
          <Alert severity="info">{translate('leave.own')}</Alert>
        ) : (
          <Decide record={record} chosen={chosen} />
        ))}
    </>
  )
}

type Approving = { unpaid: boolean; sessions: Handover[] }

interface DecideProps {
  record: RaRecord
  chosen: Chosen
}

const Decide = ({ record, chosen }: DecideProps) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const { setLastRead } = useFormState()
  const id = useId()
  const [note, setNote] = useState('')
  const [uncovered, setUncovered] = useState<{ way: Approving; sessions: number } | null>(null)
  const { left, known } = useLeft(record)
  const params = { id: String(record.id) }
  const deciding = useAction(
    (way: Approving | 'reject') => {
      const answer = { note: note.trim() || undefined, updatedAt: String(record.updatedAt) }
      if (way === 'reject') return callRoute('leave.reject', { params, body: answer })
      const { unpaid, sessions } = way
      return callRoute('leave.approve', {
        params,
        body: {
          ...answer,
          ...(unpaid ? { asUnpaid: true } : {}),
          ...(sessions.length > 0 ? { sessions } : {}),
        },
      })
    },
    {
      done: (_, way) => (way === 'reject' ? 'leave.rejected' : 'leave.approved'),
      onSuccess: setLastRead,
    },
  )
  // Those of this moment: somebody may have handed one over, or planned another.
  const approving = useAction(
    async (unpaid: boolean) => {
      const { data } = await client.fetchQuery({
        queryKey: routeKey('leave.sessions', { params }),
        queryFn: () => callRoute('leave.sessions', { params }),
        staleTime: 0,
      })
      const { sessions } = data
      const way = { unpaid, sessions: handedOver(sessions, chosen) }
      const without = sessions.length - way.sessions.length
      if (without > 0) setUncovered({ way, sessions: without })
      else deciding.mutate(way)
    },
    { notifiesFailure: true, invalidates: [] },
  )
  const language = useLanguage()
  const number = (days: number) => formatNumber(days, language)
  const pending = deciding.isPending || approving.isPending
  const failure = deciding.error && failureOf(deciding.error)
  const beyond = failure?.left !== undefined || known
  return (
    <Panel title={translate('leave.decide')}>
      {failure && failure.status !== 401 && (
        <Alert severity="error" role="alert" sx={{ mb: 4 }}>
          {translate(firstMessage(failure), { _: firstMessage(failure) })}
        </Alert>
      )}
      {known && !failure && (
        <Alert severity="warning" role="status" sx={{ mb: 4 }}>
          {translate('leave.moreThanLeft', { days: number(Number(record.days)), left: number(left) })}{' '}
          {translate('leave.beyond')}
        </Alert>
      )}
      <TextBox
        id={id}
        label={translate('leave.answer')}
        minRows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      <Ways>
        <Button
          variant={beyond ? 'outlined' : 'contained'}
          loading={pending}
          onClick={() => approving.mutate(false)}
        >
          {translate('leave.approve')}
        </Button>
        {beyond && (
          <Button variant="contained" disabled={pending} onClick={() => approving.mutate(true)}>
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
          call={{ error: null, isPending: deciding.isPending }}
          onSend={() => (setUncovered(null), deciding.mutate(uncovered.way))}
          onClose={() => setUncovered(null)}
        />
      )}
    </Panel>
  )
}

/** True if the request is known to exceed the balance. */
function useLeft(record: RaRecord): { left: number; known: boolean } {
  const person = { employee: record.employee as string | null, teacher: record.teacher as string | null }
  const { data } = useBalance(person, String(record.from).slice(0, 4))
  const left = data?.kinds.find(({ kind }) => kind === record.kind)?.left ?? null
  const oneYear = String(record.from).slice(0, 4) === String(record.to).slice(0, 4)
  return { left: left ?? 0, known: left !== null && oneYear && Number(record.days) > left }
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})
