/** A table into records: every row of it, or none. */
import { z } from 'zod'
import type { Entity } from '../../../shared/core/entity.ts'
import type { RejectedRows } from '../../../shared/core/importRows.ts'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import { Conflict, Failure } from '../failure.ts'
import { translate } from '../language.ts'
import { keepBatch } from './batch.ts'
import { checkLines } from './checks.ts'
import type { Reading } from './meaning.ts'
import { linesOf, type Wrong } from './rows.ts'
import { type Table, withoutExamples } from './table.ts'
import { writeLines } from './write.ts'

export interface ImportInput {
  query: { dryRun?: boolean; force?: boolean; existing?: 'update' | 'skip'; skipInvalid?: boolean }
  body: Table
}

/** Maximum number of reported errors. */
const mostErrors = 2000

export async function importRecords(
  { query: { dryRun = false, force = false, existing = 'update', skipInvalid = false }, body }: ImportInput,
  context: Context,
  entity: Entity,
): Promise<unknown> {
  const table = withoutExamples(body)
  const wrong: Wrong[] = []
  if (!dryRun) await refuseAtOnce(context, entity)
  const { readings, lines, unchanged } = await linesOf(context, entity, table, existing === 'update', wrong)
  await checkLines(context, entity, lines, force, (line, field, why) =>
    wrong.push({ row: line.row, field, said: why }),
  )
  const bad = new Set(wrong.map(({ row }) => row))
  const good = lines.filter(({ row }) => !bad.has(row))
  const data = {
    rows: table.rows.length,
    created: good.filter(({ before }) => !before).length,
    updated: good.filter(({ before }) => before).length,
    unchanged,
    errors: toldOf(context, table, readings, wrong),
  }
  if (dryRun) return { data }
  if (wrong.length > 0 && !skipInvalid) throw new Failure(422, 'invalid', { extra: { data } })
  await writeLines(context, entity, good)
  // The contract's reply has no such field: only the streamed one carries it.
  const rejected = context.progress && wrong.length > 0 ? { rejected: rejectedOf(table, data.errors) } : {}
  if (good.length === 0) return { data: { ...data, ...rejected } }
  const batch = await keepBatch(context, entity, table, data, good)
  await note(context, entity, table, data)
  return { data: { ...data, ...rejected, batch } }
}

/** Each row with errors as it stands in the file, to be mended and imported by itself. */
function rejectedOf({ heads, rows }: Table, errors: readonly RowError[]): RejectedRows {
  const reasons = Map.groupBy(errors, ({ row }) => row)
  return {
    heads,
    rows: rows.flatMap(({ row, cells }) => {
      const why = reasons.get(row)?.map(({ field, message }) => `${field}: ${message}`)
      return why ? [{ row, cells, reasons: why }] : []
    }),
  }
}

interface RowError {
  row: number
  field: string
  message: string
  /** Content of the cell; only in progress streams, since the contract's reply has no such field. */
  value?: string
}

/** Row by row; the first word on a cell counts. */
function toldOf(
  context: Context,
  table: Table,
  readings: readonly Reading[],
  wrong: readonly Wrong[],
): RowError[] {
  const cells = new Map<string, Wrong>()
  for (const each of wrong) {
    const cell = `${each.row} ${each.field}`
    if (!cells.has(cell)) cells.set(cell, each)
  }
  const sorted = [...cells.values()].toSorted((one, other) => one.row - other.row).slice(0, mostErrors)
  const value = context.progress ? valuesOf(table, readings) : undefined
  return sorted.map(({ row, field, said }) => ({
    row,
    field,
    message: translate(context.language, said, context.user.school.currency),
    ...(value ? { value: value(row, field) } : {}),
  }))
}

function valuesOf(table: Table, readings: readonly Reading[]): (row: number, field: string) => string {
  const columns = new Map(readings.flatMap((column, index) => (column ? [[column.head, index]] : [])))
  const rows = new Map(table.rows.map(({ row, cells }) => [row, cells]))
  return (row, field) => rows.get(row)?.[columns.get(field) ?? -1] ?? ''
}

const mineRow = z.object({ mine: z.boolean() })

/** @throws Conflict if another import of this kind is running: neither would see the other's records */
export async function refuseAtOnce(context: Context, entity: Entity): Promise<void> {
  const [lock] = await context.tx.query(
    mineRow,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 3)) as mine',
    [`import ${entity.name}`],
  )
  if (!lock?.mine) throw new Conflict('state', { key: 'import_running' })
}

/** Each record has its own entry; this one records the import as a whole. */
async function note(
  context: Context,
  entity: Entity,
  table: Table,
  { created, updated }: { created: number; updated: number },
): Promise<void> {
  await log(context.tx, context, {
    action: 'imported',
    resource: entity.name,
    recordName: table.name || null,
    branch: context.user.branch?._id ?? null,
    changes: { created: [null, created], updated: [null, updated] },
  })
}
