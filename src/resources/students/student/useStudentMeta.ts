import { useRouteQuery } from '../../../components/routeCalls.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

/** Filter choices of the student list with counts. Cached under the resource's key, so that a save reloads them. */
export function useStudentMeta(): { meta: RouteData<'student.meta'> | undefined; failed: boolean } {
  const { data, isError } = useRouteQuery('student.meta', {})
  return { meta: data, failed: isError }
}
