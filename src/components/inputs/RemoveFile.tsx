import type { StoredFile } from '../../shared/core/entity.ts'
import { useEntity } from '../entityContext.ts'
import { useFormState } from '../record/formContext.ts'
import { useRecordCalls } from '../recordCalls.ts'
import { useAction } from '../useAction.ts'
import { useKeepSaved } from '../useKeepSaved.ts'
import { RemoveFileDialog } from './RemoveFileDialog.tsx'

interface Props {
  file: StoredFile
  onClose: () => void
  /** It is no longer shown, nor is the button that was pressed. */
  onGone?: () => void
}

/** Confirms and deletes a stored file. */
export const RemoveFile = ({ file, onClose, onGone }: Props) => {
  const { name } = useEntity()
  const { lastRead, setLastRead } = useFormState()
  const calls = useRecordCalls()
  const keepSaved = useKeepSaved()
  const removal = useAction(
    () => calls.removeFile(name, { id: lastRead?.id ?? '', fileUrl: file.fileUrl, type: file.type }),
    {
      done: ({ message }) => message ?? 'files.removed',
      notifiesFailure: true,
      onSuccess: async ({ data }) => {
        // The record was changed by this: the next save has to know its new time.
        setLastRead(data)
        onClose()
        await keepSaved(name, data)
        onGone?.()
      },
      onFailure: onClose,
      invalidates: [],
    },
  )
  return (
    <RemoveFileDialog
      name={file.name}
      pending={removal.isPending}
      onRemove={() => removal.mutate()}
      onClose={onClose}
    />
  )
}
