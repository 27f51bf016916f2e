import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { useActionForm } from '../../../components/dialogs/useActionForm.ts'
import { todayHere } from '../../../components/fields/todayHere.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { useDialogControl } from '../../../components/record/dialogContext.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

interface Props {
  record: RaRecord
  own: boolean
}

/** Withdraws or recalls leave: the person until it begins, HR also later and from a given day. */
export const CancelLeave = ({ record, own }: Props) => {
  const translate = useTranslate()
  const mayDelete = useMayCall(routes['leave.remove'])
  const [asking, setAsking] = useState(false)
  const begun = String(record.from) <= todayHere()
  const live = record.status === 'requested' || record.status === 'approved'
  const may = own ? record.status === 'requested' || !begun : mayDelete
  if (!live || !may) return null
  return (
    <div style={{ marginTop: 16 }}>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {translate('leave.cancel')}
      </Button>
      {asking && (
        <CancelDialog
          record={record}
          recalls={!own && begun && record.status === 'approved'}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface DialogProps {
  record: RaRecord
  /** It has begun: it ends on a day, and is not undone. */
  recalls: boolean
  onClose: () => void
}

const CancelDialog = ({ record, recalls, onClose }: DialogProps) => {
  const translate = useTranslate()
  const { finish } = useDialogControl()
  const today = todayHere()
  const lastDay = String(record.to)
  const form = useActionForm('leave.cancel', {
    params: { id: String(record.id) },
    begin: { backOn: recalls ? (today <= lastDay ? today : lastDay) : null },
    rest: { updatedAt: String(record.updatedAt) },
    done: 'leave.cancelled',
    onSuccess: () => {
      onClose()
      finish()
    },
  })
  return (
    <ActionDialog
      {...form.dialog}
      title={translate('leave.cancelTitle')}
      body={translate(recalls ? 'leave.recallBody' : 'leave.cancelBody')}
      action={translate('leave.cancel')}
      danger
      alert
      onClose={onClose}
    >
      {recalls && <DayBox {...form.box('backOn', 'leave.backOn')} />}
    </ActionDialog>
  )
}
