import { useQuery } from '@tanstack/react-query'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'

export const standingKey = routeKey('staffAttendance.own', {})

/** Whether one is there now. Another device may have said so: asked again when one comes back to the page. */
export function useStanding() {
  const callRoute = useCallRoute()
  return useQuery({
    queryKey: standingKey,
    queryFn: ({ signal }) => callRoute('staffAttendance.own', {}, { signal }),
    select: ({ data }) => data,
    refetchOnWindowFocus: true,
  })
}
