/** Files in a folder of this machine, or one that several machines share. */
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Home, keyOf, pathOf } from './home.ts'
import { type FileStore, fileStore } from './store.ts'

/** Incoming files wait in the same folder: an atomic rename needs the same disk. */
export const folderStore = (folder: string): FileStore =>
  fileStore(folderHome(folder), join(folder, 'incoming'))

function folderHome(folder: string): Home {
  const fullPath = (key: string) => join(folder, pathOf(key))
  return {
    async place(key, { path }) {
      await sync(path)
      const target = fullPath(key)
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      // The entry in the folder has to outlive a power cut too, or the database would name a file that is gone.
      await sync(dirname(target))
      if (made) await sync(folder)
    },
    async read(key) {
      const found = await stat(fullPath(key)).catch(nullIfMissing)
      return found && { stream: createReadStream(fullPath(key)), size: found.size }
    },
    remove: (key) => rm(fullPath(key), { force: true }),
    async *keptBefore(time) {
      for (const part of await readdir(folder).catch(() => [])) {
        const old: string[] = []
        for (const name of await readdir(join(folder, part)).catch(() => [])) {
          const key = keyOf(`${part}/${name}`)
          const found = key && (await stat(fullPath(key)).catch(nullIfMissing))
          if (found && found.mtimeMs < time) old.push(key)
        }
        if (old.length > 0) yield old
      }
    },
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Anything else, such as a disk that fails, is no reason to say that a file never was. */
function nullIfMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return null
  throw error
}
