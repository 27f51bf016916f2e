/** The records of any entity in the database: read within a scope, written with their search key. */
import { z } from 'zod'
import type { Entity } from '../../../shared/core/entity.ts'
import type { Field } from '../../../shared/core/field.ts'
import { searchKey } from '../../../shared/core/search.ts'
import type { Queryable } from '../db/transaction.ts'
import { answered, columnOf, targetOf } from './columns.ts'
import { recordById } from './computedRows.ts'
import type { Scope } from './scope.ts'
import { Where } from './sql.ts'

/** A record with all its fields, of whichever entity; those that nobody edits have no time of change. */
export const storedRow = z.looseObject({ _id: z.string(), updatedAt: z.string().optional() })
export type Stored = z.infer<typeof storedRow>

/** The record, or null if it does not exist or is out of scope. */
export async function find(
  db: Queryable,
  entity: Entity,
  id: string,
  scope: Scope | null,
): Promise<Stored | null> {
  const { columns, joins } = answered(entity, db.language)
  const where = new Where()
  const one = where.bind(id)
  where.conditions.push(`t.id = ${one}`)
  where.within(scope)
  const rows = await db.query(
    storedRow,
    `select ${columns} from ${recordById(entity, one)} ${joins} ${where.toString()}`,
    where.values,
  )
  return rows[0] ?? null
}

/** As `find`, and nobody else changes the record before this transaction ends. */
export async function findForUpdate(
  db: Queryable,
  entity: Entity,
  id: string,
  scope: Scope | null,
): Promise<Stored | null> {
  // Statements in one flight: a single one would answer the record as it was before it waited for the lock.
  const part = entity.partOf
  const whole = part ? targetOf(entity.fields[part]?.target ?? '') : undefined
  const locks = [
    // The parent first, in the same order as everybody who changes it and its parts.
    ...(part && whole
      ? [
          `select 1 from ${whole.table} where id = (select ${columnOf(entity, part)} from ${entity.table} where id = $1) for no key update`,
        ]
      : []),
    `select 1 from ${entity.table} where id = $1 for update`,
  ].map((lock) => db.query(lock, [id]))
  const [record] = await Promise.all([find(db, entity, id, scope), ...locks])
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
  // Absent values use the column's default.
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

/**
 * Writes the `changed` fields; `updated_at` advances even for two changes in one millisecond. @returns the record as
 * `find` would
 */
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
const isJson = (field: Field | undefined): boolean =>
  ['object', 'schedule', 'lines'].includes(field?.kind ?? '')

function stored(entity: Entity, record: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  const writable = fields.filter((name) => {
    const field = entity.fields[name]
    return field && !field.readOnly && !field.secret
  })
  return Object.fromEntries(
    writable.map((name) => {
      const value = record[name]
      const json = isJson(entity.fields[name]) && value !== null && value !== undefined
      return [columnOf(entity, name), json ? JSON.stringify(value) : value]
    }),
  )
}
