/** CSV as spreadsheets of all countries write it: in UTF-8 or UTF-16, between commas, semicolons or tabs. */
import { setImmediate as breath } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { gather, refuse, type Table } from './table.ts'

export async function readCsv(bytes: Buffer): Promise<Table> {
  const text = decoded(bytes)
  const table = gather()
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
  })
  parser.end(text)
  let row = 0
  try {
    for await (const cells of parser) {
      table.add(++row, cells as string[])
      if (row % 500 === 0) await breath()
    }
  } catch (error) {
    // A quote that is never closed, or stands where none may.
    if (error instanceof CsvError) refuse('noTable')
    throw error
  }
  return table.done()
}

function decoded(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8' // prettier-ignore
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? refuse('noTable') : text
  } catch (error) {
    return error instanceof TypeError ? refuse('notUnicode') : refuse('noTable')
  }
}

/** That which the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, 64 * 1024).replace(/"[^"]*"/g, '').split(/[\r\n]/) // prettier-ignore
  const counts = [',', ';', '\t'].map((sign) => [sign, line.split(sign).length] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
