/**
 * Entities whose table is a view that computes every row. A second view with only their keys finds the rows of a page,
 * and only those rows are computed.
 */
import type { Entity } from '../../../shared/core/entity.ts'
import type { ListRequest } from '../../../shared/core/listing.ts'

interface ComputedRows {
  /** The view of the keys, and its fields. */
  keys: string
  fields: readonly string[]
  /** The SQL function that computes the row of an id. */
  byId: string
}

const computedRows: Record<string, ComputedRows> = {
  staffAttendance: {
    keys: 'staff_day_key',
    fields: ['_id', 'person', 'employee', 'teacher', 'branch', 'date', 'today'],
    byId: 'staff_day_by_id',
  },
}

/** Returns the view of keys if it has every field that the request filters and sorts by. */
export function keysFor({ name }: Entity, { filters, sort }: ListRequest): string | undefined {
  const rows = computedRows[name]
  const requestedFields = [sort.field, ...filters.map(({ field }) => field)]
  return rows && requestedFields.every((field) => rows.fields.includes(field)) ? rows.keys : undefined
}

/** True if found rows are reused, because reading one again would compute it again. */
export const areKept = (entity: Entity, request: ListRequest): boolean =>
  entity.name in computedRows && keysFor(entity, request) === undefined

/** The record with one id, `id` being its SQL, as a relation. */
export const recordById = ({ name, table }: Entity, id: string): string => {
  const rows = computedRows[name]
  return rows ? `${rows.byId}(${id}) t` : `${table} t`
}

/** The records of several ids, beside the condition that they have one of them. */
export const recordsByIds = (entity: Entity, ids: string): string =>
  entity.name in computedRows
    ? `unnest(${ids}::text[]) as page (page_id) ${besideIds(entity)}`
    : `${entity.table} t`

/** The records `t` beside a relation that has their ids as `page_id`. */
export const besideIds = (entity: Entity): string =>
  entity.name in computedRows
    ? `cross join lateral ${recordById(entity, 'page_id')}`
    : `join ${entity.table} t on t.id = page_id`
