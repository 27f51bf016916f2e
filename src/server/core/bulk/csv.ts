/** CSV by RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
import { byteOrderMark, csvLine, defused } from '../../../shared/core/csvText.ts'
import type { Cell } from './cells.ts'

export const csvHead = (heads: readonly string[]): string => byteOrderMark + csvLine(heads)

export const csvRows = (rows: readonly Cell[][]): string =>
  rows.map((row) => csvLine(row.map(textOf))).join('')

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if ('text' in cell) return defused(cell.text)
  if ('number' in cell) return cell.written
  if ('boolean' in cell) return String(cell.boolean)
  return 'day' in cell ? cell.day : cell.moment
}
