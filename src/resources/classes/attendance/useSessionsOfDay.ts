import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { serverNow } from '../../../browser/serverClock.ts'
import { withoutEmpty } from '../../../components/attendance/useReportQuery.ts'

/**
 * The sessions of a day, today by default, with the server's time of the answer: a session without attendance becomes
 * late as time passes.
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
