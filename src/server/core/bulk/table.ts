/** A table as sent: rows of texts, whatever the file type. */
import { languages } from '../../../shared/core/user.ts'
import { translate } from '../language.ts'

export interface Table {
  /** The first row. */
  heads: string[]
  rows: TableRow[]
  /** Hash of the file, in hexadecimal. */
  sha256: string
  /** Chosen meaning of headings: that of an export column, or null to ignore the column. */
  columns?: Record<string, string | null>
  /** File name. */
  name?: string
}

export interface TableRow {
  /** As a spreadsheet counts: the heads are the first. */
  row: number
  cells: string[]
}

/** First cells of template rows that explain and are not imported. */
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
