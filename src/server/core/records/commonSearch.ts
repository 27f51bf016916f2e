/**
 * A search that more records match than anybody pages through. Its matches are counted to a limit, and its page is read
 * in the list's order until it is full; all of them would have to be found first, and sorted.
 */
import type { Entity } from '../../../shared/core/entity.ts'
import { type ListRequest, mostCounted } from '../../../shared/core/listing.ts'
import { searchWays } from '../../../shared/core/search.ts'
import { gramQuery } from '../../../shared/core/searchGrams.ts'
import { countRow } from '../db/rows.ts'
import type { Queryable } from '../db/transaction.ts'
import { answered } from './columns.ts'
import { besideIds } from './computedRows.ts'
import { columnToSort, firstOf, orderOf, windowOf } from './listOrder.ts'
import { type Stored, storedRow } from './repository.ts'
import type { Scope } from './scope.ts'
import { allOf, inKey, type Where, whereOf } from './sql.ts'
import { isKeptInOrder } from './tally.ts'

export interface Bounds {
  /** So many matches are counted, unless the request is for an exact number or for later rows. */
  most: number
  /** Rows that are read in the list's order to fill a page. */
  read: number
}

export const usualBounds: Bounds = { most: mostCounted, read: 5000 }

/** True for a search in a list whose order an index has. */
export const isSearchInOrder = (entity: Entity, { search, sort }: ListRequest): boolean =>
  search !== undefined && !sort.moved && !entity.searchedBy && isKeptInOrder(entity, sort.field)

/** The search as a condition that no index serves. */
export const withoutIndex =
  (entity: Entity, { search = '', property }: ListRequest) =>
  (where: Where): string =>
    allOf(inKey(entity, search, property, where, 't.search_key', false))

/** Rows that are looked at to tell a common search from a rare one, and how many of them a common one matches. */
const looked = 200
const manyOfThem = 60

/**
 * True if more than `most` records match, and such a large share of all that reading row by row reaches the limit sooner
 * than an index, which would first list every match.
 */
export async function isCommon(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  { most }: Bounds,
): Promise<boolean> {
  // Few records share a long piece of a word.
  if (gramQuery(searchWays(entity, request.search ?? '', request.property)) !== null) return false
  const where = whereOf(entity, request, scope, { met: withoutIndex(entity, request) })
  const matches = async (from: string, limit: string) =>
    (await db.query(countRow, `select count(*) as n from (select 1 from ${from} t ${where.toString()} ${limit}) met`, where.values))[0]?.n ?? 0 // prettier-ignore
  if ((await matches(`(select * from ${entity.table} limit ${looked})`, '')) < manyOfThem) return false
  return (await matches(entity.table, `limit ${most + 1}`)) > most
}

/** @returns undefined if the first rows of the list do not fill the page: what matches stands further down */
export async function pageInOrder(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  { read }: Bounds,
): Promise<Stored[] | undefined> {
  const where = whereOf(entity, request, scope, { met: withoutIndex(entity, request) })
  const seen = scope ? `where ${scope.condition((value) => where.bind(value))}` : ''
  const column = columnToSort(entity, request, where, db.language)
  const { columns, joins } = answered(entity, db.language)
  // The limits are in the statement's text: without them PostgreSQL plans for a tenth of all rows.
  const rows = await db.query(
    storedRow,
    `with page as (
       select t.id as page_id, sorted from (
         select t.*, ${column} as sorted from ${entity.table} t ${seen} order by ${orderOf(entity, request, column)} limit ${read}) t
       ${where.toString()} order by ${orderOf(entity, request, 'sorted')} ${windowOf(request, where)})
     select ${columns} from page ${besideIds(entity)} ${joins} order by ${orderOf(entity, request, 'sorted', 't.id')}`,
    where.values,
  )
  const items = firstOf(rows, request)
  return items.length === request.limit ? items : undefined
}
