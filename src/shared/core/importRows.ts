/** The rows of the table by which records come in as a table, and go out of it again. */
import { z } from 'zod'
import { tableFormats } from './bulk.ts'
import { person } from './entity.ts'
import { idSchema } from './field.ts'
import type { Route } from './route.ts'

export const tableTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/** As many rows of a file are shown before anything is done with it. */
export const previewRows = 20
/** So long an import can be undone. */
export const undoHours = 24

const counts = { created: z.int(), updated: z.int(), unchanged: z.int() }

const cellError = z.object({ row: z.int(), field: z.string(), message: z.string() })
/** The streamed answer also carries the value of the cell. */
export type CellError = z.infer<typeof cellError> & { value?: string }

/** The request of an import. */
export interface ImportRequest {
  file: File
  /** The field for each column head; null skips the column. */
  columns: Record<string, string | null>
  existing: 'update' | 'skip'
  force: boolean
  dryRun: boolean
  /** Imports the rows without errors; by default one wrong row refuses the whole file. */
  skipInvalid?: boolean
  /** Identical for every attempt of one import, so that a repeat has no effect. */
  key: string
}

/** How far long work is, as the lines of `application/x-ndjson` say it. */
export interface Progress {
  stage: 'read' | 'check' | 'write' | 'undo'
  done: number
  of: number
}

/** The result of an import or of its dry run, as the last line of the stream has it. */
export interface ImportOutcome extends Omit<z.infer<typeof imported>['data'], 'errors'> {
  errors: CellError[]
  /** The rows with errors, as they stand in the file, if the others were imported. */
  rejected?: RejectedRows
  /** The id for undoing the import; absent if nothing was written. */
  batch?: string
}
/** Part of a table: its heads, and some of its rows with the reasons against each. */
export interface RejectedRows {
  heads: string[]
  rows: { row: number; cells: string[]; reasons: string[] }[]
}

export const imported = z.object({
  data: z.object({
    rows: z.int(),
    ...counts,
    errors: z.array(cellError),
  }),
})

/** The detected columns of a table and its first rows. */
export type ImportPreview = z.infer<typeof previewed>['data']
export const previewed = z.object({
  status: z.literal('success'),
  data: z.object({
    heads: z.array(z.string()),
    /** The column guessed for each head; null if there is none. */
    columns: z.array(z.string().nullable()),
    /** Those that are known by their own words, not guessed. */
    sure: z.array(z.boolean()),
    rows: z.int(),
    first: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
})

const batch = z.object({
  _id: z.string(),
  name: z.string(),
  ...counts,
  createdAt: z.string(),
  createdBy: person,
  undoneAt: z.string().nullable(),
})

/** An import that can still be undone, or was. */
export type ImportBatch = z.infer<typeof batch>
export const recentImports = z.object({ status: z.literal('success'), data: z.array(batch) })

export type ImportUndone = z.infer<typeof importUndone>
export const importUndone = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({ deleted: z.int(), restored: z.int() }),
})

/** @param row makes one of them by its verb and flag */
export function importRows(
  name: string,
  row: (
    verb: NonNullable<Route['verb']>,
    flag: 'create',
    rest: Pick<Route, 'method' | 'path' | 'summary'> & Partial<Route>,
  ) => Route,
) {
  const path = `/api/${name}/import`
  const forced = { force: z.stringbool().optional() }
  return {
    import: row('import', 'create', {
      method: 'POST',
      path,
      summary: `Add and change ${name} records by a table, CSV or XLSX: all of its rows or none, or with skipInvalid those without errors. Asked for application/x-ndjson, it says line by line how far it is`,
      query: z.strictObject({
        ...forced,
        dryRun: z.stringbool().optional(),
        /** Updates or skips rows that match existing records. */
        existing: z.enum(['update', 'skip']).optional(),
        /** Leaves out the rows with errors instead of refusing all of them. */
        skipInvalid: z.stringbool().optional(),
      }),
      table: 'import',
      streaming: true,
      reply: imported,
    }),
    importPreview: row('importPreview', 'create', {
      method: 'POST',
      path: `${path}/preview`,
      noIdempotencyKey: true,
      summary: `What a table of ${name} records holds: its heads, what they seem to stand for, its first rows`,
      table: 'preview',
      reply: previewed,
    }),
    importTemplate: row('importTemplate', 'create', {
      method: 'GET',
      path: `${path}/template`,
      summary: `An empty table of ${name} records with an example, and what may stand in it`,
      query: z.strictObject({ format: z.enum(tableFormats).optional() }),
      reply: z.unknown(),
      replyType: tableTypes,
    }),
    imports: row('imports', 'create', {
      method: 'GET',
      path,
      summary: `The own imports of ${name} records that can still be undone, the newest first; administrators see everyone's`,
      reply: recentImports,
    }),
    importUndo: row('importUndo', 'create', {
      method: 'POST',
      path: `${path}/:id/undo`,
      summary: `Undo an import within ${undoHours} hours: what it added goes, what it changed is as before. Somebody else's needs delete, too`,
      params: z.strictObject({ id: idSchema }),
      streaming: true,
      reply: importUndone,
    }),
  }
}
