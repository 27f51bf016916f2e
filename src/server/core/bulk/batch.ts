/** Stores what an import changed, as long as it can be undone. */
import { z } from 'zod'
import type { Entity } from '../../../shared/core/entity.ts'
import { newId } from '../../../shared/core/ids.ts'
import { undoHours } from '../../../shared/core/importRows.ts'
import { isAdmin } from '../../../shared/core/access.ts'
import type { Context } from '../context.ts'
import { fieldsOf, stampOf } from '../records/noted.ts'
import type { CheckedChange } from './checks.ts'
import type { Table } from './table.ts'

const atOnce = 1000

/** @returns its id */
export async function keepBatch(
  context: Context,
  entity: Entity,
  { name = '' }: Table,
  counts: { created: number; updated: number; unchanged: number },
  lines: readonly CheckedChange[],
): Promise<string> {
  const id = newId(context.now)
  const { by, at } = stampOf(context)
  await context.tx.query(
    `insert into import_batch (id, resource, name, created, updated, unchanged, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, entity.name, name, counts.created, counts.updated, counts.unchanged, by, at],
  )
  const fields = fieldsOf(entity)
  for (let start = 0; start < lines.length; start += atOnce) {
    const rows = lines.slice(start, start + atOnce).map(({ before, after }) => ({
      id: after._id,
      before: before && Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
    }))
    await context.tx.query(
      `insert into import_row (batch_id, record_id, before, updated_at)
       select $1, s.id, s.before, t.updated_at from json_to_recordset($2) as s (id text, before jsonb)
       join ${entity.table} t on t.id = s.id`,
      [id, JSON.stringify(rows)],
    )
  }
  return id
}

const batchRow = z.object({
  _id: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  created: z.number(),
  updated: z.number(),
})
export type Batch = z.infer<typeof batchRow>

/** Locked until the transaction ends: of two simultaneous undos, the second sees that it is done. */
export async function lockBatch(context: Context, entity: Entity, id: string): Promise<Batch | undefined> {
  const [batch] = await context.tx.query(
    batchRow,
    `select id as "_id", created_by as "createdBy", created_at as "createdAt", undone_at as "undoneAt", created, updated
     from import_batch where id = $1 and resource = $2 for update`,
    [id, entity.name],
  )
  return batch
}

/** Not older than this can an import be to be undone. */
export const undoableSince = (context: Context): string =>
  new Date(context.now - undoHours * 60 * 60 * 1000).toISOString()

/** The own ones that can still be undone, or were; everybody's to administrators. */
export async function listImports(context: Context, entity: Entity): Promise<unknown> {
  const data = await context.tx.query(
    `select b.id as "_id", b.name, b.created, b.updated, b.unchanged, b.created_at as "createdAt",
       b.undone_at as "undoneAt", case when u.id is not null then
         json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as "createdBy"
     from import_batch b left join app_user u on u.id = b.created_by
     where b.resource = $1 and b.created_at >= $2::timestamptz and ($3::text is null or b.created_by = $3)
     order by b.id desc limit 20`,
    [entity.name, undoableSince(context), isAdmin(context.user) ? null : context.user._id],
  )
  return { status: 'success', data }
}
