/** CSV as spreadsheets of all countries write it: in UTF-8 or UTF-16, between commas, semicolons or tabs. */
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { gather, Unreadable } from './gather.ts'

export function readCsv(bytes: Uint8Array) {
  const text = decode(bytes)
  if (!mayBeCsv(text)) throw new Unreadable('notTable')
  const table = gather()
  let row = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 1024 * 1024,
      // Returning null drops a record from the parser; throwing ends it.
      on_record(cells: string[]) {
        table.add(++row, cells)
        return null
      },
    })
  } catch (error) {
    // An unclosed or misplaced quote.
    if (error instanceof CsvError) throw new Unreadable('noTable')
    throw error
  }
  return table.done()
}

/** @throws Unreadable if it is no text, or in a legacy encoding */
function decode(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8' // prettier-ignore
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable(mayBeCsv(new TextDecoder('latin1').decode(bytes)) ? 'notUnicode' : 'notTable')
  }
}

/** Text of another kind is known by its beginning; control characters are in every binary format. */
function mayBeCsv(text: string): boolean {
  const start = text.trimStart()
  return !/[\0-\x08\x0e-\x1f]/.test(text) && !/^(?:%PDF-|\{\\rtf|<[!?a-z])/i.test(start) && !isJson(start)
}

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** That which the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, 64 * 1024).replace(/"[^"]*"/g, '').split(/[\r\n]/) // prettier-ignore
  const counts = [',', ';', '\t'].map((sign) => [sign, line.split(sign).length] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}
