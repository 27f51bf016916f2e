import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { folderStore } from '../../src/server/core/files/folder.ts'
import { s3Store } from '../../src/server/core/files/s3.ts'
import { s3Address } from '../../src/server/core/files/s3Address.ts'
import type { FileStore } from '../../src/server/core/files/store.ts'
import { type S3Server, s3Server } from './s3Server.ts'
import { storedKeys } from './uploads.ts'

/** A file store, and access to its files for tests. */
export interface StoreUnderTest {
  store: FileStore
  /** A local folder, which contains files being uploaded. */
  folder: string
  /** The paths of all stored files, below the folder or the prefix. */
  kept(): Promise<string[]>
  /** Writes bytes with the time `at`, bypassing the store. */
  plant(path: string, at: number): Promise<void>
  close(): Promise<void>
}

/** Retries for tests: as many as usual, with shorter delays that are still long enough for a busy machine. */
export const hasty = { tries: 4, waitMs: 10, silentMs: 1500 }

export async function inFolder(): Promise<StoreUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-store-'))
  return {
    store: folderStore(folder),
    folder,
    async kept() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((each) => each.isFile())
      const paths = files.map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
      return paths.filter((path) => !path.startsWith('incoming/')).toSorted()
    },
    plant: (path, at) => plantFile(join(folder, path), at),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function inS3(): Promise<StoreUnderTest & { s3: S3Server }> {
  const s3 = await s3Server()
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-store-'))
  const address = s3Address(s3.url)
  const below = (name: string) => name.slice(address.prefix.length)
  return {
    s3,
    store: s3Store(address, join(folder, 'incoming'), hasty),
    folder,
    kept: async () => [...s3.objects.keys()].map(below).toSorted(),
    plant: async (path, at) =>
      void s3.objects.set(`${address.prefix}${path}`, { bytes: Buffer.from('x'), at }),
    async close() {
      await s3.down().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function plantFile(path: string, at: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'x')
  await utimes(path, at / 1000, at / 1000)
}

/** Partial uploads at the moment. */
export const incoming = async ({ folder }: StoreUnderTest): Promise<string[]> =>
  storedKeys(join(folder, 'incoming')).catch(() => [])
