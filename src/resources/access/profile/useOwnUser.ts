import { useQueryClient } from '@tanstack/react-query'
import { useGetIdentity } from 'ra-core'
import { useCallback } from 'react'
import type { SessionUser } from '../../../shared/core/user.ts'

/** The signed-in user; undefined until known. */
export const useOwnUser = (): SessionUser | undefined =>
  // react-admin's identity is the user, with a name for its own screens beside it.
  useGetIdentity().identity as SessionUser | undefined

/** Everything that depends on the user is updated. */
export function useFollowUser(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['auth'] }), [client])
}
