import { useQuery } from '@tanstack/react-query'
import { type StudentMeta, useRecordCalls } from '../../components/recordCalls.ts'

/** What the students can be filtered by, with counts. Under the resource's key, so that a save asks for it anew. */
export function useStudentMeta(): StudentMeta | undefined {
  const calls = useRecordCalls()
  return useQuery({ queryKey: ['student', 'meta'], queryFn: ({ signal }) => calls.studentMeta(signal) }).data
}
