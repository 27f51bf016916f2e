import type { TableFormat } from '../shared/bulk.ts'
import type { Person } from '../shared/entity.ts'

/** What a table seems to hold. */
export interface Preview {
  heads: string[]
  columns: (string | null)[]
  sure: boolean[]
  rows: number
  first: { row: number; cells: string[] }[]
}

export interface CellError {
  row: number
  field: string
  message: string
  /** What stands in the cell. */
  value?: string
}

/** What an import comes to, or came to. */
export interface Outcome {
  rows: number
  created: number
  updated: number
  unchanged: number
  errors: CellError[]
  /** By which it can be undone; none where nothing was written. */
  batch?: string
}

export interface ImportWish {
  file: File
  columns: Record<string, string | null>
  existing: 'update' | 'skip'
  force: boolean
  dryRun: boolean
  key: string
}

/** How far long work is. */
export interface Progress {
  stage: 'read' | 'check' | 'write' | 'undo'
  done: number
  of: number
}

/** An import that can still be undone, or was. */
export interface Batch {
  _id: string
  name: string
  created: number
  updated: number
  unchanged: number
  createdAt: string
  createdBy: Person
  undoneAt: string | null
}

/** Records that come in as a table. */
export interface ImportCalls {
  previewImport(resource: string, file: File): Promise<Preview>
  importTable(resource: string, wish: ImportWish, onLine: (line: Progress) => void): Promise<Outcome>
  importTemplate(resource: string, format: TableFormat): Promise<{ file: Blob; name: string }>
  imports(resource: string, signal?: AbortSignal): Promise<Batch[]>
  undoImport(
    resource: string,
    id: string,
    onLine: (line: Progress) => void,
  ): Promise<{ message: string; data: { deleted: number; restored: number } }>
}
