import { useQuery } from '@tanstack/react-query'
import { useRecordCalls } from '../../components/recordCalls.ts'

export const standingKey = ['staffAttendance', 'own'] as const

/** Whether one is there now. Another device may have said so: asked again when one comes back to the page. */
export function useStanding() {
  const calls = useRecordCalls()
  return useQuery({
    queryKey: standingKey,
    queryFn: ({ signal }) => calls.standing(signal),
    refetchOnWindowFocus: true,
  })
}
