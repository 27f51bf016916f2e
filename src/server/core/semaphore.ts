/**
 * Limits concurrent work: calls that would block each other in the database (on the balance of a product, or the next
 * number), or that cost much memory, queue here instead, so that a burst of them leaves resources for everybody else.
 */
import limited from 'p-limit'
import { Failure } from './failure.ts'

/** Maximum waiting time in the queue, in milliseconds, unless the caller has less time. */
const maxWaitMs = 20_000

/**
 * @param places maximum concurrent calls
 * @param mostWaiting maximum length of the queue; further calls are refused at once
 * @returns a function that runs the work as soon as a place is free
 * @throws Failure 503 if the queue is full or the wait is too long
 */
export function semaphore(
  places: number,
  mostWaiting = Infinity,
): <T>(work: () => Promise<T>, waitMs?: number) => Promise<T> {
  const limit = limited(places)
  return async (work, waitMs = maxWaitMs) => {
    if (limit.activeCount + limit.pendingCount >= places + mostWaiting)
      throw new Failure(503, 'unavailable', { retryAfter: 5 })
    const waiting = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(
      () => {
        isLate = true
        waiting.reject(new Failure(503, 'unavailable', { retryAfter: 5 }))
      },
      Math.min(waitMs, maxWaitMs),
    )
    const done = limit(() => {
      clearTimeout(timer)
      // Nobody waits for it any more.
      return isLate ? waiting.promise : work()
    })
    return Promise.race([done, waiting.promise])
  }
}
