import { useRouteQuery } from '../../../../components/routeCalls.ts'

/** Sessions on holidays that nobody has decided about; or, of a day that is to be one, those that it would meet. */
export function useAffected(day: { date: string; branch: string | null } | null, enabled = true) {
  const query = { date: day?.date, branch: day?.branch ?? undefined }
  // Cached under the resource's key: saving a holiday reloads it.
  return useRouteQuery('holiday.affected', { query }, { enabled })
}
