/** Sets papers one after the other, in a thread that is there as long as papers are asked for. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import type { Job, Outcome } from './job.ts'

export interface Typesetter {
  /**
   * @returns the whole PDF
   * @throws Failure 503 where too many are waiting
   */
  set(job: Job): Promise<Buffer>
  close(): Promise<void>
}

const limits = {
  mostWaiting: 60,
  /** Far beyond what the longest paper takes. */
  timeLimitMs: 20_000,
  /** What Typst remembers of each paper it never forgets, about a megabyte: after so many a new thread goes on. */
  papersAThread: 100,
  idleMs: 5 * 60_000,
}

interface Thread {
  worker: Worker
  set: number
}

/** @param warn is told what a paper had to be set without */
export function openTypesetter(
  warn: (line: string) => void,
  within: Partial<typeof limits> = {},
): Typesetter {
  const { mostWaiting, timeLimitMs, papersAThread, idleMs } = { ...limits, ...within }
  let module: Promise<WebAssembly.Module> | null = null
  let thread: Thread | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()

  async function open(): Promise<Thread> {
    // Kept from thread to thread, so that the next one is warm at once.
    module ??= readModule()
    const data = { workerData: { module: await module } }
    const worker = new Worker(new URL('thread.ts', import.meta.url), data)
    // Between two papers it holds no process up, and when it breaks then, the next one is set in another.
    worker.unref()
    worker.on('error', () => undefined)
    worker.on('exit', () => void (thread?.worker === worker && (thread = null)))
    return (thread = { worker, set: 0 })
  }

  async function end(): Promise<void> {
    const ending = thread
    thread = null
    await ending?.worker.terminate()
  }

  async function setNow(job: Job): Promise<Outcome> {
    clearTimeout(idle)
    const { worker } = thread ?? (await open())
    const outcome = await answerOf(worker, job, timeLimitMs).catch(async (error: unknown) => {
      await end()
      throw error
    })
    if (thread && ++thread.set >= papersAThread) await end()
    idle = setTimeout(() => {
      module = null
      void end()
    }, idleMs).unref()
    return outcome
  }

  return {
    async set(job) {
      if (waiting >= mostWaiting) throw new Failure(503, 'unavailable', { retryAfter: 5 })
      waiting++
      const mine = turn.then(() => setNow(job)).finally(() => waiting--)
      turn = mine.catch(() => undefined)
      const outcome = await mine
      if ('failed' in outcome) throw new Error(`${job.template} could not be set: ${outcome.failed}`)
      if (outcome.unset) warn(`${job.template} was set without its pictures: ${outcome.unset}`)
      return Buffer.from(outcome.pdf.buffer, outcome.pdf.byteOffset, outcome.pdf.byteLength)
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}

async function readModule(): Promise<WebAssembly.Module> {
  const path = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  return WebAssembly.compile(await readFile(path))
}

function answerOf(worker: Worker, job: Job, timeLimitMs: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error(`${job.template} took too long`)), timeLimitMs)
    const settled = () => {
      clearTimeout(timer)
      worker.off('message', done).off('error', fail).off('exit', gone).unref()
    }
    const done = (outcome: Outcome) => (settled(), resolve(outcome))
    const fail = (error: Error) => (settled(), reject(error))
    const gone = () => fail(new Error('the thread that sets papers has ended'))
    worker.on('message', done).on('error', fail).on('exit', gone).ref()
    worker.postMessage(job, [])
  })
}
