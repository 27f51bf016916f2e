/** A WHERE in the making: conditions and the values they bind. */
import type { Entity } from '../../shared/entity.ts'
import type { Filter, ListRequest } from '../../shared/listing.ts'
import { searchWays, type Way } from '../../shared/search.ts'
import { columnOf } from './columns.ts'
import type { scopeOf } from './scope.ts'

export class Where {
  readonly conditions: string[] = []
  readonly values: unknown[] = []

  /** The placeholder of a value. */
  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  toString(): string {
    return this.conditions.length === 0 ? '' : `where ${this.conditions.join(' and ')}`
  }
}

export function whereOf(entity: Entity, request: ListRequest, scope: ReturnType<typeof scopeOf>): Where {
  const where = new Where()
  if (scope) where.conditions.push(`t.${scope.column} = ${where.bind(scope.branch)}`)
  for (const filter of request.filters) where.conditions.push(comparison(entity, filter, where))
  if (request.search) where.conditions.push(...found(entity, request.search, request.property, where))
  return where
}

function comparison(entity: Entity, { field, op, value }: Filter, where: Where): string {
  const column = `t.${columnOf(entity, field)}`
  if (value === null) return `${column} is null`
  if (op === 'in') return `${column} = any(${where.bind(value)})`
  return `${column} ${{ eq: '=', gte: '>=', lte: '<=' }[op]} ${where.bind(value)}`
}

const likely = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function met(way: Way, where: Where): string {
  if (typeof way === 'string') return `t.search_key like ${where.bind(likely(way))}`
  const literal = way.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return `t.search_key ~ ${where.bind(`${way.mark}[^\ue000-\ue1ff]*${literal}`)}`
}

/** Every word has to be met, in any of its ways. */
function found(entity: Entity, search: string, property: string | undefined, where: Where): string[] {
  return searchWays(entity, search, property).map(
    (ways) => `(${ways.map((way) => met(way, where)).join(' or ')})`,
  )
}
