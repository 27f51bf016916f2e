/** Orders name search by similarity to the query. */
import { z } from 'zod'
import type { ListPage } from '../../../shared/core/listFormats.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import type { ListRequest } from '../../../shared/core/listing.ts'
import { searchDistance } from '../../../shared/core/search.ts'
import type { Queryable } from '../db/transaction.ts'
import { answered } from './columns.ts'
import { besideIds } from './computedRows.ts'
import { columnToSort, firstOf, orderOf, windowOf } from './listOrder.ts'
import type { Scope } from './scope.ts'
import { Where, whereOf } from './sql.ts'

/** True for a search in a list that is sorted by name. */
export const isByName = (entity: Entity, { search, sort }: ListRequest): boolean =>
  search !== undefined &&
  sort.field === entity.defaultSort.field &&
  sort.order === entity.defaultSort.order &&
  entity.fields[sort.field]?.search === 'name'

/** Whoever finds more than that looks for nobody in particular. */
const mostNear = 500

const foundRow = z.object({ id: z.string(), key: z.string() })

/** Sorts closest matches first and phonetic ones last. @returns undefined if there are too many */
export async function nearestFirst(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
): Promise<ListPage | undefined> {
  const where = whereOf(entity, request, scope)
  const found = await db.query(
    foundRow,
    `select t.id, t.search_key as key from ${entity.table} t ${where.toString()} limit ${mostNear + 1}`,
    where.values,
  )
  if (found.length > mostNear) return undefined
  const page = new Where()
  const ids = page.bind(found.map(({ id }) => id))
  const distances = page.bind(found.map(({ key }) => searchDistance(key, request.search ?? '')))
  const column = columnToSort(entity, request, page, db.language)
  const { columns, joins } = answered(entity, db.language)
  const items = await db.query(
    `with page as (
       select t.id as page_id, distance, ${column} as sorted
       from unnest(${ids}::text[], ${distances}::int[]) as met (met_id, distance) join ${entity.table} t on t.id = met_id
       order by distance, ${orderOf(entity, request, column)} ${windowOf(request, page)})
     select ${columns} from page ${besideIds(entity)} ${joins} order by distance, ${orderOf(entity, request, 'sorted', 't.id')}`,
    page.values,
  )
  return { items: firstOf(items, request), total: found.length }
}
