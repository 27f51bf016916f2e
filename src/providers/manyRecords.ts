/** Operations on many records of one kind: bulk changes, export and import. */
import type { Identifier, SortPayload } from 'ra-core'
import { type TableFormat, columnsOf } from '../shared/core/bulk.ts'
import type { BulkBody, BulkResult } from '../shared/core/bulkChange.ts'
import type { Entity } from '../shared/core/entity.ts'
import type {
  ImportBatch,
  ImportOutcome,
  ImportPreview,
  ImportUndone,
  ImportRequest,
  Progress,
} from '../shared/core/importRows.ts'
import { defaultPageSize } from '../shared/core/listing.ts'
import type { Dependents } from '../shared/core/route.ts'
import { call } from './call.ts'
import { fileNameOf } from './fileName.ts'
import { rowIfAny, rowOf } from './rowOf.ts'
import { sortOf } from './sortOf.ts'

/** Unwraps the `data` envelope that the rows of every kind use. */
const dataOf = ({ body }: { body: unknown }): unknown => (body as { data: unknown }).data

/** Loads the dependents of a record; empty when its kind has no such call, since the server checks again on delete. */
async function dependents(resource: string, id: Identifier, signal?: AbortSignal): Promise<Dependents> {
  const row = rowIfAny(resource, 'dependents')
  if (!row) return { dependents: {}, names: {} }
  return dataOf(await call(row, { params: { id: String(id) }, signal })) as Dependents
}

/** Loads the ids of all records that match the filter. */
async function findAll(resource: string, filter: Record<string, unknown>): Promise<string[]> {
  const row = rowOf(resource, 'bulk')
  const listQuery = row.listFormat.ask({ page: 1, perPage: defaultPageSize, filter })
  const answer = await call(row, { body: { filter: listQuery, action: 'find' }, asks: true })
  return (dataOf(answer) as BulkResult).ids ?? []
}

async function bulk(resource: string, body: BulkBody, key: string): Promise<BulkResult> {
  return dataOf(
    await call(rowOf(resource, 'bulk'), { body, headers: { 'Idempotency-Key': key } }),
  ) as BulkResult
}

interface ExportRequest {
  sort?: SortPayload | undefined
  filter: Record<string, unknown>
  columns?: readonly string[] | undefined
}

/** Exports all records that match the list's search and filters, in its order. The server names the file. */
async function exported(
  resource: string,
  format: TableFormat,
  { sort, filter, columns }: ExportRequest,
): Promise<File> {
  const row = rowOf(resource, 'export')
  // Exports are not paged; the page number is ignored.
  const query = {
    ...row.listFormat.ask({ page: 1, perPage: defaultPageSize, sort: sortOf(row, sort), filter }),
    format,
    columns: columns && headsOf(row.entity, columns).join(','),
  }
  const { body, headers } = await call(row, { query, file: true })
  return new File([body as Blob], fileNameOf(headers) ?? `${resource}.${format}`)
}

/** Maps list columns to export heads; a reference is exported by its name. */
function headsOf(entity: Entity, columns: readonly string[]): string[] {
  const known = new Set(columnsOf(entity).map(({ head }) => head))
  return columns
    .map((name) => (entity.fields[name]?.target ? `${name}Name` : name))
    .filter((head) => known.has(head))
}

/** Puts the columns before the file in the multipart body, because the server streams the file as it arrives. */
function formOf({ file, columns }: Pick<ImportRequest, 'file'> & Partial<ImportRequest>): FormData {
  const form = new FormData()
  if (columns) form.append('columns', JSON.stringify(columns))
  form.append('file', file, file.name)
  return form
}

type OnProgress = (line: Progress) => void
const linesTo = (onLine: OnProgress) => (line: unknown) => onLine(line as Progress)

async function previewImport(resource: string, file: File): Promise<ImportPreview> {
  return dataOf(await call(rowOf(resource, 'importPreview'), { body: formOf({ file }) })) as ImportPreview
}

async function importTable(
  resource: string,
  request: ImportRequest,
  onLine: OnProgress,
): Promise<ImportOutcome> {
  const { existing, dryRun, force, key, skipInvalid } = request
  const answer = await call(rowOf(resource, 'import'), {
    query: {
      existing,
      dryRun: dryRun ? 'true' : undefined,
      force: force ? 'true' : undefined,
      skipInvalid: skipInvalid ? 'true' : undefined,
    },
    headers: dryRun ? {} : { 'Idempotency-Key': key },
    asks: dryRun,
    body: formOf(request),
    onLine: linesTo(onLine),
  })
  return dataOf(answer) as ImportOutcome
}

async function importTemplate(resource: string, format: TableFormat): Promise<File> {
  const { body } = await call(rowOf(resource, 'importTemplate'), { query: { format }, file: true })
  return new File([body as Blob], `${resource}-template.${format}`)
}

/** Loads recent imports, including those already undone. */
async function imports(resource: string, signal?: AbortSignal): Promise<ImportBatch[]> {
  return dataOf(await call(rowOf(resource, 'imports'), { signal })) as ImportBatch[]
}

async function undoImport(resource: string, id: string, onLine: OnProgress): Promise<ImportUndone> {
  const row = rowOf(resource, 'importUndo')
  const { body } = await call(row, { params: { id }, body: {}, onLine: linesTo(onLine) })
  return body as ImportUndone
}

export const manyRecords = {
  dependents,
  findAll,
  bulk,
  exported,
  previewImport,
  importTable,
  importTemplate,
  imports,
  undoImport,
}
