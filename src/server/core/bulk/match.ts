/** Which record a row of a table is. */
import { z } from 'zod'
import type { Entity } from '../../../shared/core/entity.ts'
import { phoneKey, textKey } from '../../../shared/core/text.ts'
import type { Context } from '../context.ts'
import { columnOf } from '../records/columns.ts'
import { findMany } from '../records/pages.ts'
import type { Stored } from '../records/repository.ts'
import { scopeOf } from '../records/scope.ts'
import { Where } from '../records/sql.ts'

type Values = Record<string, unknown>

/** Key by which two rows are the same record; undefined if a part of it is missing. */
function keyOf(entity: Entity, fields: readonly string[], values: Values): string | undefined {
  const parts = fields.map((name) => {
    const value = values[name]
    if (typeof value !== 'string' || value === '') return undefined
    return entity.fields[name]?.search === 'phone' ? phoneKey(value) : textKey(value)
  })
  return parts.length === 0 || parts.includes(undefined) ? undefined : `${fields[0]}\n${parts.join('\n')}`
}

/** By the natural key; by names if the row lacks a part of it. */
export const keyOfRow = (entity: Entity, values: Values): string | undefined =>
  keyOf(entity, entity.naturalKey, values) ??
  (entity.naturalKey.length === 1 ? keyOf(entity, entity.label, values) : undefined)

const keyedRow = z.looseObject({ _id: z.string() })

/** The ids of the caller's records by these keys. */
export async function idsByKey(
  context: Context,
  entity: Entity,
  rows: readonly Values[],
): Promise<Map<string, string[]>> {
  const fields = [...new Set([...entity.naturalKey, ...entity.label])]
  const where = new Where()
  where.within(scopeOf(context.user, entity))
  // The others are few.
  if (entity.name === 'student')
    where.conditions.push(
      `t.phone_key = any(${where.bind(rows.map(({ phone }) => phoneKey(phone as string)))})`,
    )
  const columns = fields.map((name) => `t.${columnOf(entity, name)} as "${name}"`)
  const there = await context.tx.query(
    keyedRow,
    `select t.id as "_id", ${columns.join(', ')} from ${entity.table} t ${where.toString()} order by t.id`,
    where.values,
  )
  const known = new Map<string, string[]>()
  for (const record of there) {
    const keys = new Set([keyOf(entity, entity.naturalKey, record), keyOf(entity, entity.label, record)])
    for (const key of keys) if (key) known.set(key, [...(known.get(key) ?? []), record._id])
  }
  return known
}

const chunkSize = 500

/** Those of the caller, which nobody else changes before this transaction ends. */
export async function lockRecords(
  context: Context,
  entity: Entity,
  ids: readonly string[],
): Promise<Map<string, Stored>> {
  const records = new Map<string, Stored>()
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize)
    await context.tx.query(`select 1 from ${entity.table} where id = any($1) order by id for update`, [chunk])
    for (const record of await findMany(context.tx, entity, chunk, scopeOf(context.user, entity)))
      records.set(record._id, record)
  }
  return records
}
