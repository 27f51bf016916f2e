/** A WHERE in the making: conditions and the values they bind. */
import type { Entity } from '../../shared/entity.ts'
import type { Filter, ListRequest } from '../../shared/listing.ts'
import { isDay } from '../../shared/dates.ts'
import { searchWays, type Way } from '../../shared/search.ts'
import { columnOf } from './columns.ts'
import type { Scope } from './scope.ts'

export class Where {
  readonly conditions: string[] = []
  readonly values: unknown[] = []

  /** The placeholder of a value. */
  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Holds it to what a user may see. First of all: the branch is `$1` then. */
  within(scope: Scope | null): void {
    if (scope) this.conditions.push(scope.condition((value) => this.bind(value)))
  }

  toString(): string {
    return this.conditions.length === 0 ? '' : `where ${this.conditions.join(' and ')}`
  }
}

export function whereOf(entity: Entity, request: ListRequest, scope: Scope | null): Where {
  const where = new Where()
  where.within(scope)
  for (const filter of request.filters) where.conditions.push(comparison(entity, filter, where))
  if (request.search) where.conditions.push(...found(entity, request.search, request.property, where))
  return where
}

function comparison(entity: Entity, filter: Filter, where: Where): string {
  const column = `t.${columnOf(entity, filter.field)}`
  const compared = comparedTo(entity, column, filter, where)
  return filter.open ? `(${column} is null or ${compared})` : compared
}

function comparedTo(entity: Entity, column: string, { field, op, value }: Filter, where: Where): string {
  if (value === null) return `${column} is null`
  if (op === 'in') return `${column} = any(${where.bind(value)})`
  const bound = where.bind(value)
  if (entity.fields[field]?.kind === 'instant' && typeof value === 'string' && isDay(value))
    return wholeDay(entity, column, op, bound)
  return `${column} ${{ eq: '=', gte: '>=', lte: '<=' }[op]} ${bound}`
}

/** A moment compared with a whole day, by the clock of the record's branch, else by that of the organisation. */
function wholeDay(entity: Entity, column: string, op: 'eq' | 'gte' | 'lte', day: string): string {
  const branch = entity.branchField ? `t.${columnOf(entity, entity.branchField)}` : 'null'
  const zone = `coalesce((select timezone from branch where id = ${branch}), (select timezone from setting))`
  const begins = `${column} >= (${day}::date)::timestamp at time zone ${zone}`
  const ends = `${column} < (${day}::date + 1)::timestamp at time zone ${zone}`
  return { eq: `(${begins} and ${ends})`, gte: begins, lte: ends }[op]
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
