import { useQuery } from '@tanstack/react-query'
import { isId } from '../../shared/ids.ts'
import { useRecordCalls } from '../recordCalls.ts'

/**
 * What a student owes and has paid. Below the key of students: it is asked anew with them.
 *
 * @param door by which right it is read: the counter's, or that to change the student
 */
export function useAccount(student: string, door: 'counter' | 'account') {
  const calls = useRecordCalls()
  return useQuery({
    queryKey: ['student', door, student],
    queryFn: ({ signal }) =>
      door === 'counter' ? calls.dueOf(student, signal) : calls.accountOf(student, signal),
    enabled: isId(student),
  })
}
