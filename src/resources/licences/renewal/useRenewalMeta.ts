import { useRouteQuery } from '../../../components/routeCalls.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

interface Known {
  meta: RouteData<'renewal.meta'> | undefined
  failed: boolean
  isFetching: boolean
}

/** How many there are of each, and the classes with a free seat. Under the list's key: what is done changes both. */
export function useRenewalMeta(): Known {
  const { data, isError, isFetching } = useRouteQuery('renewal.meta', {})
  return { meta: data, failed: isError, isFetching }
}
