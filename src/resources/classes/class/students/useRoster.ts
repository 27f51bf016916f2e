import { useQueryClient } from '@tanstack/react-query'
import { useRouteQuery } from '../../../../components/routeCalls.ts'

/** The roster of a class. @param id empty: no request */
export const useRoster = (id: string) =>
  useRouteQuery('class.roster', { params: { id } }, { enabled: id !== '' })

/** Reloads seats, invoices, students and sheets after a change of the roster. */
export function useAfterEnrolment(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
