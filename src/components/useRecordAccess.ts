import { useCanAccess } from 'ra-core'
import { entityOf } from '../shared/entities.ts'

/** What the user may do with the records of a resource; nothing until it is known. */
export function useRecordAccess(resource: string): RecordAccess {
  const { canAccess: create = false } = useCanAccess({ resource, action: 'create' })
  const { canAccess: update = false } = useCanAccess({ resource, action: 'edit' })
  const { canAccess: remove = false } = useCanAccess({ resource, action: 'delete' })
  // Append-only records are read-only for everybody.
  return entityOf(resource)?.appendOnly ? nothing : { create, update, remove }
}

const nothing = { create: false, update: false, remove: false }

export interface RecordAccess {
  create: boolean
  update: boolean
  remove: boolean
}
