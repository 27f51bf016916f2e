/** SQL of the order of a list, and of the part of it that a page is. */
import type { Entity } from '../../../shared/core/entity.ts'
import type { ListRequest } from '../../../shared/core/listing.ts'
import type { Language } from '../../../shared/core/user.ts'
import { targetOf, valueOf } from './columns.ts'
import type { Where } from './sql.ts'

/** `backwards`: from the list's other end. */
export type Ordered = ListRequest & { backwards?: boolean }

/**
 * Limits are in the statement's text, because PostgreSQL plans for a tenth of all rows if it does not know the
 * number: in few sizes, to keep the number of statements small. The caller drops the rows beyond its own limit.
 */
const limitSteps = [1, 5, 10, 25, 50, 100]

export function windowOf({ offset, limit }: ListRequest, where: Where): string {
  const step = limit === null ? null : (limitSteps.find((size) => size >= limit) ?? where.bind(limit))
  return `${offset > 0 ? `offset ${where.bind(offset)}` : ''} ${step === null ? '' : `limit ${step}`}`
}

export const firstOf = <T>(rows: T[], { limit }: ListRequest): T[] =>
  limit === null ? rows : rows.slice(0, limit)

export function columnToSort(
  entity: Entity,
  { sort }: ListRequest,
  where: Where,
  language: Language | undefined,
): string {
  const field = entity.fields[sort.field]
  const column = valueOf(entity, sort.field, language)
  // Sorts by displayed values: references by label, choices in their order.
  const target = field?.kind === 'ref' && field.target ? targetOf(field.target) : undefined
  if (sort.moved) {
    const moved = where.bind(JSON.stringify(sort.moved))
    return `coalesce((${moved}::jsonb ->> t.id)::timestamptz, ${column})`
  }
  if (target)
    return `(select (${target.label('s', language)}) collate bn_names from ${target.table} s where s.id = ${column})`
  if (field?.choices) return `array_position(array['${field.choices.join("', '")}'], ${column})`
  // Several words are sorted as they are read, none of them after all others.
  if (field?.kind === 'tags') return `nullif(array_to_string(${column}, ', '), '') collate bn_names`
  return field?.kind === 'text' ? `${column} collate bn_names` : column
}

/**
 * Empty values come last in both directions; equal values are ordered by id, so that no record is on two pages or on
 * none.
 */
export function orderOf(entity: Entity, request: Ordered, column: string, id = 't.id'): string {
  const { field, order } = request.sort
  const way = request.backwards ? { asc: 'desc', desc: 'asc' }[order] : order
  if (field === '_id' || field === entity.timeInId) return `${id} ${way}`
  const declared = entity.fields[field]
  // A column that is never empty is read from its index, which `nulls last` would forbid.
  const mayBeEmpty = order === 'desc' && declared?.required === false && !declared.filled
  const empty = mayBeEmpty ? (request.backwards ? ' nulls first' : ' nulls last') : ''
  return `${column} ${way}${empty}, ${id} ${way}`
}
