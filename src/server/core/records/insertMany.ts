/** Many records in one statement, with all that a record has that was written one by one. */
import type { Entity } from '../../../shared/core/entity.ts'
import { searchKey } from '../../../shared/core/search.ts'
import type { Queryable } from '../db/transaction.ts'
import { columnOf } from './columns.ts'
import { rulesOf } from './ruleBook.ts'

export interface Stamped {
  record: Record<string, unknown> & { _id: string }
  by: string | null
  createdAt: string
  updatedAt: string
}

/** Fields that are absent are stored empty; read-only ones are left to their column's default. */
export async function insertMany(db: Queryable, entity: Entity, rows: Stamped[]): Promise<void> {
  const fields = Object.entries(entity.fields).filter(([, field]) => !field.readOnly)
  const rules = rulesOf(entity.name)
  const values = rows.map(({ record, by, createdAt, updatedAt }) => ({
    id: record._id,
    ...Object.fromEntries(fields.map(([name]) => [columnOf(entity, name), record[name] ?? null])),
    ...rules.columns?.(record),
    search_key: searchKey(entity, record),
    created_by: by,
    updated_by: by,
    created_at: createdAt,
    updated_at: updatedAt,
  }))
  const names = Object.keys(values[0] ?? {}).join(', ')
  if (names === '') return
  // One parameter for any number of rows; the table's own row type has the types.
  await db.query(
    `insert into ${entity.table} (${names}) select ${names} from json_populate_recordset(null::${entity.table}, $1)`,
    [JSON.stringify(values)],
  )
}

/** Updates fields of many locked records; `updated_at` advances as for one. */
export async function updateMany(
  db: Queryable,
  entity: Entity,
  records: (Record<string, unknown> & { _id: string })[],
  stamp: { by: string | null; at: string },
): Promise<void> {
  const fields = Object.entries(entity.fields).filter(([, field]) => !field.readOnly && !field.secret)
  const rules = rulesOf(entity.name)
  const values = records.map((record) => ({
    id: record._id,
    ...Object.fromEntries(fields.map(([name]) => [columnOf(entity, name), record[name] ?? null])),
    ...rules.columns?.(record),
    search_key: searchKey(entity, record),
    updated_by: stamp.by,
  }))
  const names = Object.keys(values[0] ?? {}).filter((name) => name !== 'id')
  if (names.length === 0) return
  await db.query(
    `update ${entity.table} t set ${names.map((name) => `${name} = s.${name}`).join(', ')},
       updated_at = greatest($2::timestamptz, t.updated_at + interval '1 millisecond')
     from json_populate_recordset(null::${entity.table}, $1) s where t.id = s.id`,
    [JSON.stringify(values), stamp.at],
  )
}
