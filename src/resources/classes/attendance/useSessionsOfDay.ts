import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { serverNow } from '../../../browser/serverClock.ts'
import { withoutEmpty } from '../../../components/attendance/useReportQuery.ts'

/**
 * The sessions of a day, of today where none is said, and when it was by the server's clock as they came: what is not
 * taken becomes late by itself.
 *
 * @param refetchInterval in milliseconds
 */
export function useSessionsOfDay(asked: { date: string; branch: string }, refetchInterval?: number) {
  const callRoute = useCallRoute()
  const input = { query: withoutEmpty(asked) }
  return useQuery({
    queryKey: routeKey('attendance.list', input),
    queryFn: async ({ signal }) => ({
      ...(await callRoute('attendance.list', input, { signal })),
      now: serverNow(),
    }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}
