import { useCanAccess } from 'ra-core'
import { ReferenceInput } from './ReferenceInput.tsx'
import type { Source } from './source.ts'

/** Somebody's login: shown to those who may see the users. */
export const UserInput = ({ source }: { source: Source }) => {
  const { canAccess } = useCanAccess({ resource: 'user', action: 'list' })
  return canAccess ? <ReferenceInput source={source} /> : null
}
