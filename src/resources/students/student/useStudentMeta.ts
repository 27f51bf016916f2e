import { useRouteQuery } from '../../../components/routeCalls.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

/** What the students can be filtered by, with counts. Under the resource's key, so that a save asks for it anew. */
export function useStudentMeta(): { meta: RouteData<'student.meta'> | undefined; failed: boolean } {
  const { data, isError } = useRouteQuery('student.meta', {})
  return { meta: data, failed: isError }
}
