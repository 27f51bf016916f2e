import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import { Panel } from '../leave/Panel.tsx'

interface Props {
  record: RaRecord
  own: boolean
}

type Way = 'approve' | 'reject' | 'cancel'
const doneMessage = {
  approve: 'clock.approved',
  reject: 'clock.rejected',
  cancel: 'clock.cancelled',
} as const

/** Withdraws the own request; others approve or reject it. */
export const DecideCorrection = ({ record, own }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { setLastRead } = useFormState()
  const decides = useMayCall(routes['staffCorrection.approve'])
  const id = useId()
  const [note, setNote] = useState('')
  const deciding = useAction(
    (way: Way) => {
      const body = { note: note.trim() || undefined, updatedAt: String(record.updatedAt) }
      return callRoute(`staffCorrection.${way}`, { params: { id: String(record.id) }, body })
    },
    { done: (_, way) => doneMessage[way], onSuccess: setLastRead },
  )
  if (record.status !== 'requested' || !(own || decides)) return null
  const failure = deciding.error && failureOf(deciding.error)
  return (
    <Panel title={translate('clock.decide')}>
      {failure && failure.status !== 401 && (
        <Alert severity="error" role="alert" sx={{ mb: 4 }}>
          {translate(failure.message, { _: failure.message })}
        </Alert>
      )}
      {own ? (
        <>
          <Alert severity="info">{translate('clock.own')}</Alert>
          <Ways>
            <Button color="error" variant="outlined" onClick={() => deciding.mutate('cancel')}>
              {translate('clock.takeBack')}
            </Button>
          </Ways>
        </>
      ) : (
        <>
          <FieldFrame id={id} label={translate('clock.answer')}>
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
              variant="contained"
              loading={deciding.isPending}
              onClick={() => deciding.mutate('approve')}
            >
              {translate('clock.approve')}
            </Button>
            <Button color="error" variant="outlined" onClick={() => deciding.mutate('reject')}>
              {translate('clock.reject')}
            </Button>
          </Ways>
        </>
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
