/** A WHERE in the making: conditions and the values they bind. */
import type { Entity } from '../../../shared/core/entity.ts'
import type { Filter, ListRequest } from '../../../shared/core/listing.ts'
import { isDay } from '../../../shared/core/dates.ts'
import { searchWays, type Way } from '../../../shared/core/search.ts'
import { gramQuery } from '../../../shared/core/searchGrams.ts'
import { entityOf, recordEntities } from '../../../shared/entities.ts'
import type { JournalSource } from '../../../shared/ledger/journal.ts'
import { columnOf, filterValueOf, valueOf } from './columns.ts'
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

/**
 * @param met replaces a search in the records' own keys
 * @param walked records are read in the list's order, so no index of a filter may be used
 */
export function whereOf(
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  { met, walked = false }: { met?: (where: Where) => string; walked?: boolean } = {},
): Where {
  const where = new Where()
  where.within(scope)
  for (const filter of request.filters) {
    where.conditions.push(...withinIds(entity, filter, where))
    const { field, value } = filter
    const ordered = field === request.sort.field || (field === entity.branchField && isOne(value))
    where.conditions.push(comparison(entity, filter, where, walked && !ordered))
  }
  if (met) where.conditions.push(met(where))
  else if (request.search)
    where.conditions.push(...searchConditions(entity, request.search, request.property, where))
  return where
}

function searchConditions(
  entity: Entity,
  search: string,
  property: string | undefined,
  where: Where,
): string[] {
  const { searchedBy } = entity
  if (!searchedBy || property) return inKey(entity, search, property, where)
  if (entity.fields[searchedBy]?.target) return inKeyOrTheirs(entity, searchedBy, search, where)
  return [`t.${columnOf(entity, searchedBy)} in (${foundSources(search, where).join(' union all ')})`]
}

/** A zone is at most 14 hours ahead of Greenwich, and 12 behind it: in seconds, with the day that ends. */
const zoneAhead = 14 * 3600
const dayAndZone = 36 * 3600

/** A clock that was put back a little makes ids that are ahead of it. */
const clockSlack = 3600

const idFrom = (second: number): string =>
  Math.min(Math.max(0, second), 0xffffffff).toString(16).padStart(8, '0')

/**
 * Narrows a filter by time to a range of ids, which begin with their time of creation, so that indexes ending in the id
 * can be used. The range is wider than the filter, which is applied as well.
 */
function withinIds(entity: Entity, { field, op, value }: Filter, where: Where): string[] {
  if (field !== entity.timeInId || typeof value !== 'string' || op === 'in') return []
  const second = Math.floor(Date.parse(value) / 1000)
  const [before, after] = isDay(value) ? [zoneAhead, dayAndZone] : [0, 0]
  return [
    ...(op === 'lte' ? [] : [`t.id >= ${where.bind(idFrom(second - before))}`]),
    ...(op === 'gte' ? [] : [`t.id < ${where.bind(idFrom(second + after + clockSlack))}`]),
  ]
}

const isOne = (value: unknown): boolean => !Array.isArray(value) || value.length === 1

/** The column's value as an expression, which no index has. */
const withoutIndex = (entity: Entity, field: string, column: string): string =>
  entity.fields[field]?.kind === 'day' ? `(${column} + 0)` : `(${column} || '')`

function comparison(entity: Entity, filter: Filter, where: Where, walked: boolean): string {
  if (filter.computed) return computedComparison(entity, filter, where)
  const { secondBranchField } = entity
  if (filter.eitherEnd && secondBranchField) {
    const [first, second] = [filter.field, secondBranchField].map((field) =>
      comparison(entity, { ...filter, field, eitherEnd: undefined }, where, walked),
    )
    return `(${first} or ${second})`
  }
  const own = valueOf(entity, filter.field)
  const column = walked ? withoutIndex(entity, filter.field, own) : own
  const compared = comparedTo(entity, column, filter, where)
  return filter.open ? `(${column} is null or ${compared})` : compared
}

/** @throws Error if nobody said for whom it is computed, see `listRequest` */
function computedComparison(entity: Entity, filter: Filter, where: Where): string {
  const { field, value, branch } = filter
  if (branch === undefined) throw new Error(`for whom is the filter ${entity.name}.${field}?`)
  const computed = filterValueOf(entity, field, () => where.bind(branch))
  // Not compared with a bound value, so that a partial index can be used.
  if (filter.kind === 'bool') return value === true ? computed : `not ${computed}`
  return `${computed} = any(${where.bind([value].flat())})`
}

function comparedTo(entity: Entity, column: string, filter: Filter, where: Where): string {
  const { field, op, value } = filter
  if (value === null) return `${column} is null`
  // A single value gets a better plan: of a list PostgreSQL assumes ten.
  if (op === 'in' && Array.isArray(value) && value.length === 1) return `${column} = ${where.bind(value[0])}`
  if (op === 'in') return `${column} = any(${where.bind(value)})`
  const bound = where.bind(value)
  const kind = filter.kind ?? entity.fields[field]?.kind
  if (kind === 'instant' && typeof value === 'string' && isDay(value)) {
    const exact = wholeDay(entity, column, op, bound)
    return filter.kind ? `(${exact} and ${anyZone(column, op, bound)})` : exact
  }
  return `${column} ${{ eq: '=', gte: '>=', lte: '<=' }[op]} ${bound}`
}

/** A moment compared with a whole day, by the clock of the record's branch, else by that of the organisation. */
function wholeDay(entity: Entity, column: string, op: 'eq' | 'gte' | 'lte', day: string): string {
  const branch = entity.branchField ? valueOf(entity, entity.branchField) : 'null'
  const zone = `coalesce((select timezone from branch where id = ${branch}), (select timezone from setting))`
  const begins = `${column} >= (${day}::date)::timestamp at time zone ${zone}`
  const ends = `${column} < (${day}::date + 1)::timestamp at time zone ${zone}`
  return { eq: `(${begins} and ${ends})`, gte: begins, lte: ends }[op]
}

/** Wider than the day in any zone, and without one, so that an index can be used. */
const anyZone = (column: string, op: 'eq' | 'gte' | 'lte', day: string): string => {
  const begins = `${column} >= (${day}::date - 1)::timestamp at time zone 'utc'`
  const ends = `${column} < (${day}::date + 2)::timestamp at time zone 'utc'`
  return { eq: `${begins} and ${ends}`, gte: begins, lte: ends }[op]
}

const likely = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** @param byIndex uses the trigram index; otherwise functions that no index serves */
function meets(way: Way, where: Where, key = 't.search_key', byIndex = true): string {
  if (typeof way === 'string') {
    const text = where.bind(likely(way))
    return byIndex ? `${key} like ${text}` : `textlike(${key}, ${text})`
  }
  const literal = way.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const pattern = where.bind(`${way.mark}[^\ue000-\ue1ff]*${literal}`)
  return byIndex ? `${key} ~ ${pattern}` : `textregexeq(${key}, ${pattern})`
}

export const allOf = (conditions: readonly string[]): string => conditions.join(' and ') || 'true'

/**
 * Every word must match in one of its forms; a search without letters or digits has no words.
 *
 * @param byIndex false for rows that are read anyway, in another order
 */
export function inKey(
  entity: Entity,
  search: string,
  property: string | undefined,
  where: Where,
  key = 't.search_key',
  byIndex = true,
): string[] {
  const words = searchWays(entity, search, property)
  const query = entity.ngramIndex && byIndex ? gramQuery(words) : null
  return [
    ...(query === null ? [] : [`search_grams(${key}) @@ ${where.bind(query)}::tsquery`]),
    // Long n-grams replace the trigrams, which are many for a long word.
    ...words.map(
      (ways) => `(${ways.map((way) => meets(way, where, key, byIndex && query === null)).join(' or ')})`,
    ),
  ]
}

/** Like `inKey`; words may also match the key of a referenced record, such as the student's. */
function inKeyOrTheirs(entity: Entity, field: string, search: string, where: Where): string[] {
  const other = entityOf(entity.fields[field]?.target ?? '')
  const theirs = other ? searchWays(other, search) : []
  return searchWays(entity, search).map((ways, word) => {
    const met = theirs[word]?.map((way) => meets(way, where, 's.search_key')).join(' or ')
    const found = met && `t.${columnOf(entity, field)} in (select s.id from ${other?.table} s where ${met})`
    return `(${[...ways.map((way) => meets(way, where)), ...(found ? [found] : [])].join(' or ')})`
  })
}

/** The documents of the ledger by the search of their own lists. A part is found by the document that it belongs to. */
const sourceQueries: Record<JournalSource, { entity: Entity; part?: string }> = {
  cashEntry: { entity: recordEntities.cashEntry },
  invoice: { entity: recordEntities.invoice },
  sale: { entity: recordEntities.sale },
  saleReturn: { entity: recordEntities.sale, part: 'select r.id from sale_return r where r.sale_id' },
  purchase: { entity: recordEntities.purchase },
  adjustment: { entity: recordEntities.adjustment },
  transfer: { entity: recordEntities.transfer },
  kitIssue: { entity: recordEntities.enrolment },
  payroll: { entity: recordEntities.payroll },
  drawer: { entity: recordEntities.drawer },
  drawerMove: { entity: recordEntities.drawer, part: 'select m.id from drawer_move m where m.drawer_id' },
}

/** Queries of the ids of the documents that a search finds. */
const foundSources = (search: string, where: Where): string[] =>
  Object.values(sourceQueries).map(({ entity, part }) => {
    const found = `select t.id from ${entity.table} t where ${allOf(searchConditions(entity, search, undefined, where))}`
    return part ? `${part} in (${found})` : found
  })
