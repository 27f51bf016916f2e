import { type Identifier, type RaRecord, useDataProvider } from 'ra-core'
import type { z } from 'zod'
import type { routes } from '../shared/routes.ts'

/** A saved or deleted record, with what the server said to it. */
export interface Saved {
  data: RaRecord
  message?: string
  /** What its maker should know although it is saved. */
  warnings?: { code: string; message: string }[]
}

interface SaveParams {
  data: Record<string, unknown>
  meta?: { idempotencyKey?: string; force?: boolean }
}

/** The calls that screens make beyond react-admin's own; its own tell the server's message besides. */
export interface RecordCalls {
  create(resource: string, params: SaveParams): Promise<Saved>
  update(resource: string, params: SaveParams & { id: Identifier; previousData: RaRecord }): Promise<Saved>
  delete(resource: string, params: { id: Identifier; previousData?: RaRecord }): Promise<Saved>
  /** Every record of a kind whose list the server gives whole. */
  all(resource: string, signal?: AbortSignal): Promise<RaRecord[]>
  removeFile(resource: string, params: { id: Identifier; fileUrl: string; type: string }): Promise<Saved>
  /** Who may be invited to a meeting. */
  people(signal?: AbortSignal): Promise<{ _id: string; name: string }[]>
  saveNote(id: Identifier, note: string, updatedAt: string): Promise<Saved>
  studentMeta(signal?: AbortSignal): Promise<StudentMeta>
  dashboard(signal?: AbortSignal): Promise<Dashboard>
}

type DataOf<Name extends keyof typeof routes> =
  z.infer<(typeof routes)[Name]['reply']> extends { data: infer Data } ? Data : never
export type StudentMeta = DataOf<'student.meta'>
export type Dashboard = DataOf<'service.dashboard'>

/** react-admin's data provider with our own calls: failures of the session are handled on the way. */
export const useRecordCalls = (): RecordCalls =>
  // The provider that App gives is both; its hook types only react-admin's half.
  useDataProvider() as unknown as RecordCalls
