import { useCanAccess } from 'ra-core'
import { ReferenceInput } from './ReferenceInput.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

/** A user account, for users who may see accounts. */
export const UserInput = <E extends Entity = never>({ source }: { source: SourceOf<E, string> }) => {
  const { canAccess } = useCanAccess({ resource: 'user', action: 'list' })
  return canAccess ? <ReferenceInput<E> source={source} /> : null
}
