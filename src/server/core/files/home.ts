/** Stores the bytes of files in a folder or an S3 store, under the same paths: one can be copied to the other. */
import type { Readable } from 'node:stream'

/** A file that is whole and judged, on this machine's disk. */
export interface ReadyFile {
  path: string
  size: number
  /** Hash of the bytes, in hexadecimal. */
  sha256: string
}

export interface Bytes {
  stream: Readable
  size: number
}

export interface Home {
  /** Keeps a file under `key`, for good when it returns. The file at `path` may be gone then. */
  place(key: string, file: ReadyFile): Promise<void>
  /** @returns null if there are no such bytes */
  read(key: string): Promise<Bytes | null>
  remove(key: string): Promise<void>
  /** Keys of all bytes stored before then (milliseconds since the epoch), in batches. */
  keptBefore(time: number): AsyncIterable<string[]>
}

/** Two levels, as a folder with a million entries is slow. */
export const pathOf = (key: string): string => `${key.slice(0, 2)}/${key}`

/** @returns null for objects that are not ours */
export function keyOf(path: string): string | null {
  const [part, key, ...more] = path.split('/')
  return more.length === 0 && key && /^[0-9a-f]{32}$/.test(key) && key.startsWith(part ?? '-') ? key : null
}
