import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import type { Approval } from '../../../shared/dashboard/approvalRoutes.ts'
import { takesReason } from './decide.ts'
import { useApprovalName } from './useApprovalFacts.ts'

interface Props {
  item: Approval
  call: { isPending: boolean; error: Error | null }
  onSend: (note: string) => void
  onClose: () => void
}

export const RejectDialog = ({ item, call, onSend, onClose }: Props) => {
  const translate = useTranslate()
  const nameOf = useApprovalName()
  const id = useId()
  const [note, setNote] = useState('')
  const asks = takesReason(item)
  return (
    <ActionDialog
      danger
      title={translate('approvals.rejectTitle')}
      body={nameOf(item)}
      action={translate('approvals.reject')}
      focuses={asks ? undefined : 'leave'}
      unsaved={note.trim() !== ''}
      call={call}
      onSend={() => onSend(note.trim())}
      onClose={onClose}
    >
      {asks && (
        <TextBox
          id={id}
          label={translate('approvals.reason')}
          minRows={2}
          maxLength={300}
          value={note}
          onChange={setNote}
        />
      )}
    </ActionDialog>
  )
}
