/** Copies a folder, with the SHA-256 of what was written, in a way that survives a power cut. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import limit from 'p-limit'
import { syncFolder } from '../db/bundled/syncFolder.ts'

export interface Copied {
  /** Below the folder, with slashes. */
  path: string
  sha256: string
}

interface Options {
  /** True for a path, below the folder, that is not copied, with everything in it. */
  leaveOut?: (path: string) => boolean
  /** True for a folder that is created empty in the copy. */
  emptied?: (path: string) => boolean
  /** False for copies that are thrown away. */
  durable?: boolean
}

const atOnce = 4

/** The folder may change meanwhile: what vanishes is left out. A folder that is not there has no files. */
export async function copyTree(from: string, to: string, options: Options = {}): Promise<Copied[]> {
  const { durable = true } = options
  const queue = limit(atOnce)
  const copied: Promise<Copied | undefined>[] = []
  const walk = async (below: string): Promise<void> => {
    await mkdir(join(to, below), { recursive: true, mode: 0o700 })
    for (const entry of await readdir(join(from, below), { withFileTypes: true }).catch(noneIfMissing)) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (options.leaveOut?.(path)) continue
      if (entry.isDirectory() && options.emptied?.(path))
        await mkdir(join(to, path), { recursive: true, mode: 0o700 })
      else if (entry.isDirectory()) await walk(path)
      else if (entry.isFile())
        copied.push(
          queue(async () => {
            const sha256 = await copyFile(join(from, path), join(to, path), durable).catch(nothingIfMissing)
            return sha256 === undefined ? undefined : { path, sha256 }
          }),
        )
    }
    if (durable) await syncFolder(join(to, below))
  }
  await walk('')
  const found = (await Promise.all(copied)).filter((file) => file !== undefined)
  // Again: the entries of the files came after the first time.
  if (durable)
    for (const folder of new Set(found.map(({ path }) => dirname(path)))) await syncFolder(join(to, folder))
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** @returns the hash of what was written, in hexadecimal */
export async function copyFile(from: string, to: string, durable: boolean): Promise<string> {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const hash = await pour(source, target)
      if (durable) await target.sync()
      return hash
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function pour(source: FileHandle, target: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(1024 * 1024)
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length)
    if (bytesRead === 0) return hash.digest('hex')
    const part = buffer.subarray(0, bytesRead)
    hash.update(part)
    await target.writeFile(part)
  }
}

/** Writes a small file completely or not at all. */
export async function writeDurably(folder: string, name: string, text: string): Promise<Copied> {
  const draft = join(folder, `${name}.draft`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
  await syncFolder(folder)
  return { path: name, sha256: createHash('sha256').update(text).digest('hex') }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function nothingIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

function noneIfMissing(error: unknown): [] {
  if (!isMissing(error)) throw error
  return []
}
