import { useQueryClient } from '@tanstack/react-query'
import { useRouteQuery } from '../../../../components/routeCalls.ts'

/** Who is in a class. @param id empty: nothing is asked */
export const useRoster = (id: string) =>
  useRouteQuery('class.roster', { params: { id } }, { enabled: id !== '' })

/** After somebody came or left: seats, invoices, students and sheets are all others. */
export function useAfterEnrolment(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
