import { useQuery } from '@tanstack/react-query'
import { todayHere } from '../../components/fields/todayHere.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { addDays } from '../../shared/dates.ts'

/** How many days ahead are read. */
const ahead = 14

/** The calendar of whoever is signed in: from yesterday, since a branch's day may begin later, to two weeks ahead. */
export function useOwnClassSessions({ enabled }: { enabled: boolean }) {
  const calls = useRecordCalls()
  const from = addDays(todayHere(), -1)
  return useQuery({
    queryKey: ['calendar', 'mine', from],
    queryFn: ({ signal }) => calls.calendar({ from, to: addDays(from, ahead + 1) }, signal),
    enabled,
  })
}
