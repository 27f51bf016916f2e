import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type RaRecord, useGetIdentity, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf, firstMessage } from '../../../components/failure.ts'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { routes } from '../../../shared/routes.ts'

/** Approves or rejects a waiting adjustment, which another user must do; shows who decided and why. */
export const Approval = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const decides = useMayCall(routes['adjustment.approve'])
  if (record.status === 'waiting')
    return (
      <Alert severity="warning" icon={false} sx={wide}>
        {translate('stock.approval.waits')} {translate('stock.approval.worth')}
        {decides && <Decide record={record} />}
      </Alert>
    )
  if (!record.decidedAt) return null
  const words = record.status === 'posted' ? 'stock.approval.by' : 'stock.approval.notBy'
  return (
    <Alert severity={record.status === 'posted' ? 'success' : 'info'}>
      {translate(words, {
        name: record.decidedForName
          ? translate('stock.approval.for', {
              name: String(record.decidedByName),
              absent: String(record.decidedForName),
            })
          : String(record.decidedByName),
        at: formatInstant(String(record.decidedAt), language),
      })}
      {record.decision ? <Answer>{String(record.decision)}</Answer> : null}
    </Alert>
  )
}

const Decide = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { setLastRead } = useFormState()
  const me = useGetIdentity().data as { _id?: string } | undefined
  const own = (record.createdBy as { _id: string } | null)?._id === me?._id
  const [note, setNote] = useState('')
  const box = { id: useId(), label: translate('stock.approval.answer') }
  const deciding = useAction(
    (way: 'approve' | 'reject') =>
      callRoute(`adjustment.${way}`, {
        params: { id: String(record.id) },
        body: { note: note.trim() || undefined, updatedAt: String(record.updatedAt) },
      }),
    {
      done: (_, way) => [
        `stock.approval.${way === 'approve' ? 'approved' : 'rejected'}`,
        { name: String(record.code) },
      ],
      onSuccess: setLastRead,
    },
  )
  const failure = deciding.error && failureOf(deciding.error)
  return (
    <Panel>
      {own && <p>{translate('stock.approval.own')}</p>}
      {failure && failure.status !== 401 && (
        <Alert severity="error" role="alert">
          {translate(firstMessage(failure), { _: firstMessage(failure) })}
        </Alert>
      )}
      <FieldFrame {...box}>
        <OutlinedInput
          id={box.id}
          size="small"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          inputProps={{ maxLength: 300, autoComplete: 'off' }}
        />
      </FieldFrame>
      <div>
        {!own && (
          <Button variant="contained" loading={deciding.isPending} onClick={() => deciding.mutate('approve')}>
            {translate('stock.approval.approve')}
          </Button>
        )}
        <Button
          color="error"
          variant="outlined"
          disabled={deciding.isPending}
          onClick={() => deciding.mutate('reject')}
        >
          {translate(own ? 'stock.approval.takeBack' : 'stock.approval.reject')}
        </Button>
      </div>
    </Panel>
  )
}

const wide = { '& .MuiAlert-message': { flex: 1 } } as const

const Answer = styled('p')({ margin: '4px 0 0', overflowWrap: 'anywhere' })

const Panel = styled('div')({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  '& > p': { margin: 0 },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
})
