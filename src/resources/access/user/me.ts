import { type RaRecord, useGetIdentity } from 'ra-core'
import { useMemo } from 'react'
import { ranksBelow, type Role } from '../../../shared/core/access.ts'
import type { SessionUser } from '../../../shared/core/user.ts'

/** Actions on a user that the server would refuse, as far as known beforehand. */
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
