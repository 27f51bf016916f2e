import { useGetIdentity } from 'ra-core'
import type { SessionUser } from '../shared/core/user.ts'

/** The branch that the user is limited to, known without loading branches; null for users of all branches. */
export function useOwnBranch() {
  const { data: user, isPending } = useGetIdentity()
  const branch = (user as unknown as SessionUser | undefined)?.branch
  return { isPending, branch: branch ? { id: branch._id, name: branch.name } : null }
}
