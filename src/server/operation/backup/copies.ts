/** Copies the backups to the store in a child process. The log says when copying begins to fail and when it works again. */
import { join } from 'node:path'
import { openChildProcess } from '../../core/childProcess.ts'
import { type FileLock, tryAlone } from '../../core/db/bundled/fileLock.ts'
import type { MirrorState } from './mirrorProcess.ts'

export interface Copies {
  /** Everything of before this moment is in the store, in milliseconds since the epoch; 0 if not yet, or if another process copies. */
  at: () => number
  /** The same for the log alone. */
  logAt: () => number
  /** Whether this process copies, and no other one of the same folder. */
  copies: () => boolean
  /** Copies what is new. Never throws; a round that is going on is waited for. */
  round: () => Promise<void>
  /** Ends the copying at once. */
  close: () => Promise<void>
}

interface CopiesLog {
  info: (line: string) => void
  error: (about: object, line: string) => void
}

const hourMs = 60 * 60 * 1000

/** @param to the folder with the backups */
export function openCopies(to: string, log: CopiesLog): Copies {
  const copier = openChildProcess<'round', MirrorState>({
    script: new URL('mirrorProcess.ts', import.meta.url),
    timeLimitMs: 6 * hourMs,
    idleMs: hourMs,
  })
  let lock: FileLock | undefined
  let [at, logAt, away, closed] = [0, 0, false, false]
  let turn = Promise.resolve()

  async function copy(): Promise<void> {
    // Held as long as this process lives: what is in the store is remembered by the one who put it.
    lock ??= tryAlone(join(to, 'store.lock'))
    if (!lock || closed) return
    const { copiedAt, logCopiedAt, problem } = await copier.ask('round')
    // A copying process that was started anew knows less than this one.
    at = Math.max(at, copiedAt)
    logAt = Math.max(logAt, logCopiedAt)
    tell(problem)
  }

  function tell(problem: string | null): void {
    if (closed || away === (problem !== null)) return
    away = problem !== null
    if (away)
      log.error(
        { reason: problem },
        'backups cannot be copied to BACKUP_S3_URL; they are in BACKUP_TO, and it is tried again',
      )
    else log.info('backups are copied to BACKUP_S3_URL again')
  }

  return {
    at: () => at,
    logAt: () => logAt,
    copies: () => lock !== undefined,
    round: () =>
      (turn = turn.then(copy).catch((error: unknown) => {
        tell(error instanceof Error ? error.message : String(error))
      })),
    async close() {
      closed = true
      await copier.end()
      lock?.release()
    },
  }
}
