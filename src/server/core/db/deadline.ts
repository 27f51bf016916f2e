/** The time in which the database has to serve a request: after it the request is refused, so that nobody waits on. */
import { Failure } from '../failure.ts'
import { requestLimits, silenceMs } from './pool.ts'

/**
 * How long all statements of a request may take together, waiting for a connection included, in milliseconds: whatever
 * is wrong with the database, the answer comes within ten seconds.
 */
export const requestMs = 9000

/** 503: the deadline has passed. */
export class Late extends Failure {
  constructor() {
    super(503, 'unavailable', { retryAfter: 2 })
  }
}

/** Longer than any wait for a connection, and than a statement that may take `statementMs`: their own limits end them. */
const longestMs = (statementMs = requestLimits.statementMs): number => statementMs + silenceMs

export class Deadline {
  private readonly ms: number
  private end = 0
  private paused = 0

  /** @param ms from now on; `Infinity` for work that takes as long as it takes, such as a paper or an import */
  constructor(ms: number) {
    this.ms = ms
    this.restart()
  }

  restart(): void {
    this.end = performance.now() + this.ms
  }

  /** Until `resume`: the time in which the body of a request arrives is not the database's. */
  pause(): void {
    this.paused = this.remainingMs()
  }

  resume(): void {
    this.end = performance.now() + this.paused
  }

  remainingMs(): number {
    return this.end - performance.now()
  }
}

/**
 * Runs `work`, and `late` if it is not done by the deadline.
 *
 * @param statementMs the limit of the statement that it waits for
 * @throws Late if the deadline has passed already
 */
export async function beforeDeadline<T>(
  deadline: Deadline | undefined,
  work: () => Promise<T>,
  late: (error: Late) => void,
  statementMs?: number,
): Promise<T> {
  const left = deadline?.remainingMs() ?? Infinity
  if (left > longestMs(statementMs)) return work()
  if (left <= 0) throw new Late()
  const timer = setTimeout(() => late(new Late()), left)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
