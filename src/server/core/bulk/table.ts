/** A table as it was sent: texts in rows, whatever kind of file it came in. */
import { languages } from '../../../shared/core/user.ts'
import { translate } from '../language.ts'

export interface Table {
  /** The first row. */
  heads: string[]
  rows: TableRow[]
  /** Of the file, in hexadecimal. */
  sha256: string
  /** What heads stand for, where that was said: the head of a column of an export, or null to leave it aside. */
  columns?: Record<string, string | null>
  /** What the file is called. */
  name?: string
}

export interface TableRow {
  /** As a spreadsheet counts: the heads are the first. */
  row: number
  cells: string[]
}

/** What rows of a template begin with that are there to be read, not to be stored. */
export const marks = ['example', 'values'] as const

const beginnings = languages.flatMap((language) =>
  marks.map((mark) => translate(language, { key: `server.table.${mark}`, args: {} })),
)

/** A template's own rows are left aside. */
export const withoutExamples = (table: Table): Table => ({
  ...table,
  rows: table.rows.filter(({ cells }) => {
    const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
    return !beginnings.some((beginning) => first.startsWith(beginning))
  }),
})
