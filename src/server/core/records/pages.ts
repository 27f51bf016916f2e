/** Lists of any entity: a page within a scope, in an order, at the same cost wherever it is. */
import { z } from 'zod'
import type { Entity } from '../../../shared/core/entity.ts'
import type { ListPage } from '../../../shared/core/listFormats.ts'
import type { ListRequest } from '../../../shared/core/listing.ts'
import { countRow } from '../db/rows.ts'
import type { Queryable } from '../db/transaction.ts'
import { answered } from './columns.ts'
import {
  type Bounds,
  isCommon,
  isSearchInOrder,
  pageInOrder,
  usualBounds,
  withoutIndex,
} from './commonSearch.ts'
import { areKept, besideIds, keysFor, recordsByIds } from './computedRows.ts'
import { columnToSort, firstOf, type Ordered, orderOf, windowOf } from './listOrder.ts'
import { searchOfLog } from './logSearch.ts'
import { isByName, nearestFirst } from './nearestFirst.ts'
import { type Stored, storedRow } from './repository.ts'
import type { Scope } from './scope.ts'
import { Where, whereOf } from './sql.ts'
import { isKeptInOrder, keptTotal } from './tally.ts'

/** From here on a list is read from its nearer end. */
const deep = 1000

/** A page of records in the requested order, with the total. */
export async function list(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  bounds = usualBounds,
): Promise<ListPage> {
  if (entity.countUpTo !== null) return listUpTo(db, entity, request, scope, entity.countUpTo)
  const { exact, limit, offset, search, filters } = request
  const bounded = !exact && limit !== null && offset + limit <= bounds.most
  const inOrder = bounded && isSearchInOrder(entity, request)
  if (inOrder && (await isCommon(db, entity, request, scope, bounds)))
    return overPage(db, entity, request, scope, bounds, withoutIndex(entity, request))
  if (isByName(entity, request)) {
    const found = await nearestFirst(db, entity, request, scope)
    if (found) return found
  }
  if (filters.length > 0 || offset >= deep) {
    const known = await knownTotals(db, entity, request, scope)
    if (known) return listOf(db, entity, request, scope, known)
  }
  // Without a search the page is read in its order, and only the count has a bound.
  const bound = inOrder || (bounded && search === undefined) ? bounds.most + 1 : undefined
  const page = await countedPage(db, entity, request, scope, bound)
  return page.isOver && inOrder ? overPage(db, entity, request, scope, bounds) : page
}

/** A page of a search in an order that an index has, with more matches than are counted. */
async function overPage(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  bounds: Bounds,
  met?: (where: Where) => string,
): Promise<ListPage> {
  const items =
    (await pageInOrder(db, entity, request, scope, bounds)) ??
    (await countedPage(db, entity, request, scope, undefined, met)).items
  return { items, total: bounds.most + 1, isOver: true }
}

/**
 * Finds all that matches for a page and its total.
 *
 * @param bound ends the count, and the search of a list whose order then does not matter
 * @param met replaces a search in the records' own keys
 */
async function countedPage(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  bound?: number,
  met?: (where: Where) => string,
): Promise<ListPage> {
  const where = whereOf(entity, request, scope, { met })
  const { columns, joins } = answered(entity, db.language)
  const upTo = bound === undefined ? '' : `limit ${bound}`
  const { cte, from, order } = pageOf(entity, request, where, db, { upTo })
  const stored = keptTotal(entity, request, scope, where)
  const total =
    stored ??
    (request.search || areKept(entity, request)
      ? '(select count(*) from met)'
      : `(select count(*) from (select 1 from ${searchedIn(entity, request)} t ${where.toString()} ${upTo}) counted)`)
  const rows = await db.query(
    listedRow,
    `with ${cte} select ${columns}, ${total} as "${totalColumn}" from ${from} ${joins} order by ${order}`,
    where.values,
  )
  const first = rows[0]?.[totalColumn]
  // Past the last page there is no row to carry the total.
  if (first === undefined && request.offset > 0)
    return { items: [], total: await count(db, entity, request, scope) }
  const isOver = stored === undefined && first !== undefined && first === bound
  return { items: firstOf(rows, request), total: first ?? 0, ...(isOver ? { isOver } : {}) }
}

const totalsRow = z.object({ total: z.number(), all: z.number() })

async function knownTotals(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
): Promise<{ total: number; all: number } | undefined> {
  const where = new Where()
  const total = keptTotal(entity, request, scope, where)
  const all = total && keptTotal(entity, { ...request, filters: [] }, scope, where)
  if (!all) return undefined
  const [row] = await db.query(totalsRow, `select ${total} as total, ${all} as "all"`, where.values)
  return row
}

/**
 * Reads a page of a list whose total is known, at a cost that does not grow with the number of records: the page is
 * read from the nearer end. A selective filter is resolved first and its matches sorted; a filter that many records
 * match is applied while walking the index of the list's order.
 */
async function listOf(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  { total, all }: { total: number; all: number },
): Promise<ListPage> {
  const size = Math.min(request.limit ?? Infinity, total - request.offset)
  if (size <= 0) return { items: [], total }
  const before = request.offset
  const after = total - before - size
  const backwards = after < before
  const near = { ...request, limit: size, offset: backwards ? after : before, backwards }
  const met = (near.offset + size) * (all / total)
  const few = request.filters.length > 0 && (total < met || !isKeptInOrder(entity, request.sort.field))
  const where = whereOf(entity, near, scope, { walked: !few })
  const { columns, joins } = answered(entity, db.language)
  const { cte, from, order } = pageOf(entity, near, where, db, { first: few })
  const rows = await db.query(
    `with ${cte} select ${columns} from ${from} ${joins} order by ${order}`,
    where.values,
  )
  const items = firstOf(rows, near)
  return { items: backwards ? items.toReversed() : items, total }
}

/** An extra column of each row. No reply schema has it, so it is never sent, and removing it would only cost time. */
const totalColumn = '#total'

const listedRow = storedRow.extend({ [totalColumn]: z.number().optional() })

/**
 * Reads a page of a list that is too large to be counted for each request. A search with few matches is resolved first
 * and sorted; one with many matches is applied while walking the index of the list's order.
 */
async function listUpTo(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
  most: number,
): Promise<ListPage> {
  const met = (await searchOfLog(db, entity, request)) ?? undefined
  const counted = whereOf(entity, request, scope, { met })
  const [row] = await db.query(
    countRow,
    `select count(*) as n from (select 1 from ${entity.table} t ${counted.toString()} limit ${most + 1}) met`,
    counted.values,
  )
  const total = row?.n ?? 0
  if (total <= request.offset) return { items: [], total }
  const where = whereOf(entity, request, scope, { met })
  const { columns, joins } = answered(entity, db.language)
  const few = request.search !== undefined && total <= most
  const { cte, from, order } = pageOf(entity, few ? request : { ...request, search: undefined }, where, db)
  const items = await db.query(
    `with ${cte} select ${columns} from ${from} ${joins} order by ${order}`,
    where.values,
  )
  return { items: firstOf(items, request), total, ...(total > most ? { isOver: true } : {}) }
}

/** The relation `t` that a request filters. */
const searchedIn = (entity: Entity, request: ListRequest): string => keysFor(entity, request) ?? entity.table

/** Builds the SQL that finds a page's rows: common table expressions, the FROM item, and the order. */
function pageOf(
  entity: Entity,
  request: Ordered,
  where: Where,
  { language }: Queryable,
  // Resolves the matches first and completely, or up to a limit.
  { first = Boolean(request.search), upTo = '' } = {},
): { cte: string; from: string; order: string } {
  const table = searchedIn(entity, request)
  const column = columnToSort(entity, request, where, language)
  const order = orderOf(entity, request, column)
  const window = windowOf(request, where)
  if (areKept(entity, request))
    return {
      cte: `met as materialized (select t.*, ${column} as sorted from ${table} t ${where.toString()}),
        page as (select * from met t order by ${orderOf(entity, request, 'sorted')} ${window})`,
      from: 'page t',
      order: orderOf(entity, request, 'sorted'),
    }
  if (!first && request.offset === 0 && table === entity.table)
    return {
      cte: `page as (select * from ${table} t ${where.toString()} order by ${order} ${window})`,
      from: 'page t',
      order,
    }
  const met = `select t.id as page_id, ${column} as sorted from ${table} t ${where.toString()}`
  // Selects ids only, so that the index of the order suffices: for a deep page PostgreSQL would otherwise sort whole
  // records. A search is resolved first and completely; otherwise the planner sometimes walks that index instead of the
  // trigram index, and a rare name takes a hundred times longer.
  const cte = first
    ? `met as materialized (${met} ${upTo}), page as (select * from met order by ${orderOf(entity, request, 'sorted', 'page_id')} ${window})`
    : `page as (${met} order by ${order} ${window})`
  return {
    cte,
    from: `page ${besideIds(entity)}`,
    order: orderOf(entity, request, 'sorted', 't.id'),
  }
}

const idsRow = z.object({ ids: z.instanceof(Buffer) })

/** The ids of all matching records in order, 12 bytes each. */
export async function everyId(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
): Promise<Buffer> {
  const met = entity.countUpTo === null ? null : await searchOfLog(db, entity, request)
  const where = whereOf(entity, request, scope, { met: met ?? undefined })
  const from = `from ${searchedIn(entity, request)} t ${where.toString()}`
  const column = columnToSort(entity, request, where, db.language)
  const ordered = request.search
    ? `with met as materialized (select t.id, ${column} as sorted ${from})
       select id from met order by ${orderOf(entity, request, 'sorted', 'id')}`
    : `select t.id ${from} order by ${orderOf(entity, request, column)}`
  const [row] = await db.query(
    idsRow,
    `select coalesce(string_agg(decode(id, 'hex'), ''), '') as ids from (${ordered}) met`,
    where.values,
  )
  return row?.ids ?? Buffer.alloc(0)
}

/** These records in this order; deleted or invisible ones are left out. */
export async function findMany(
  db: Queryable,
  entity: Entity,
  ids: readonly string[],
  scope: Scope | null,
): Promise<Stored[]> {
  const { columns, joins } = answered(entity, db.language)
  const where = new Where()
  where.within(scope)
  const bound = where.bind(ids)
  where.conditions.push(`t.id = any(${bound})`)
  const rows = await db.query(
    storedRow,
    `select ${columns} from ${recordsByIds(entity, bound)} ${joins} ${where.toString()}`,
    where.values,
  )
  const known = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

async function count(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
): Promise<number> {
  const where = whereOf(entity, request, scope)
  const [row] = await db.query(
    countRow,
    `select count(*) as n from ${searchedIn(entity, request)} t ${where.toString()}`,
    where.values,
  )
  return row?.n ?? 0
}
