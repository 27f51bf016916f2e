import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { nameOf, type Row, type SaidStage } from './row.ts'
import { SeatInput } from './SeatInput.tsx'
import { useFollow } from './useFollow.ts'

interface Props {
  row: Row
  stage: SaidStage
  onClose: () => void
}

/** Records a follow-up. A booked seat needs a class, a lost one a reason. */
export const FollowDialog = ({ row, stage, onClose }: Props) => {
  const translate = useTranslate()
  const [note, setNote] = useState('')
  const [seat, setSeat] = useState('')
  const { save, saving, errors, failure } = useFollow(row.id, stage, onClose)
  return (
    <ActionDialog
      title={translate(`resources.renewal.stepOn.${stage}`, { name: nameOf(row) })}
      action={translate('actions.save')}
      call={{ isPending: saving, error: null }}
      unsaved={note.trim() !== ''}
      onSend={() => save({ note, seat })}
      onClose={onClose}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      {stage === 'booked' && (
        <SeatInput branch={row.branch} value={seat} error={errors.class} onChange={setSeat} />
      )}
      <TextBox
        id="follow-note"
        label={translate(stage === 'lost' ? 'resources.renewal.reason' : 'resources.renewal.fields.note')}
        required={stage === 'lost'}
        error={errors.note}
        value={note}
        onChange={setNote}
        maxLength={1000}
        minRows={3}
        maxRows={10}
        autoFocus={stage !== 'booked'}
      />
    </ActionDialog>
  )
}
