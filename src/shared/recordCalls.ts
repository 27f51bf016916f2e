/** Methods of the data provider beyond react-admin's: for records of every kind, and typed calls of the route table. */
import type { Identifier, RaRecord, SortPayload } from 'ra-core'
import type { TableFormat } from './core/bulk.ts'
import type { BulkBody, BulkResult } from './core/bulkChange.ts'
import type {
  ImportBatch,
  ImportOutcome,
  ImportPreview,
  ImportUndone,
  ImportRequest,
  Progress,
} from './core/importRows.ts'
import type { ListPage } from './core/listFormats.ts'
import type { Dependents } from './core/route.ts'
import type { CallRoute } from './routeTypes.ts'

/** A saved or deleted record with the server's message. */
export interface Saved {
  data: RaRecord
  message?: string
  /** Warnings about a record that was saved nevertheless. */
  warnings?: { code: string; message: string }[]
}

/** `isOver`: more records match than were counted; the total is one more than those. */
export type ListMeta = Pick<ListPage, 'isOver'>

export interface SaveParams {
  data: Record<string, unknown>
  meta?: {
    /** Identical for every attempt of one opened form, so that a repeat has no effect. */
    idempotencyKey?: string
    /** Saves despite a likely duplicate. */
    force?: boolean
    /** Fails with 409 `clash` instead of saving a scheduling conflict. */
    ask?: boolean
  }
}

/** The calls that screens make beyond react-admin's own; its own tell the server's message besides. */
export interface RecordCalls {
  /** Calls a row of the route table; request and reply are typed by it. */
  callRoute: CallRoute
  create(resource: string, params: SaveParams): Promise<Saved>
  update(resource: string, params: SaveParams & { id: Identifier; previousData: RaRecord }): Promise<Saved>
  delete(resource: string, params: { id: Identifier; previousData?: RaRecord }): Promise<Saved>
  /** Loads the dependents of a record before it is deleted. */
  dependents(resource: string, id: Identifier, signal?: AbortSignal): Promise<Dependents>
  /** All records of a kind whose list is returned completely. */
  all(resource: string, signal?: AbortSignal): Promise<RaRecord[]>
  /** The number of all records that a list's filters meet, however many. */
  countAll(resource: string, filter: Record<string, unknown>, signal?: AbortSignal): Promise<number>
  /** A list as a file, with all that its filters meet. */
  exported(
    resource: string,
    format: TableFormat,
    list: { sort: SortPayload; filter: Record<string, unknown>; columns?: readonly string[] },
  ): Promise<File>
  /** Keeps one more file with a record, whatever was saved of it in between. */
  addFile(
    resource: string,
    id: Identifier,
    file: { type: string; rawFile: File },
    going: { signal?: AbortSignal; idempotencyKey?: string; onProgress?: (sent: number) => void },
  ): Promise<Saved>
  /** The bytes of a stored file. */
  fileBytes(fileUrl: string, signal?: AbortSignal): Promise<Blob>
  removeFile(resource: string, params: { id: Identifier; fileUrl: string; type: string }): Promise<Saved>
  /** The ids of all that a list's filters meet. */
  findAll(resource: string, filter: Record<string, unknown>): Promise<string[]>
  /** @param key by which a repeat does nothing twice */
  bulk(resource: string, body: BulkBody, key: string): Promise<BulkResult>
  previewImport(resource: string, file: File): Promise<ImportPreview>
  importTable(
    resource: string,
    request: ImportRequest,
    onLine: (line: Progress) => void,
  ): Promise<ImportOutcome>
  importTemplate(resource: string, format: TableFormat): Promise<File>
  /** Those that can still be undone, or were. */
  imports(resource: string, signal?: AbortSignal): Promise<ImportBatch[]>
  undoImport(resource: string, id: string, onLine: (line: Progress) => void): Promise<ImportUndone>
}
