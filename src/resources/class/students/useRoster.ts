import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRecordCalls } from '../../../components/recordCalls.ts'

/** Who is in a class. @param id empty: nothing is asked */
export function useRoster(id: string) {
  const calls = useRecordCalls()
  return useQuery({
    queryKey: ['class', 'roster', id],
    queryFn: ({ signal }) => calls.roster(id, signal),
    enabled: id !== '',
  })
}

/** After somebody came or left: seats, invoices, students and sheets are all others. */
export function useAfterEnrolment(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
