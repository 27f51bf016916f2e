/** Limits imports per process: few files in memory, processed one after the other. */
import type { FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { semaphore } from '../semaphore.ts'
import { receiveFile } from './receiveTable.ts'
import type { Table } from './table.ts'
import { openTableReader } from './tableReader.ts'

export interface Imports {
  /** @throws Failure 503 before anything is received, if too many files are waiting */
  receive(request: FastifyRequest): Promise<Table>
  /** Runs the work when no other import is running in this process. @throws Failure 503 if too many are waiting */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  close(): Promise<void>
}

/** A file takes up to 10 MB of memory, its parsed table some 50 MB. */
const mostFiles = 5
const mostWaiting = 4

export function openImports(): Imports {
  const reader = openTableReader()
  let files = 0
  return {
    async receive(request) {
      if (files >= mostFiles) throw new Failure(503, 'unavailable', { retryAfter: 5 })
      files++
      try {
        const { bytes, ...said } = await receiveFile(request)
        return { ...(await reader.read(bytes)), ...said }
      } finally {
        files--
      }
    },
    inTurn: semaphore(1, mostWaiting),
    close: () => reader.close(),
  }
}
