import type { SortPayload } from 'ra-core'
import type { Row } from './rowOf.ts'

/** Falls back to the entity's default sort. */
export function sortOf({ entity }: Row, sort: SortPayload | undefined): SortPayload {
  if (sort?.field) return sort
  const { field, order } = entity.defaultSort
  return { field, order: order === 'asc' ? 'ASC' : 'DESC' }
}
