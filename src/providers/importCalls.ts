/** Records that come in as a table. */
import type { TableFormat } from '../shared/bulk.ts'
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import { type Call, call } from './call.ts'

const rowOf = (resource: string, verb: string): Route => {
  const row = (routes as Record<string, Route>)[`${resource}.${verb}`]
  if (!row) throw new Error(`The route table has no ${verb} of ${resource}`)
  return row
}

const dataOf = async (row: Route, options: Call) =>
  ((await call(row, options)).body as { data: unknown }).data

interface Wish {
  file: File
  columns: Record<string, string | null>
  existing: 'update' | 'skip'
  force: boolean
  dryRun: boolean
  /** The same for every try of one import, so that a repeat does nothing twice. */
  key: string
}

/** The columns stand before the file, so that the server knows them when the file is read. */
function formOf({ file, columns }: Pick<Wish, 'file'> & Partial<Wish>): FormData {
  const form = new FormData()
  if (columns) form.append('columns', JSON.stringify(columns))
  form.append('file', file, file.name)
  return form
}

export const importCalls = {
  previewImport: (resource: string, file: File) =>
    dataOf(rowOf(resource, 'importPreview'), { body: formOf({ file }) }),
  importTable: (resource: string, wish: Wish, onLine: (line: unknown) => void) =>
    dataOf(rowOf(resource, 'import'), {
      query: {
        existing: wish.existing,
        ...(wish.dryRun ? { dryRun: 'true' } : {}),
        ...(wish.force ? { force: 'true' } : {}),
      },
      headers: wish.dryRun ? {} : { 'Idempotency-Key': wish.key },
      asks: wish.dryRun,
      body: formOf(wish),
      onLine,
    }),
  importTemplate: async (resource: string, format: TableFormat) => {
    const row = rowOf(resource, 'importTemplate')
    const { body } = await call(row, { query: { format }, file: true })
    return { file: body as Blob, name: `${resource}-template.${format}` }
  },
  imports: (resource: string, signal?: AbortSignal) => dataOf(rowOf(resource, 'imports'), { signal }),
  undoImport: async (resource: string, id: string, onLine: (line: unknown) => void) =>
    (await call(rowOf(resource, 'importUndo'), { params: { id }, body: {}, onLine })).body,
}
