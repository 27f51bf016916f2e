/** The fields that a list can show. */
import type { Entity } from './entity.ts'
import type { Kind } from './field.ts'

/** Kinds without a text that fits a cell. */
const shapeless = new Set<Kind>(['object', 'schedule', 'file'])

/** The fields that can be a column, in the order of the declaration, and when a record was made and changed. */
export function listable(entity: Entity): string[] {
  const own = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.secret || shapeless.has(field.kind) ? [] : [name],
  )
  return entity.appendOnly ? own : [...own, 'createdAt', 'updatedAt']
}
