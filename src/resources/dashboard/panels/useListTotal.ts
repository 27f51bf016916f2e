import { useDataProvider } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import type { TileList } from '../../../shared/dashboard/tiles.ts'

/** How many records a list shows: counted by the list itself, so that a figure always equals the list that it opens. */
export function useListTotal({ resource, filter }: TileList, { enabled = true } = {}): number | undefined {
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
