import { useQuery } from '@tanstack/react-query'
import { isId } from '../../shared/core/ids.ts'
import { useCallRoute } from '../routeCalls.ts'

/**
 * A student's balance and payments. Cached under the key of students, so that it reloads with them.
 *
 * @param door by which right it is read: the counter's, or that to change the student
 */
export function useAccount(student: string, door: 'counter' | 'account') {
  const callRoute = useCallRoute()
  return useQuery({
    queryKey: ['student', door, student],
    queryFn: async ({ signal }) => {
      const name = door === 'counter' ? 'payment.due' : 'student.account'
      return (await callRoute(name, { params: { id: student } }, { signal })).data
    },
    enabled: isId(student),
  })
}
