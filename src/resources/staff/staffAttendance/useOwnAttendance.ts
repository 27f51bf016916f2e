import { useQuery } from '@tanstack/react-query'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'

export const ownAttendanceKey = routeKey('staffAttendance.own', {})

/** Whether the user is checked in; refetched on return, as another device may have changed it. */
export function useOwnAttendance() {
  const callRoute = useCallRoute()
  return useQuery({
    queryKey: ownAttendanceKey,
    queryFn: ({ signal }) => callRoute('staffAttendance.own', {}, { signal }),
    select: ({ data }) => data,
    refetchOnWindowFocus: true,
  })
}
