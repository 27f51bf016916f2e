import { createContext, useContext } from 'react'
import type { Entity } from '../shared/core/entity.ts'

const EntityContext = createContext<Entity | null>(null)
export const EntityProvider = EntityContext.Provider

/** The declaration of what the list or form is about. */
export function useEntity(): Entity {
  const entity = useContext(EntityContext)
  if (!entity) throw new Error('useEntity has to be used inside an EntityProvider')
  return entity
}
