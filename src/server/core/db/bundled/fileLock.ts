import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../startRefused.ts'

/*
 * Locks between processes that the kernel takes back when their holder dies, kill -9 included. Node has no
 * flock; SQLite, which is in Node, locks a file by the means of each system, and an empty file is enough.
 *
 * Trap: POSIX drops every lock a process has on a file as soon as that process closes any descriptor of it.
 * So nothing else in this process may open the lock files.
 */

export interface FileLock {
  release: () => void
}

/** Runs `work` while no other process, and no other call in this one, does so under the same file. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(file)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/** Takes the exclusive lock, or returns undefined if anybody else has or shares it. */
export function tryAlone(file: string): FileLock | undefined {
  return take(file, 'BEGIN EXCLUSIVE')
}

/** Shares the lock with others; undefined while somebody has it exclusively. */
export function tryShared(file: string): FileLock | undefined {
  // A transaction that is merely begun locks nothing: the first read does.
  return take(file, 'BEGIN; SELECT count(*) FROM sqlite_schema')
}

const longestWaitMs = 300_000
const sqliteBusy = 5

async function waitForLock(file: string): Promise<FileLock> {
  const deadline = Date.now() + longestWaitMs
  while (Date.now() < deadline) {
    const lock = tryAlone(file)
    if (lock) return lock
    await delay(20)
  }
  throw new StartRefused(
    `Another process has held ${file} for ${longestWaitMs / 1000} s: end it, then start again`,
  )
}

function take(file: string, statement: string): FileLock | undefined {
  const database = open(file)
  try {
    database.exec(statement)
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw new StartRefused(`Cannot lock ${file}: ${String(error)}`)
  }
  return { release: () => database.close() }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch {
    throw new StartRefused(`Cannot open or create ${file}: this user needs to write there`)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
