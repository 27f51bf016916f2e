import { type RaRecord, useGetIdentity } from 'ra-core'
import type { SessionUser } from '../../../shared/core/user.ts'

/** True for the signed-in user's own leave. */
export function useIsOwn(): (record: RaRecord) => boolean {
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  return ({ employee, teacher }) =>
    (Boolean(employee) && employee === user?.employee) || (Boolean(teacher) && teacher === user?.teacher)
}
