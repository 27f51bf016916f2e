/** A table as it was sent: texts in rows, whatever kind of file it came in. */
import type { Said } from '../../shared/messages.ts'
import { languages } from '../../shared/user.ts'
import { Invalid } from '../failure.ts'
import { translate } from '../language.ts'

export interface Table {
  /** The first row. */
  heads: string[]
  rows: TableRow[]
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

export const maxRows = 20_000
export const maxColumns = 200

/** @throws Invalid at the file, which is none that can be read or has too much in it */
export function refuse(key: string, args: Said['args'] = {}): never {
  throw new Invalid({ file: { key: `validation.${key}`, args } })
}

/** Rows as they come, one after the other; empty ones are left out. */
export function gather() {
  let heads: string[] | undefined
  const rows: TableRow[] = []
  return {
    add(row: number, cells: string[]): void {
      if (cells.every((cell) => cell.trim() === '')) return
      if (cells.length > maxColumns) refuse('tooManyColumns', { max: maxColumns })
      if (!heads) return void (heads = cells.map((cell) => cell.trim()))
      if (rows.length >= maxRows) refuse('tooManyRows', { max: maxRows })
      rows.push({ row, cells })
    },
    get count() {
      return rows.length
    },
    done: (): Table => (heads ? { heads, rows } : refuse('emptyTable')),
  }
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
