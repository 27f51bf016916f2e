import { useGetIdentity } from 'ra-core'
import { isAdmin } from '../../../shared/core/access.ts'
import type { SessionUser } from '../../../shared/core/user.ts'
import type { SavedView } from '../../../shared/viewRoutes.ts'

/** True if the user may share views and change shared ones. */
export function useMayShare(): boolean {
  const { data } = useGetIdentity()
  const user = data as unknown as SessionUser | undefined
  return user !== undefined && isAdmin(user)
}

export function useMayChange(view: SavedView | undefined): boolean {
  const mayShare = useMayShare()
  return view !== undefined && (view.own || mayShare)
}
