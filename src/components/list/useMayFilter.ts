import { useGetIdentity } from 'ra-core'
import { mayFilterBy } from '../../shared/core/filterRule.ts'
import type { SessionUser } from '../../shared/core/user.ts'
import { useEntity } from '../entityContext.ts'

/** True if the signed-in user may use the filter of this list; false until the user is known. */
export function useMayFilter(): (name: string) => boolean {
  const entity = useEntity()
  const user = useGetIdentity().data as unknown as SessionUser | undefined
  return (name) => !entity.filters[name]?.needs || (user !== undefined && mayFilterBy(entity, name, user))
}
