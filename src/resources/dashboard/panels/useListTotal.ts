import { useDataProvider } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { useBranchNarrowing } from '../../../components/list/branchNarrowing.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import type { Route } from '../../../shared/core/route.ts'
import { routes } from '../../../shared/routes.ts'
import type { TileList } from '../../../shared/dashboard/tiles.ts'

const noKind = { name: '', branchField: null, secondBranchField: null, filters: {}, fields: {} }

const kinds = new Map<string, Entity>(
  Object.values<Route>(routes).flatMap(({ verb, resource, entity }) =>
    verb === 'list' && resource && entity ? [[resource, entity] as const] : [],
  ),
)

/** How many records a list shows: counted by the list itself, so that a figure always equals the list that it opens. */
export function useListTotal(
  { resource, filter: own }: TileList,
  { enabled = true } = {},
): number | undefined {
  const narrowing = useBranchNarrowing(kinds.get(resource) ?? noKind, own)
  const filter = { ...own, ...narrowing }
  const provider = useDataProvider()
  return useQuery({
    queryKey: [resource, 'total', filter],
    queryFn: async ({ signal }) =>
      (
        await provider.getList(resource, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: '', order: 'ASC' },
          filter,
          signal,
        })
      ).total ?? 0,
    enabled,
  }).data
}
