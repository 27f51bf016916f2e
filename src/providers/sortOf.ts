import type { SortPayload } from 'ra-core'
import type { Row } from './rowOf.ts'

/** A list that is sorted by nothing is in its entity's own order. */
export function sortOf({ entity }: Row, sort: SortPayload | undefined): SortPayload {
  if (sort?.field) return sort
  const { field, order } = entity.defaultSort
  return { field, order: order === 'asc' ? 'ASC' : 'DESC' }
}
