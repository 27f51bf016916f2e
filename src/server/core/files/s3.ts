/** Files in an S3-compatible store. */
import { Readable } from 'node:stream'
import { type Bytes, type Home, keyOf, pathOf, type ReadyFile } from './home.ts'
import type { S3Address } from './s3Address.ts'
import { call, open, type Patience, StoreUnavailable } from './s3Calls.ts'
import { list, pagesOf } from './s3List.ts'
import { type FileStore, fileStore } from './store.ts'

const usual: Patience = { tries: 4, waitMs: 250, silentMs: 8000 }

/** @param incoming a local folder for uploads in progress */
export const s3Store = (address: S3Address, incoming: string, patience = usual): FileStore =>
  fileStore(s3Home(address, patience), incoming)

/** Makes a small call to check the store. @throws StoreUnavailable, definite if it refuses us */
export async function examine(address: S3Address, patience = usual): Promise<void> {
  await list(address, { 'max-keys': '1' }, { ...patience, tries: 1 })
}

/** Stores a file under a path below the prefix. @throws StoreUnavailable */
export async function putObject(
  address: S3Address,
  path: string,
  file: ReadyFile,
  patience: Patience,
): Promise<void> {
  const answer = await call(address, { method: 'PUT', path, file }, patience)
  if (answer === null) throw new StoreUnavailable(`PUT ${path} was answered 404`, true)
}

/** @returns null if there is nothing under that path below the prefix @throws StoreUnavailable */
export async function readObject(
  address: S3Address,
  path: string,
  patience: Patience,
): Promise<Bytes | null> {
  const ending = new AbortController()
  const response = await open(address, { method: 'GET', path }, patience, ending)
  if (!response?.body) return null
  const size = Number(response.headers.get('content-length') ?? NaN)
  if (Number.isNaN(size)) throw new StoreUnavailable(`GET ${path} was answered without length`, true)
  return { stream: streamOf(response.body, ending, patience.silentMs), size }
}

function s3Home(address: S3Address, patience: Patience): Home {
  return {
    async place(key, file) {
      await putObject(address, pathOf(key), file, patience)
    },
    read: (key) => readObject(address, pathOf(key), patience),
    remove: async (key) => void (await call(address, { method: 'DELETE', path: pathOf(key) }, patience)),
    async *keptBefore(time) {
      for await (const page of pagesOf(address, patience)) {
        const old = page.flatMap(({ path, at }) => (at < time ? (keyOf(path) ?? []) : []))
        if (old.length > 0) yield old
      }
    },
  }
}

/** The time limit applies while waiting for the store, not for a slow reader. A reader who leaves aborts it. */
function streamOf(body: ReadableStream<Uint8Array>, ending: AbortController, silentMs: number): Readable {
  const reader = body.getReader()
  const silent = () => ending.abort(new StoreUnavailable('silent in the middle of a file', false))
  return new Readable({
    read() {
      const timer = setTimeout(silent, silentMs)
      reader
        .read()
        .finally(() => clearTimeout(timer))
        .then(
          ({ value, done }) => this.push(done ? null : value),
          (error: Error) => this.destroy(error),
        )
    },
    destroy(error, done) {
      ending.abort()
      done(error)
    },
  })
}
