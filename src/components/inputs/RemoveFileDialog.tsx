import { useTranslate } from 'ra-core'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'

interface Props {
  /** Name of the file. */
  name: string
  pending: boolean
  onRemove: () => void
  onClose: () => void
}

/** Confirms deleting a stored file. */
export const RemoveFileDialog = ({ name, pending, onRemove, onClose }: Props) => {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      title={translate('files.removeTitle', { name })}
      body={translate('files.removeBody')}
      action={translate('actions.remove')}
      danger
      call={{ isPending: pending, error: null }}
      onSend={onRemove}
      onClose={onClose}
    />
  )
}
