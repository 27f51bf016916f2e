import { useQuery } from '@tanstack/react-query'
import { type StudentMeta, useRecordCalls } from '../../components/recordCalls.ts'

/** What the students can be filtered by, with counts. Under the resource's key, so that a save asks for it anew. */
export function useStudentMeta(): { meta: StudentMeta | undefined; failed: boolean } {
  const calls = useRecordCalls()
  const { data, isError } = useQuery({
    queryKey: ['student', 'meta'],
    queryFn: ({ signal }) => calls.studentMeta(signal),
  })
  return { meta: data, failed: isError }
}
