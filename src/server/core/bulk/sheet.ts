/** A table that is no list of records: built in memory, sent as CSV or workbook, and logged as an export. */
import { Readable } from 'node:stream'
import type { TableFormat } from '../../../shared/core/bulk.ts'
import { moneyText } from '../../../shared/core/money.ts'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import { Reply } from '../http/handler.ts'
import type { Cell } from './cells.ts'
import { csvHead, csvRows } from './csv.ts'
import { mediaType } from './export.ts'
import { workbook } from './xlsx.ts'

export interface Sheet {
  /** The resource, and what the file is called. */
  name: string
  file: string
  heads: string[]
  rows: Cell[][]
}

export const money = (minor: number): Cell => ({
  number: minor / 100,
  decimals: 2,
  written: moneyText(minor),
})
export const whole = (number: number): Cell => ({ number, decimals: 0, written: String(number) })
export const words = (text: string | null): Cell => (text ? { text } : null)
export const day = (text: string): Cell => ({ day: text })

export async function sheetReply(
  context: Context,
  format: TableFormat,
  { name, file, heads, rows }: Sheet,
  said: Record<string, unknown>,
): Promise<Reply> {
  await log(context.tx, context, {
    action: 'exported',
    resource: name,
    branch: context.user.branch?._id ?? null,
    changes: Object.fromEntries(
      Object.entries({ rows: rows.length, format, ...said })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]): [string, [null, unknown]] => [key, [null, value]]),
    ),
  })
  return new Reply(Readable.from(format === 'csv' ? csv(heads, rows) : book(name, heads, rows)), {
    'Content-Type': mediaType[format],
    'Content-Disposition': `attachment; filename="${file}.${format}"`,
    'Cache-Control': 'no-store',
  })
}

function* csv(heads: string[], rows: Cell[][]) {
  yield Buffer.from(csvHead(heads))
  yield Buffer.from(csvRows(rows))
}

function* book(name: string, heads: string[], rows: Cell[][]) {
  const made = workbook()
  yield* made.head(name, heads)
  yield* made.rows(rows)
  yield* made.end()
}
