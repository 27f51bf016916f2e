import { QueryClient } from '@tanstack/react-query'

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
