/** Undoes an import: completely, or not at all if a record has changed since. */
import { z } from 'zod'
import { setImmediate as breath } from 'node:timers/promises'
import { can } from '../../../shared/core/access.ts'
import { type Entity, labelOf } from '../../../shared/core/entity.ts'
import { idRow } from '../db/rows.ts'
import { difference, log, logMany } from '../audit.ts'
import type { Context } from '../context.ts'
import { Conflict, Forbidden, NotFound } from '../failure.ts'
import { updateMany } from '../records/insertMany.ts'
import { fieldsOf, stampOf } from '../records/noted.ts'
import { linesReferringTo, referringTo } from '../records/references.ts'
import { findMany } from '../records/pages.ts'
import { type Stored } from '../records/repository.ts'
import { rulesOf } from '../records/ruleBook.ts'
import { mayChange } from '../records/scope.ts'
import { type Batch, lockBatch, undoableSince } from './batch.ts'
import { refuseAtOnce } from './import.ts'
import { lockRecords } from './match.ts'
import { entriesOf } from './write.ts'

const undoRow = z.object({
  id: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  updatedAt: z.string(),
})
type Row = z.infer<typeof undoRow>

/** A record that the import changed or added, as it is now. */
interface Now {
  row: Row
  record: Stored
}

const atOnce = 500

export async function undoImport(id: string, context: Context, entity: Entity): Promise<unknown> {
  await refuseAtOnce(context, entity)
  const refused = { resource: entity.name }
  const batch = await lockBatch(context, entity, id)
  if (!batch) throw new NotFound('import', refused)
  const rows = await context.tx.query(
    undoRow,
    'select record_id as id, before, updated_at as "updatedAt" from import_row where batch_id = $1 order by record_id',
    [id],
  )
  const records = await lockRecords(
    context,
    entity,
    rows.map((row) => row.id),
  )
  await refuseStranger(context, entity, batch, rows, records)
  if (batch.undoneAt) throw new Conflict('state', { key: 'import_undone' })
  if (batch.createdAt < undoableSince(context)) throw new Conflict('state', { key: 'import_too_old' })
  await refuseChanged(context, entity, batch, rows, records)
  const now = rows.flatMap((row): Now[] => {
    const record = records.get(row.id)
    return record ? [{ row, record }] : []
  })
  const added = now.filter(({ row }) => !row.before)
  const changed = now.filter(({ row }) => row.before)
  for (let start = 0; start < changed.length; start += atOnce) {
    context.progress?.('undo', start, now.length)
    await restore(context, entity, batch, changed.slice(start, start + atOnce))
    await breath()
  }
  for (let start = 0; start < added.length; start += atOnce) {
    context.progress?.('undo', changed.length + start, now.length)
    await removeSome(context, entity, added.slice(start, start + atOnce))
    await breath()
  }
  const { by, at } = stampOf(context)
  await context.tx.query('update import_batch set undone_by = $2, undone_at = $3 where id = $1', [id, by, at])
  await log(context.tx, context, {
    action: 'import_undone',
    resource: entity.name,
    branch: context.user.branch?._id ?? null,
    changes: { deleted: [null, added.length], restored: [null, changed.length] },
  })
  return {
    status: 'success',
    message: context.say('done.undone'),
    data: { deleted: added.length, restored: changed.length },
  }
}

/**
 * Own imports can be undone with the create permission, and update if records were changed. Imports of others need
 * the delete permission in the own branch.
 */
async function refuseStranger(
  context: Context,
  entity: Entity,
  batch: Batch,
  rows: readonly Row[],
  records: ReadonlyMap<string, Stored>,
): Promise<void> {
  const { user } = context
  const own = batch.createdBy === user._id
  const refused = { resource: entity.name }
  if (!own) {
    const there = await existingIds(context, entity, rows)
    if (rows.some(({ id }) => there.has(id) && !records.has(id))) throw new NotFound('import', refused)
  }
  if (!own && !can(user, entity.area, 'delete')) throw new Forbidden('forbidden', refused)
  const mayRestore = batch.updated === 0 || can(user, entity.area, 'update')
  if (!mayRestore || [...records.values()].some((record) => !mayChange(user, entity, record)))
    throw new Forbidden('forbidden', refused)
}

async function existingIds(context: Context, entity: Entity, rows: readonly Row[]): Promise<Set<string>> {
  const found = await context.tx.query(idRow, `select id from ${entity.table} where id = any($1)`, [
    rows.map(({ id }) => id),
  ])
  return new Set(found.map(({ id }) => id))
}

/** As many are named; the others are counted. */
const mostNamed = 3

/** @throws Conflict if imported records have changed, or others depend on them */
async function refuseChanged(
  context: Context,
  entity: Entity,
  batch: Batch,
  rows: readonly Row[],
  records: ReadonlyMap<string, Stored>,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const there = await existingIds(context, entity, rows)
  // Created records that were deleted since need no undo.
  const changed = new Set(
    rows
      .filter(({ id, before, updatedAt }) =>
        there.has(id) ? records.get(id)?.updatedAt !== updatedAt : before !== null,
      )
      .map(({ id }) => id),
  )
  for (const id of (await rulesOf(entity.name).referencedSince?.(context, ids, batch.createdAt)) ?? [])
    changed.add(id)
  const added = rows.filter(({ before }) => !before).map(({ id }) => id)
  for (const { table, column, several, part } of referringTo(entity.name)) {
    if (part) continue
    const one = several ? `unnest(${column})` : column
    const met = several ? `${column} && $1` : `${column} = any($1)`
    const found = await context.tx.query(idRow, `select distinct ${one} as id from ${table} where ${met}`, [
      added,
    ])
    for (const { id } of found) if (added.includes(id)) changed.add(id)
  }
  for (const { table, column, inner } of linesReferringTo(entity.name)) {
    const found = await context.tx.query(
      idRow,
      `select distinct l ->> '${inner}' as id from ${table}, jsonb_array_elements(${column}) l where l ->> '${inner}' = any($1)`,
      [added],
    )
    for (const { id } of found) changed.add(id)
  }
  if (changed.size === 0) return
  const names = [...changed].slice(0, mostNamed).map((id) => labelOf(entity, records.get(id) ?? {}) || id)
  throw new Conflict('state', {
    key: 'import_changed',
    args: { smart_count: changed.size, names: `${names.join(', ')}${changed.size > mostNamed ? ' …' : ''}` },
  })
}

/** Writes what each of them was before. */
async function restore(context: Context, entity: Entity, batch: Batch, some: readonly Now[]): Promise<void> {
  const fields = fieldsOf(entity)
  const lines = some.map(({ row, record }) => {
    const after = { ...record, ...row.before }
    return {
      before: record,
      after,
      changed: Object.keys(difference(record, after, fields) ?? {}),
      force: false,
    }
  })
  await updateMany(
    context.tx,
    entity,
    lines.map(({ after }) => after),
    stampOf(context),
  )
  const rules = rulesOf(entity.name)
  if (rules.afterUndo !== undefined || rules.afterSave !== undefined) {
    const ids = lines.map(({ after }) => after._id)
    const stored = new Map((await findMany(context.tx, entity, ids, null)).map((each) => [each._id, each]))
    for (const line of lines) {
      const change = { ...line, stored: stored.get(line.after._id) ?? line.after }
      if (rules.afterUndo) await rules.afterUndo(context, change, batch.createdAt)
      else await rules.afterSave?.(context, change)
    }
  }
  await logMany(context.tx, context, await entriesOf(context, entity, lines))
}

async function removeSome(context: Context, entity: Entity, some: readonly Now[]): Promise<void> {
  const rules = rulesOf(entity.name)
  const records = some.map(({ record }) => record)
  await context.tx.query(`delete from ${entity.table} where id = any($1)`, [records.map(({ _id }) => _id)])
  for (const record of records) await rules.afterRemove?.(context, record)
  const entries = await entriesOf(
    context,
    entity,
    records.map((record) => ({ before: record, after: null })),
  )
  await logMany(context.tx, context, entries)
}
