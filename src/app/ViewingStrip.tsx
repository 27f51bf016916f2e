import { useGetIdentity } from 'ra-core'
import { lazyPart } from '../browser/lazyPart.tsx'
import { storedUser } from '../providers/session.ts'
import type { SessionUser } from '../shared/core/user.ts'

const Viewing = lazyPart(() => import('./Viewing.tsx'))

/** While viewing as another user: who it is, that nothing can be changed, and how to stop. */
export const ViewingStrip = () => {
  const { identity } = useGetIdentity()
  const user = (identity as SessionUser | undefined) ?? storedUser()
  return user?.viewedBy ? <Viewing user={user} /> : null
}
