import { useQuery } from '@tanstack/react-query'
import type { LeavePerson } from '../../components/leaveCalls.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'

/** The days of leave of a year: one's own where nobody is named. */
export function useBalance({ employee, teacher }: LeavePerson, year?: string, enabled = true) {
  const calls = useRecordCalls()
  return useQuery({
    queryKey: ['leave', 'balance', employee ?? null, teacher ?? null, year ?? null],
    queryFn: ({ signal }) => calls.leaveBalance({ employee, teacher, year }, signal),
    enabled,
  })
}
