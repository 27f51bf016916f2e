import { type Query, QueryClient } from '@tanstack/react-query'
import { connection, keptSince, onConnectionChange } from '../browser/connection.ts'

/**
 * The specification's "no cache, no refetch, no retry": every screen fetches again (data is stale at once), and a result is
 * kept just long enough to show the old rows while the next page loads. Reads are retried by the calls themselves,
 * writes never.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 0,
        gcTime: 5_000,
        // Without a network a call fails visibly instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

// A form keeps its older data: reloading could replace what its user has seen.
const neverLoaded = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined

/** Reloads what a mounted screen failed to load, or shows as it was, once the connection is back. @returns ends it */
export function reloadOnReconnect(client: QueryClient): () => void {
  let showsKept = false
  return onConnectionChange(() => {
    showsKept ||= keptSince() !== null
    if (connection() !== 'there') return
    void client.refetchQueries({ type: 'active', predicate: neverLoaded })
    if (showsKept) void refreshAll(client).catch(() => undefined)
    showsKept = false
  })
}

async function refreshAll(client: QueryClient): Promise<void> {
  const { refreshAffected } = await import('./changes/refresh.ts')
  refreshAffected(client, null)
}
