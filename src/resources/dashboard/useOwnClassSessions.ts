import { todayHere } from '../../components/fields/todayHere.ts'
import { useRouteQuery } from '../../components/routeCalls.ts'
import { addDays } from '../../shared/core/dates.ts'

/** How many days ahead are read. */
const ahead = 14

/** The user's calendar from yesterday, since a branch's day may begin later, to two weeks ahead. */
export function useOwnClassSessions({ enabled }: { enabled: boolean }) {
  const from = addDays(todayHere(), -1)
  return useRouteQuery('calendar.list', { query: { from, to: addDays(from, ahead + 1) } }, { enabled })
}
