import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { StoredFile } from '../../shared/core/entity.ts'
import { useEntity } from '../entityContext.ts'
import { failureOf } from '../failure.ts'
import { useFormState } from '../record/formContext.ts'
import { useRecordCalls } from '../recordCalls.ts'
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
  const notify = useNotify()
  const { name } = useEntity()
  const { lastRead, setLastRead } = useFormState()
  const calls = useRecordCalls()
  const keepSaved = useKeepSaved()
  const removal = useMutation({
    mutationFn: () =>
      calls.removeFile(name, { id: lastRead?.id ?? '', fileUrl: file.fileUrl, type: file.type }),
    onSuccess: async ({ data, message }) => {
      // The record was changed by this: the next save has to know its new time.
      setLastRead(data)
      notify(message ?? 'files.removed', { type: 'success' })
      onClose()
      await keepSaved(name, data)
      onGone?.()
    },
    onError: (error) => {
      notify(failureOf(error).message, { type: 'error' })
      onClose()
    },
  })
  return (
    <RemoveFileDialog
      name={file.name}
      pending={removal.isPending}
      onRemove={() => removal.mutate()}
      onClose={onClose}
    />
  )
}
