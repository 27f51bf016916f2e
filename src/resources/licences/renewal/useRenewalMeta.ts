import { useChosenQuery } from '../../../components/branchQuery.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

interface Known {
  meta: RouteData<'renewal.meta'> | undefined
  failed: boolean
  isFetching: boolean
}

/** Counts by filter, and classes with a free seat. Cached under the list's key, because a follow-up changes both. */
export function useRenewalMeta(): Known {
  const { data, isError, isFetching } = useRouteQuery('renewal.meta', { query: useChosenQuery() })
  return { meta: data, failed: isError, isFetching }
}
