import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RemoveFileDialog } from '../../../../components/inputs/RemoveFileDialog.tsx'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useAction } from '../../../../components/useAction.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { FileViewer } from '../../../../components/viewer/FileViewer.tsx'
import { storedAs } from '../../../../shared/classes/attendanceFile.ts'
import type { SheetFile } from '../../../../shared/classes/attendanceFileRoutes.ts'
import { routes } from '../../../../shared/routes.ts'
import { askForFilesAnew } from './keptFiles.ts'

export interface FileActs {
  onView: (file: SheetFile) => void
  /** Absent if it is read-only. */
  onRemove?: (file: SheetFile) => void
}

interface Props {
  files: readonly SheetFile[]
  children: (acts: FileActs) => ReactNode
}

/** Session files with viewing and deletion. */
export const ShownFiles = ({ files, children }: Props) => {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const may = useMayCall(routes['attendance.removeFile'])
  const [viewing, setViewing] = useState<SheetFile | null>(null)
  const [removing, setRemoving] = useState<SheetFile | null>(null)
  const removal = useAction(
    ({ session, fileUrl }: SheetFile) =>
      callRoute('attendance.removeFile', { query: { id: session._id, fileUrl } }),
    {
      done: ({ message }) => message,
      notifiesFailure: true,
      onSuccess: () => askForFilesAnew(client).then(() => setRemoving(null)),
      onFailure: () => setRemoving(null),
      invalidates: [],
    },
  )
  return (
    <>
      {children({ onView: setViewing, ...(may ? { onRemove: setRemoving } : {}) })}
      {viewing && (
        <FileViewer
          files={files.map((file) => ({ ...file, type: storedAs(file.type) }))}
          first={viewing.fileUrl}
          onClose={() => setViewing(null)}
        />
      )}
      {removing && (
        <RemoveFileDialog
          name={removing.name}
          pending={removal.isPending}
          onRemove={() => removal.mutate(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}
