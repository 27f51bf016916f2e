/** The rows of a file as they are read, within limits. Runs in the process that reads tables. */
import type { SharedMessages } from '../../../shared/messages/serverEn.ts'
import type { Table, TableRow } from './table.ts'

export const maxRows = 20_000
export const maxColumns = 200
/** Spreadsheets write formatted rows that nobody filled in; more of them than this are no table that a person made. */
export const maxEmptyRows = 100_000

/** Why a file is not read: `notTable` if it is neither CSV nor XLSX, else the key of a message about its content. */
export type UnreadableKey = 'notTable' | keyof SharedMessages['validation']

export class Unreadable extends Error {
  readonly key: UnreadableKey
  readonly max: number | undefined

  constructor(key: UnreadableKey, max?: number) {
    super(key)
    this.key = key
    this.max = max
  }
}

/** Takes rows one after the other and leaves empty ones out. */
export function gather() {
  let heads: string[] | undefined
  let empty = 0
  const rows: TableRow[] = []
  return {
    /** @throws Unreadable if there are too many rows or columns */
    add(row: number, cells: string[]): void {
      if (cells.every((cell) => cell.trim() === '')) {
        if (++empty > maxEmptyRows) throw new Unreadable('tooManyEmptyRows', maxEmptyRows)
        return
      }
      if (cells.length > maxColumns) throw new Unreadable('tooManyColumns', maxColumns)
      if (!heads) return void (heads = cells.map((cell) => cell.trim()))
      if (rows.length >= maxRows) throw new Unreadable('tooManyRows', maxRows)
      rows.push({ row, cells })
    },
    /** @throws Unreadable if there is no head */
    done(): Pick<Table, 'heads' | 'rows'> {
      if (!heads) throw new Unreadable('emptyTable')
      return { heads, rows }
    },
  }
}
