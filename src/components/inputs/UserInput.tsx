import { useCanAccess } from 'ra-core'
import { ReferenceInput } from './ReferenceInput.tsx'
import type { Source } from './source.ts'

/** A user account, for users who may see accounts. */
export const UserInput = ({ source }: { source: Source }) => {
  const { canAccess } = useCanAccess({ resource: 'user', action: 'list' })
  return canAccess ? <ReferenceInput source={source} /> : null
}
