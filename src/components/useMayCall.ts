import { useGetIdentity } from 'ra-core'
import { mayCall, type Route } from '../shared/core/route.ts'
import type { SessionUser } from '../shared/core/user.ts'

/** Whether the signed-in user may ask this of the server; no before it is known who that is. */
export function useMayCall(row: Pick<Route, 'access'>): boolean {
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  return user !== undefined && mayCall(row, user)
}
