/** Exports all records that match a list's filters, streamed at the speed of the reader. */
import { z } from 'zod'
import { Readable } from 'node:stream'
import { setImmediate as breath } from 'node:timers/promises'
import { type Column, pickColumns, type TableFormat } from '../../../shared/core/bulk.ts'
import { today } from '../../../shared/core/dates.ts'
import type { Entity } from '../../../shared/core/entity.ts'
import type { Route } from '../../../shared/core/route.ts'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'
import { Reply } from '../http/handler.ts'
import { listRequest } from '../records/listRequest.ts'
import { everyId, findMany } from '../records/pages.ts'
import { rulesOf } from '../records/ruleBook.ts'
import { type Scope, scopeOf } from '../records/scope.ts'
import { zoneOf } from '../records/zone.ts'
import { type Cell, cellOf } from './cells.ts'
import { csvHead, csvRows } from './csv.ts'
import { workbook } from './xlsx.ts'

export const mediaType: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ExportQuery extends Record<string, unknown> {
  format?: TableFormat
  columns?: string[]
}

export async function exportRecords(
  { query }: { query: Record<string, unknown> },
  context: Context,
  entity: Entity,
  row: Route,
): Promise<Reply> {
  const { format = 'csv', columns: heads, ...asked } = query as ExportQuery
  const request = { ...(await listRequest(row, entity, asked, context)), offset: 0, limit: null }
  const scope = scopeOf(context.user, entity)
  const ids = await everyId(context.tx, entity, request, scope)
  const columns = pickColumns(entity, heads)
  await note(
    context,
    entity,
    { ...asked, format, ...(heads ? { columns: heads } : {}) },
    ids.length / idBytes,
  )
  const rows = cells(context, entity, columns, ids, scope)
  const body = Readable.from(format === 'csv' ? asCsv(columns, rows) : asXlsx(entity, columns, rows), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  })
  const zone = await zoneOf(context.tx, context.user.branch?._id)
  return new Reply(body, {
    'Content-Type': mediaType[format],
    'Content-Disposition': `attachment; filename="${entity.name}-${today(zone, context.now)}.${format}"`,
    'Cache-Control': 'no-store',
  })
}

/** Before the first byte leaves: what went out is written down whether or not it arrived. */
async function note(
  context: Context,
  entity: Entity,
  asked: Record<string, unknown>,
  rows: number,
): Promise<void> {
  const { page: _page, limit: _limit, range: _range, ...said } = asked
  await log(context.tx, context, {
    action: 'exported',
    resource: entity.name,
    branch: context.user.branch?._id ?? null,
    changes: Object.fromEntries(
      Object.entries({ rows, ...said }).flatMap(([name, value]): [string, [null, unknown]][] =>
        value === undefined ? [] : [[name, [null, value]]],
      ),
    ),
  })
}

const idBytes = 12
/** So few that what is made of them is gone with the next collection of young objects; 500 at once took 100 MB more. */
const atOnce = 100

/** Yields rows in chunks and holds no connection between them, so that slow readers block nobody. */
async function* cells(
  { tx: db, user, language, now }: Pick<Context, 'tx' | 'user' | 'language' | 'now'>,
  entity: Entity,
  columns: Column[],
  ids: Buffer,
  scope: Scope | null,
): AsyncGenerator<Cell[][]> {
  const zones = await zonesOf(db)
  for (let start = 0; start < ids.length; start += atOnce * idBytes) {
    const hex = ids.subarray(start, start + atOnce * idBytes).toString('hex')
    const chunk = hex.match(/.{24}/g) ?? []
    const records = await findMany(db, entity, chunk, scope)
    await rulesOf(entity.name).decorate?.({ tx: db, user, language, now }, records)
    yield records.map((record) => {
      const zone = zones(entity.branchField && record[entity.branchField])
      return columns.map((column) => cellOf(column, record, zone))
    })
    await breath()
  }
}

const branchZoneRow = z.object({ id: z.string(), zone: z.string().nullable() })

/** The zone of each branch; the organisation's for what has none. */
export async function zonesOf(db: Queryable): Promise<(branch: unknown) => string> {
  const own = await zoneOf(db, null)
  const rows = await db.query(branchZoneRow, 'select id, timezone as zone from branch')
  const zones = new Map(rows.map(({ id, zone }) => [id, zone ?? own]))
  return (branch) => zones.get(branch as string) ?? own
}

async function* asCsv(columns: Column[], chunks: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(columns.map(({ head }) => head)))
  for await (const rows of chunks) if (rows.length > 0) yield Buffer.from(csvRows(rows))
}

async function* asXlsx(
  entity: Entity,
  columns: Column[],
  chunks: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const book = workbook()
  yield* book.head(
    entity.name,
    columns.map(({ head }) => head),
  )
  for await (const rows of chunks) if (rows.length > 0) yield* book.rows(rows)
  yield* book.end()
}
