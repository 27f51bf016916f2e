/** Stores files: they are checked on local disk first, so that no unchecked or partial file ever gets a key. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bytes, Home } from './home.ts'
import { meter } from './meter.ts'

export interface Kept<T> {
  size: number
  /** Hash of the bytes, in hexadecimal. */
  sha256: string
  judged: T
}

export interface FileStore {
  /**
   * Stores the bytes durably under `key` if `judge` accepts them: it gets the path of a readable file. Nothing is
   * left if it throws or the bytes break off.
   */
  put<T>(key: string, bytes: Readable, judge: (path: string) => Promise<T>): Promise<Kept<T>>
  /** @returns null if there are no such bytes */
  read(key: string): Promise<Bytes | null>
  /** Files that cannot be removed now are removed by `sweep`. */
  remove(keys: readonly string[]): Promise<void>
  /** Removes bytes stored before then (milliseconds since the epoch) whose keys `named` does not return. */
  sweep(time: number, named: (keys: string[]) => Promise<Set<string>>): Promise<void>
}

/** @param incoming a folder for uploads in progress, on the same disk as a folder home */
export function fileStore(home: Home, incoming: string): FileStore {
  return {
    async put(key, bytes, judge) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, key)
      const { pass, result } = meter()
      try {
        await pipeline(bytes, pass, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        const judged = await judge(path)
        const { size, sha256 } = result()
        await home.place(key, { path, size, sha256 })
        return { size, sha256, judged }
      } finally {
        await rm(path, { force: true })
      }
    },
    read: (key) => home.read(key),
    async remove(keys) {
      const ended = await Promise.allSettled(keys.map((key) => home.remove(key)))
      for (const each of ended) if (each.status === 'rejected') throw each.reason
    },
    async sweep(time, named) {
      await sweepIncoming(incoming, time)
      for await (const keys of home.keptBefore(time)) {
        const kept = await named(keys)
        for (const key of keys) if (!kept.has(key)) await home.remove(key)
      }
    },
  }
}

/** A killed process leaves incomplete uploads. */
async function sweepIncoming(folder: string, time: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < time) await rm(join(folder, name), { force: true })
  }
}
