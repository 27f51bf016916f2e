import { useQueryClient } from '@tanstack/react-query'
import { useHoldUnsaved } from '../../../../components/record/useHoldUnsaved.ts'
import { useCallRoute } from '../../../../components/routeCalls.ts'
import { useUploads } from '../../../../components/uploads/useUploads.ts'
import type { SheetFileKind } from '../../../../shared/classes/attendanceFile.ts'
import { askForFilesAnew } from './keptFiles.ts'

/** Uploads to sessions: each with its session, and its student if it is about one. */
export function useSheetUploads() {
  const callRoute = useCallRoute()
  const client = useQueryClient()
  const { add, ...sending } = useUploads<SheetFileKind, unknown>(
    ({ file, type, about }, going) =>
      callRoute(
        'attendance.addFiles',
        { body: { session: '', ...about, kind: type, files: [{ type: 'other', rawFile: file }] } },
        going,
      ),
    () => askForFilesAnew(client),
  )
  useHoldUnsaved(sending.pending)
  return {
    ...sending,
    /** @param student empty if it is about all of them */
    add: (files: readonly File[], kind: SheetFileKind, session: string, student: string) =>
      add(files, kind, { session, ...(student ? { student } : {}) }),
  }
}

export type SheetUploads = ReturnType<typeof useSheetUploads>
