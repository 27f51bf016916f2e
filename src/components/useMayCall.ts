import { useGetIdentity } from 'ra-core'
import { mayCall, type Route } from '../shared/core/route.ts'
import type { SessionUser } from '../shared/core/user.ts'

/** True if the signed-in user may call the route; false until the user is known. */
export function useMayCall(row: Pick<Route, 'access'>): boolean {
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  return user !== undefined && mayCall(row, user)
}
