import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { described, FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { LeaveDialog } from '../../../components/record/LeaveDialog.tsx'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { nameOf, type Row, type SaidStage } from './row.ts'
import { SeatInput } from './SeatInput.tsx'
import { useFollow } from './useFollow.ts'

const longest = 1000

interface Props {
  row: Row
  stage: SaidStage
  onClose: () => void
}

/** Records a follow-up. A booked seat needs a class, a lost one a reason. */
export const FollowDialog = ({ row, stage, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const [note, setNote] = useState('')
  const [seat, setSeat] = useState('')
  const [asking, setAsking] = useState(false)
  const { save, saving, errors, failure } = useFollow(row.id, stage, onClose)
  const unsaved = note.trim() !== ''
  useHoldUnsaved(unsaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({ note, seat })
  }
  const close = () => {
    if (saving) return
    if (unsaved) setAsking(true)
    else onClose()
  }
  const frame = {
    id: `${title}-note`,
    label: translate(stage === 'lost' ? 'resources.renewal.reason' : 'resources.renewal.fields.note'),
    required: stage === 'lost',
    error: errors.note,
  }
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={title}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={title}>
          {translate(`resources.renewal.stepOn.${stage}`, { name: nameOf(row) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          {stage === 'booked' && (
            <SeatInput branch={row.branch} value={seat} error={errors.class} onChange={setSeat} />
          )}
          <FieldFrame {...frame}>
            <OutlinedInput
              id={frame.id}
              multiline
              minRows={3}
              maxRows={10}
              autoFocus={stage !== 'booked'}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              inputProps={{ maxLength: longest, ...described(frame) }}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('actions.cancel')}</Button>
          <Button type="submit" variant="contained" loading={saving}>
            {translate('actions.save')}
          </Button>
        </DialogActions>
      </form>
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  )
}
