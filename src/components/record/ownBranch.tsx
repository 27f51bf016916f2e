import { useGetIdentity } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import type { SessionUser } from '../../shared/user.ts'
import { RecordCreate } from './RecordCreate.tsx'
import type { CreateProps } from './views.ts'

/** The branch that the user is bound to, known without asking for branches; null for those of all branches. */
export function useOwnBranch(): { id: string; name: string } | null {
  const { data: user } = useGetIdentity()
  const branch = (user as unknown as SessionUser | undefined)?.branch
  return branch ? { id: branch._id, name: branch.name } : null
}

/** The dialog of a new record of a branch: it begins with the user's own. */
export const CreateInOwnBranch = ({
  children,
  ...props
}: CreateProps & { warnsOfTwins?: boolean; children: ReactNode }) => {
  const { isPending } = useGetIdentity()
  const branch = useOwnBranch()?.id
  const initial = useMemo(() => ({ branch }), [branch])
  // The form begins once, with the branch in it.
  if (isPending) return null
  return (
    <RecordCreate {...props} initial={initial}>
      {children}
    </RecordCreate>
  )
}
