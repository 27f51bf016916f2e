/** Files in an S3-compatible store. */
import { Readable } from 'node:stream'
import { type Home, keyOf, pathOf } from './home.ts'
import type { S3Address } from './s3Address.ts'
import { call, open, type Patience, StoreUnavailable } from './s3Calls.ts'
import { list } from './s3List.ts'
import { type FileStore, fileStore } from './store.ts'

const usual: Patience = { tries: 4, waitMs: 250, silentMs: 8000 }

/** @param incoming a local folder for uploads in progress */
export const s3Store = (address: S3Address, incoming: string, patience = usual): FileStore =>
  fileStore(s3Home(address, patience), incoming)

/** Makes a small call to check the store. @throws StoreUnavailable, definite if it refuses us */
export async function examine(address: S3Address, patience = usual): Promise<void> {
  await list(address, { 'max-keys': '1' }, { ...patience, tries: 1 })
}

function s3Home(address: S3Address, patience: Patience): Home {
  return {
    async place(key, file) {
      const answer = await call(address, { method: 'PUT', path: pathOf(key), file }, patience)
      if (answer === null) throw new StoreUnavailable(`PUT ${pathOf(key)} was answered 404`, true)
    },
    async read(key) {
      const ending = new AbortController()
      const response = await open(address, { method: 'GET', path: pathOf(key) }, patience, ending)
      if (!response?.body) return null
      const size = Number(response.headers.get('content-length') ?? NaN)
      if (Number.isNaN(size))
        throw new StoreUnavailable(`GET ${pathOf(key)} was answered without length`, true)
      return { stream: streamOf(response.body, ending, patience.silentMs), size }
    },
    remove: async (key) => void (await call(address, { method: 'DELETE', path: pathOf(key) }, patience)),
    async *keptBefore(time) {
      let next: string | undefined
      do {
        const page = await list(address, next ? { 'continuation-token': next } : {}, patience)
        const old = page.found.flatMap(({ path, at }) => (at < time ? (keyOf(path) ?? []) : []))
        if (old.length > 0) yield old
        next = page.next
      } while (next)
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
