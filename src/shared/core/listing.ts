/** A list request, independent of the list format. */
import type { Entity } from './entity.ts'
import type { FilterOp, FilterRule } from './filterRule.ts'

export type { FilterOp, FilterRule }

export interface Filter extends FilterRule {
  value: unknown
  /** `computed`: the branch that the value is computed for; null for readers of all branches. */
  branch?: string | null
  /** Also matches records whose second branch it is. */
  eitherEnd?: true
}

export interface ListRequest {
  search?: string
  /** The only field that `search` looks in; by default all searchable fields. */
  property?: string
  sort: {
    field: string
    order: 'asc' | 'desc'
    /** By id: records whose position in this order differs from their field, with the position. */
    moved?: Readonly<Record<string, string>>
  }
  /** Rows to leave out, and rows to answer (1 to 100; null: all). */
  offset: number
  limit: number | null
  filters: Filter[]
  /** Counts every match, however many there are. */
  exact?: boolean
}

/** So many matches of a search or of filters are counted, unless their number is stored or asked for. */
export const mostCounted = 10_000

export const maxPageSize = 100
export const defaultPageSize = 10

/** Fields that a list can be sorted by: the entity's own, the id (by age) and when it was made or changed. */
export function sortFields(entity: Entity): string[] {
  const own = Object.entries(entity.fields).filter(([, field]) => field.sortable)
  const names = entity.sorts ?? own.map(([name]) => name)
  return ['_id', ...names, ...(entity.appendOnly ? [] : ['createdAt', 'updatedAt'])]
}

export function searchFields(entity: Entity): string[] {
  return Object.entries(entity.fields)
    .filter(([, field]) => field.search)
    .map(([name]) => name)
}
