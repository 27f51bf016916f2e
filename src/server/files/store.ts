/** Where the bytes of files are kept: a folder, two levels deep by the key's first characters. */
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Keeps the bytes under `key`, on the disk when it returns. */
  put(key: string, bytes: Readable): Promise<void>
  /** @returns null where there are no such bytes */
  read(key: string): Promise<{ stream: ReadStream; size: number } | null>
  /** The path of the bytes, for what has to look into them. */
  pathOf(key: string): string
  remove(key: string): Promise<void>
}

export function folderStore(folder: string): FileStore {
  const folderOf = (key: string) => join(folder, key.slice(0, 2))
  const pathOf = (key: string) => join(folderOf(key), key)
  return {
    pathOf,
    async put(key, bytes) {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(pathOf(key), { flags: 'wx', mode: 0o600, flush: true }))
      // The entry in the folder has to outlive a power cut too, or the database would name a file that is gone.
      const handle = await open(folderOf(key), 'r')
      await handle.sync().finally(() => handle.close())
    },
    async read(key) {
      const found = await stat(pathOf(key)).catch(() => null)
      return found && { stream: createReadStream(pathOf(key)), size: found.size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
