/** The records of any entity in the database: read within a scope, written with their search key. */
import type { Entity } from '../../shared/entity.ts'
import type { Field } from '../../shared/field.ts'
import type { ListPage } from '../../shared/dialects.ts'
import type { ListRequest } from '../../shared/listing.ts'
import { searchKey } from '../../shared/search.ts'
import type { Queryable } from '../db/transaction.ts'
import { answered, columnOf, targetOf } from './columns.ts'
import type { Scope } from './scope.ts'
import { Where, whereOf } from './sql.ts'

export type Stored = Record<string, unknown> & { _id: string; updatedAt: string }

/** SQL that counts an entity's records without looking at each, for lists that nothing narrows but the branch. */
const keptCounts: Record<string, (branch: string | null) => string> = {
  student: (branch) =>
    `(select coalesce(sum(count), 0)::int8 from student_count${branch ? ` where branch_id = ${branch}` : ''})`,
}

/** One page of records in the order asked for, and how many there are in all. */
export async function list(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
): Promise<ListPage> {
  const where = whereOf(entity, request, scope)
  const { columns, joins } = answered(entity)
  const narrowed = request.search !== undefined || request.filters.length > 0
  const kept = narrowed ? undefined : keptCounts[entity.name]
  const total = kept
    ? kept(scope ? '$1' : null)
    : `(select count(*) from ${entity.table} t ${where.toString()})`
  const { cte, from, order } = pageOf(entity, request, where)
  const rows = await db.query<Record<string, unknown> & { [totalColumn]?: number }>(
    `with ${cte} select ${columns}, ${request.search ? '(select count(*) from met)' : total} as "${totalColumn}"
     from ${from} ${joins} order by ${order}`,
    where.values,
  )
  const first = rows[0]?.[totalColumn]
  // Past the last page there is no row to carry the total.
  if (first === undefined && request.offset > 0)
    return { items: [], total: await count(db, entity, request, scope) }
  return { items: rows, total: first ?? 0 }
}

/** Beside the fields of each row; no answer's schema has it, so it is not sent. Deleting it would cost more than all. */
const totalColumn = '#total'

/** How the page's rows are found: the common table expressions, where the rows then come from, and their order. */
function pageOf(
  entity: Entity,
  request: ListRequest,
  where: Where,
): { cte: string; from: string; order: string } {
  const { table } = entity
  const order = orderOf(entity, request)
  const window = windowOf(request, where)
  if (!request.search && request.offset === 0)
    return {
      cte: `page as (select * from ${table} t ${where.toString()} order by ${order} ${window})`,
      from: 'page t',
      order,
    }
  const met = `select t.id as page_id, ${columnToSort(entity, request)} as sorted from ${table} t ${where.toString()}`
  // Found by ids alone, which an index of the order holds by itself: for a page far back PostgreSQL would rather sort
  // whole records. A search is resolved first and whole, or it sometimes walks that index instead of the trigram one,
  // and a rare name takes a hundred times longer.
  const cte = request.search
    ? `met as materialized (${met}), page as (select * from met order by ${orderOf(entity, request, 'sorted', 'page_id')} ${window})`
    : `page as (${met} order by ${order} ${window})`
  return {
    cte,
    from: `page join ${table} t on t.id = page_id`,
    order: orderOf(entity, request, 'sorted', 't.id'),
  }
}

async function count(
  db: Queryable,
  entity: Entity,
  request: ListRequest,
  scope: Scope | null,
): Promise<number> {
  const where = whereOf(entity, request, scope)
  const [row] = await db.query<{ n: number }>(
    `select count(*) as n from ${entity.table} t ${where.toString()}`,
    where.values,
  )
  return row?.n ?? 0
}

const windowOf = ({ offset, limit }: ListRequest, where: Where): string =>
  `${offset > 0 ? `offset ${where.bind(offset)}` : ''} ${limit === null ? '' : `limit ${Math.trunc(limit)}`}`

function columnToSort(entity: Entity, { sort }: ListRequest): string {
  const field = entity.fields[sort.field]
  const column = `t.${columnOf(entity, sort.field)}`
  // As they are shown: a reference by the name it stands for, a choice in the order in which it is offered.
  const target = field?.kind === 'ref' && field.target ? targetOf(field.target) : undefined
  if (target)
    return `(select (${target.label('s')}) collate bn_names from ${target.table} s where s.id = ${column})`
  if (field?.choices) return `array_position(array['${field.choices.join("', '")}'], ${column})`
  return entity.fields[sort.field]?.kind === 'text' ? `${column} collate bn_names` : column
}

/** Either way round, what is empty comes last; equal values stand by their ids, so that no record is on two pages or on none. */
function orderOf(
  entity: Entity,
  request: ListRequest,
  column = columnToSort(entity, request),
  id = 't.id',
): string {
  const { field, order } = request.sort
  if (field === '_id') return `${id} ${order}`
  const mayBeEmpty = order === 'desc' && entity.fields[field]?.required === false
  return `${column} ${order}${mayBeEmpty ? ' nulls last' : ''}, ${id} ${order}`
}

/** The record, or null where there is none or the scope hides it. */
export async function find(
  db: Queryable,
  entity: Entity,
  id: string,
  scope: Scope | null,
): Promise<Stored | null> {
  const { columns, joins } = answered(entity)
  const where = new Where()
  where.conditions.push(`t.id = ${where.bind(id)}`)
  where.within(scope)
  const rows = await db.query<Stored>(
    `select ${columns} from ${entity.table} t ${joins} ${where.toString()}`,
    where.values,
  )
  return rows[0] ?? null
}

/** As `find`, and nobody else changes the record before this transaction ends. */
export async function findToChange(
  db: Queryable,
  entity: Entity,
  id: string,
  scope: Scope | null,
): Promise<Stored | null> {
  // Two statements in one flight: a single one would answer the record as it was before it waited for the lock.
  const lock = db.query(`select 1 from ${entity.table} where id = $1 for update`, [id])
  const [, record] = await Promise.all([lock, find(db, entity, id, scope)])
  return record
}

/** `columns` are those that follow from the record beside its fields. @returns it as `find` would */
export async function insert(
  db: Queryable,
  entity: Entity,
  record: Record<string, unknown> & { _id: string },
  stamp: { by: string | null; at: string },
  columns: Record<string, unknown> = {},
): Promise<Stored> {
  const values: Record<string, unknown> = {
    id: record._id,
    ...stored(entity, record, Object.keys(entity.fields)),
    ...columns,
    search_key: searchKey(entity, record),
    created_by: stamp.by,
    updated_by: stamp.by,
    created_at: stamp.at,
    updated_at: stamp.at,
  }
  // What is absent is left to the column's default.
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  return written(
    db,
    entity,
    record._id,
    `insert into ${entity.table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    names.map((name) => values[name]),
  )
}

/** Makes a change and answers the record as it is then; in a transaction both go in one flight. */
async function written(
  db: Queryable,
  entity: Entity,
  id: string,
  change: string,
  values: unknown[],
): Promise<Stored> {
  const changed = db.query(change, values)
  if (!db.inOrder) await changed
  // Not as the change's own answer: its joins would take PostgreSQL twice as long as the two statements.
  const [, record] = await Promise.all([changed, find(db, entity, id, null)])
  if (!record) throw new Error(`a record of ${entity.name} that was to be written is not there`)
  return record
}

/** Writes `changed` of the fields; `updated_at` moves on even where two changes meet in one millisecond. @returns it as `find` would */
export async function update(
  db: Queryable,
  entity: Entity,
  record: Record<string, unknown> & { _id: string },
  changed: string[],
  stamp: { by: string | null; at: string },
  columns: Record<string, unknown> = {},
): Promise<Stored> {
  const values: Record<string, unknown> = {
    ...stored(entity, record, changed),
    ...columns,
    ...(changed.some((name) => entity.fields[name]?.search) ? { search_key: searchKey(entity, record) } : {}),
    updated_by: stamp.by,
  }
  const names = Object.keys(values)
  return written(
    db,
    entity,
    record._id,
    `update ${entity.table} set ${names.map((name, i) => `${name} = $${i + 3}`).join(', ')},
       updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond') where id = $1`,
    [record._id, stamp.at, ...names.map((name) => values[name])],
  )
}

export async function remove(db: Queryable, entity: Entity, id: string): Promise<void> {
  await db.query(`delete from ${entity.table} where id = $1`, [id])
}

/** Kept as JSON, which the driver has to be given as text. */
const isJson = (field: Field | undefined): boolean => field?.kind === 'object' || field?.kind === 'schedule'

function stored(entity: Entity, record: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  const writable = fields.filter((name) => entity.fields[name] && !entity.fields[name].readOnly)
  return Object.fromEntries(
    writable.map((name) => {
      const value = record[name]
      const json = isJson(entity.fields[name]) && value !== null && value !== undefined
      return [columnOf(entity, name), json ? JSON.stringify(value) : value]
    }),
  )
}
