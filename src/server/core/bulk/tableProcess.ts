/** The process that reads tables, so that a slow file delays no request and can be stopped. */
import { createHash } from 'node:crypto'
import { answerMessages } from '../childProcess.ts'
import { Unreadable } from './gather.ts'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './readXlsx.ts'
import type { TableRow } from './table.ts'

/** A file to read, or the request for its next rows. */
export type Question = { bytes: Uint8Array } | 'rows'

export type Answer =
  ({ heads: string[]; sha256: string } & Rows) | { unreadable: Pick<Unreadable, 'key' | 'max'> } | Rows

interface Rows {
  rows: TableRow[]
  /** How many more there are. */
  left: number
}

/** Cells per message: the receiving process parses each message in one go. */
const cellsAtOnce = 5_000
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])

let left: TableRow[] = []

function read(bytes: Uint8Array): Answer {
  try {
    // Detected by the first bytes, not by the name.
    const table = zip.equals(bytes.subarray(0, 4)) ? readXlsx(bytes) : readCsv(bytes)
    left = table.rows
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { heads: table.heads, sha256, ...nextRows() }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { unreadable: { key: error.key, max: error.max } }
  }
}

function nextRows(): Rows {
  let end = 0
  for (let cells = 0; end < left.length && cells < cellsAtOnce; end++) cells += left[end]?.cells.length ?? 0
  const rows = left.splice(0, end)
  return { rows, left: left.length }
}

answerMessages((question: Question): Answer => (question === 'rows' ? nextRows() : read(question.bytes)))
