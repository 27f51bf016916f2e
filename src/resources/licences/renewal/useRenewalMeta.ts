import { useChosenQuery } from '../../../components/branchQuery.ts'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import type { LicenceType } from '../../../shared/licences/licence.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

interface Known {
  meta: RouteData<'renewal.meta'> | undefined
  failed: boolean
  isFetching: boolean
}

/**
 * Counts by filter, and classes with a free seat. Cached under the list's key, because a follow-up changes both.
 *
 * @param type only licences of this type are counted
 */
export function useRenewalMeta(type?: LicenceType): Known {
  const query = { ...useChosenQuery(), ...(type ? { type } : {}) }
  const { data, isError, isFetching } = useRouteQuery('renewal.meta', { query }, { keepsPrevious: true })
  return { meta: data, failed: isError, isFetching }
}
