/** Typesets documents one after the other, in a child process that ends when idle. */
import { Failure } from '../failure.ts'
import { openChildProcess } from '../childProcess.ts'
import type { Job, Outcome } from './job.ts'

export interface Typesetter {
  /**
   * @returns the complete PDF
   * @throws Failure 503 if too many are waiting
   */
  set(job: Job): Promise<Buffer>
  close(): Promise<void>
}

const limits = {
  mostWaiting: 60,
  /** Far longer than the longest document takes. */
  timeLimitMs: 20_000,
  /** Typst keeps about a megabyte per document, so the process is replaced after this many. */
  papersAProcess: 100,
  idleMs: 2 * 60_000,
}

/** @param warn receives warnings, about pictures that could not be set */
export function openTypesetter(
  warn: (line: string) => void,
  within: Partial<typeof limits> = {},
): Typesetter {
  const { mostWaiting, timeLimitMs, papersAProcess, idleMs } = { ...limits, ...within }
  let waiting = 0
  let set = 0
  let turn: Promise<unknown> = Promise.resolve()
  const compiler = openChildProcess<Job, Outcome>({
    script: new URL('typesetterProcess.ts', import.meta.url),
    timeLimitMs,
    idleMs,
  })

  async function setNow(job: Job): Promise<Outcome> {
    const outcome = await compiler.ask(job)
    if (++set % papersAProcess === 0) await compiler.end()
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
    close: () => compiler.end(),
  }
}
