/** Totals without counting, from figures stored per value. */
import type { Entity } from '../../../shared/core/entity.ts'
import type { Filter, ListRequest } from '../../../shared/core/listing.ts'
import { columnOf } from './columns.ts'
import type { Scope } from './scope.ts'
import { Where } from './sql.ts'

interface Kept {
  /** Counts by `branch_id` and by each of these fields. */
  counts: { table: string; fields: readonly string[] }
  /** Counts by `branch_id`, `field` and `value`, for fields with many values: one field at a time. */
  tally: { table: string; fields: readonly string[] }
  /** Fields by which an index has all records in order. */
  orders: readonly string[]
}

const keptOf: Record<string, Kept> = {
  student: {
    counts: { table: 'student_count', fields: ['status'] },
    tally: { table: 'student_tally', fields: ['city', 'class', 'dmvExpiry', 'tlcExpiry'] },
    orders: ['_id', 'firstName', 'lastName', 'dmvExpiry', 'tlcExpiry'],
  },
}

export const isKeptInOrder = (entity: Entity, field: string): boolean =>
  keptOf[entity.name]?.orders.includes(field) ?? false

/** SQL of the number of matching records; undefined if they have to be counted. */
export function keptTotal(
  entity: Entity,
  { search, filters }: ListRequest,
  scope: Scope | null,
  where: Where,
): string | undefined {
  const kept = keptOf[entity.name]
  if (!kept || search !== undefined) return undefined
  const fields = [...new Set(filters.map(({ field }) => field))].filter(
    (field) => field !== entity.branchField,
  )
  const [first = ''] = fields
  const { counts, tally } = kept
  if (filters.some(({ value, open }) => value === null || open)) return undefined
  if (fields.every((field) => counts.fields.includes(field)))
    return sum(counts.table, conditions(entity, filters, scope, where))
  if (fields.length > 1 || !tally.fields.includes(first)) return undefined
  const met = [`field = ${where.bind(first)}`, ...conditions(entity, filters, scope, where, 'value')]
  return sum(tally.table, met)
}

const sum = (table: string, met: string[]): string =>
  `(select coalesce(sum(count), 0)::int8 from ${table}${met.length > 0 ? ` where ${met.join(' and ')}` : ''})`

/** @param valued the column in which the values of every field but the branch are */
function conditions(
  entity: Entity,
  filters: readonly Filter[],
  scope: Scope | null,
  where: Where,
  valued?: string,
): string[] {
  const compared = filters.map(({ field, op, value }) => {
    const own = field === entity.branchField || valued === undefined
    const column = own ? columnOf(entity, field) : valued
    if (op === 'in') return `${column} = any(${where.bind(value)})`
    return `${column} ${{ eq: '=', gte: '>=', lte: '<=' }[op]} ${where.bind(value)}`
  })
  return [...(scope ? [`branch_id = ${where.bind(scope.branch)}`] : []), ...compared]
}
