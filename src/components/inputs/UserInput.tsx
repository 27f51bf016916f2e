import { useCanAccess } from 'ra-core'
import { ReferenceInput } from './ReferenceInput.tsx'

/** Somebody's login: shown to those who may see the users. */
export const UserInput = ({ source }: { source: string }) => {
  const { canAccess } = useCanAccess({ resource: 'user', action: 'list' })
  return canAccess ? <ReferenceInput source={source} /> : null
}
