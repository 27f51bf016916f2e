import { type Identifier, type RaRecord, type SortPayload, useDataProvider } from 'ra-core'
import type { TableFormat } from '../shared/bulk.ts'
import type { BulkBody, BulkResult } from '../shared/bulkChange.ts'
import type { Dependents } from '../shared/route.ts'
import type { AttendanceCalls } from './attendanceCalls.ts'
import type { BookCalls } from './bookCalls.ts'
import type { CardCalls } from './cardCalls.ts'
import type { DocumentCalls } from './documentCalls.ts'
import type { ImportCalls } from './importCalls.ts'
import type { ProfileCalls } from './profileCalls.ts'
import type { UserCalls } from './userCalls.ts'

/** A saved or deleted record, with what the server said to it. */
export interface Saved {
  data: RaRecord
  message?: string
  /** What its maker should know although it is saved. */
  warnings?: { code: string; message: string }[]
}

interface SaveParams {
  data: Record<string, unknown>
  /** `ask`: be asked (409 `clash`) before it makes a clash. */
  meta?: { idempotencyKey?: string; force?: boolean; ask?: boolean }
}

/** The calls that screens make beyond react-admin's own; its own tell the server's message besides. */
export interface RecordCalls
  extends AttendanceCalls, BookCalls, CardCalls, UserCalls, ProfileCalls, DocumentCalls, ImportCalls {
  create(resource: string, params: SaveParams): Promise<Saved>
  update(resource: string, params: SaveParams & { id: Identifier; previousData: RaRecord }): Promise<Saved>
  delete(resource: string, params: { id: Identifier; previousData?: RaRecord }): Promise<Saved>
  /** What depends on a record, asked before it is deleted. */
  dependents(resource: string, id: Identifier, signal?: AbortSignal): Promise<Dependents>
  /** Every record of a kind whose list the server gives whole. */
  all(resource: string, signal?: AbortSignal): Promise<RaRecord[]>
  /** A list as a file, with all that its filters meet. */
  exported(
    resource: string,
    format: TableFormat,
    list: { sort: SortPayload; filter: Record<string, unknown>; columns?: readonly string[] },
  ): Promise<{ file: Blob; name: string }>
  /** Keeps one more file with a record, whatever was saved of it in between. */
  addFile(
    resource: string,
    id: Identifier,
    file: { type: string; rawFile: File },
    going: { signal?: AbortSignal; onProgress?: (sent: number) => void },
  ): Promise<Saved>
  /** The bytes of a stored file. */
  fileBytes(fileUrl: string, signal?: AbortSignal): Promise<Blob>
  removeFile(resource: string, params: { id: Identifier; fileUrl: string; type: string }): Promise<Saved>
  /** The ids of all that a list's filters meet. */
  findAll(resource: string, filter: Record<string, unknown>): Promise<string[]>
  /** @param key by which a repeat does nothing twice */
  bulk(resource: string, body: BulkBody, key: string): Promise<BulkResult>
}

/** react-admin's data provider with our own calls: failures of the session are handled on the way. */
export const useRecordCalls = (): RecordCalls =>
  // The provider that App gives is both; its hook types only react-admin's half.
  useDataProvider() as unknown as RecordCalls
