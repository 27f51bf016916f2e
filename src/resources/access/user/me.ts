import { type RaRecord, useGetIdentity } from 'ra-core'
import { useMemo } from 'react'
import { ranksBelow, type Role } from '../../../shared/core/access.ts'
import type { SessionUser } from '../../../shared/core/user.ts'

/** What the server would refuse of one user, as far as that is known beforehand. */
export function useMe() {
  const { data } = useGetIdentity()
  const me = data as unknown as SessionUser | undefined
  return useMemo(
    () => ({
      role: me?.role,
      isMe: (id: unknown): boolean => me !== undefined && me._id === id,
      /** Stands above: to be looked at, and no more. */
      isAbove: (other: RaRecord): boolean => me !== undefined && ranksBelow(me, { role: other.role as Role }),
    }),
    [me],
  )
}
