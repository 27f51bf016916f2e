import { useQueryClient } from '@tanstack/react-query'
import { useHoldUnsaved } from '../../../components/record/useHoldUnsaved.ts'
import { useRecordCalls } from '../../../components/recordCalls.ts'
import { useUploads } from '../../../components/uploads/useUploads.ts'
import type { SheetFileKind } from '../../../shared/attendanceFile.ts'

/** Files on their way to sessions: each knows its session, and its student where it is about one. */
export function useSheetUploads() {
  const calls = useRecordCalls()
  const client = useQueryClient()
  const { add, ...sending } = useUploads<SheetFileKind, unknown>(
    ({ file, type, about }, going) =>
      calls.addSheetFile({ session: '', ...about, kind: type, rawFile: file }, going),
    () => client.invalidateQueries({ queryKey: ['attendance', 'files'] }),
  )
  useHoldUnsaved(sending.pending)
  return {
    ...sending,
    /** @param student empty where it is about all of them */
    add: (files: readonly File[], kind: SheetFileKind, session: string, student: string) =>
      add(files, kind, { session, ...(student ? { student } : {}) }),
  }
}

export type SheetUploads = ReturnType<typeof useSheetUploads>
