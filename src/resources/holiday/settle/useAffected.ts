import { useQuery } from '@tanstack/react-query'
import { useRecordCalls } from '../../../components/recordCalls.ts'

/** Sessions on holidays that nobody has decided about; or, of a day that is to be one, those that it would meet. */
export function useAffected(day: { date: string; branch: string | null } | null, enabled = true) {
  const calls = useRecordCalls()
  return useQuery({
    // Below the resource's key: a holiday that is saved asks anew.
    queryKey: ['holiday', 'affected', day?.date ?? null, day?.branch ?? null],
    queryFn: ({ signal }) => calls.affectedSessions(day, signal),
    enabled,
  })
}
