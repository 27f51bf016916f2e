import { useCanAccess } from 'ra-core'

/** What the user may do with the records of a resource. Nothing until it is known. */
export function useRecordAccess(resource: string) {
  const { canAccess: create = false } = useCanAccess({ resource, action: 'create' })
  const { canAccess: update = false } = useCanAccess({ resource, action: 'edit' })
  const { canAccess: remove = false } = useCanAccess({ resource, action: 'delete' })
  return { create, update, remove }
}

export type RecordAccess = ReturnType<typeof useRecordAccess>
