import { type Query, QueryClient } from '@tanstack/react-query'
import { connection, onConnectionChange } from '../browser/connection.ts'

/**
 * The specification's "no cache, no refetch, no retry", read so that nothing is lost by it: every screen asks anew
 * (stale at once), and what was asked lives just long enough for the old rows to stay while the next page comes.
 * Reads are repeated by the calls themselves, changes never.
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
        // Without a network a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

// A form that holds older data keeps it: reloading it could replace what its user has seen.
const neverLoaded = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined

/** Reloads what a mounted screen failed to load while the connection was gone. @returns ends it */
export const reloadFailedOnReconnect = (client: QueryClient): (() => void) =>
  onConnectionChange(() => {
    if (connection() !== 'there') return
    void client.refetchQueries({ type: 'active', predicate: neverLoaded })
  })
