import { useQuery } from '@tanstack/react-query'
import { useRecordCalls } from '../recordCalls.ts'

/** The next meetings that one is invited to, and what one answered to each. */
export function useOwnMeetings() {
  const calls = useRecordCalls()
  return useQuery({ queryKey: ['meeting', 'mine'], queryFn: ({ signal }) => calls.ownMeetings(signal) })
}
