/** Reads import files one at a time, in a child process with limits on time and memory. */
import { Failure, Invalid } from '../failure.ts'
import { Ended, openChildProcess, TookTooLong } from '../childProcess.ts'
import { Unreadable } from './gather.ts'
import type { Table } from './table.ts'
import type { Answer, Question } from './tableProcess.ts'

export interface TableReader {
  /** @throws Failure 415 if it is neither CSV nor XLSX, Invalid if it is damaged or too large */
  read(bytes: Uint8Array): Promise<Pick<Table, 'heads' | 'rows' | 'sha256'>>
  close(): Promise<void>
}

const limits = {
  /** Several times the time for the largest table. */
  timeLimitMs: 20_000,
  heapMb: 256,
  idleMs: 10_000,
}

export function openTableReader(within: Partial<typeof limits> = {}): TableReader {
  const { timeLimitMs, heapMb, idleMs } = { ...limits, ...within }
  const parser = openChildProcess<Question, Answer>({
    script: new URL('tableProcess.ts', import.meta.url),
    heapMb,
    timeLimitMs,
    idleMs,
  })
  let turn: Promise<unknown> = Promise.resolve()

  async function readNow(bytes: Uint8Array): Promise<Pick<Table, 'heads' | 'rows' | 'sha256'>> {
    const head = await parser.ask({ bytes })
    if ('unreadable' in head) throw refusalOf(head.unreadable)
    if (!('heads' in head)) throw new Error('the process that reads tables answered something else')
    const { heads, sha256, rows } = head
    for (let { left } = head; left > 0;) {
      const more = await parser.ask('rows')
      if (!('left' in more)) throw new Error('the process that reads tables answered something else')
      rows.push(...more.rows)
      left = more.left
    }
    return { heads, sha256, rows }
  }

  return {
    read(bytes) {
      const mine = turn
        .then(() => readNow(bytes))
        .catch((error: unknown) => {
          throw isBeyondLimits(error) ? refusalOf(new Unreadable('tooLarge')) : error
        })
      turn = mine.catch(() => undefined)
      return mine
    },
    close: () => parser.end(),
  }
}

const isBeyondLimits = (error: unknown): boolean => error instanceof TookTooLong || error instanceof Ended

function refusalOf({ key, max }: Pick<Unreadable, 'key' | 'max'>): Failure {
  if (key === 'notTable')
    return new Failure(415, 'media_type', { fields: { file: { key: 'validation.noTable', args: {} } } })
  return new Invalid({ file: { key: `validation.${key}`, args: max === undefined ? {} : { max } } })
}
