/**
 * A line before the database: calls that would wait there for one another (for the balance of a product, for the next
 * number) wait here instead, so that a crowd takes no more than a few connections and everybody else still has some.
 */
import { Failure } from '../failure.ts'

/** Maximum waiting time in the queue, in milliseconds. */
const maxWaitMs = 20_000

/**
 * @param places how many go in at once
 * @param mostWaiting one more than these is sent away at once
 * @returns runs work once there is a place
 * @throws Failure 503 after a long wait
 */
export function semaphore(places: number, mostWaiting = Infinity): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  const enter = (): Promise<void> | void => {
    if (inside < places) return void inside++
    if (waiting.length >= mostWaiting) throw new Failure(503, 'unavailable', { retryAfter: 5 })
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(new Failure(503, 'unavailable'))
      }, maxWaitMs)
      waiting.push(go)
    })
  }
  /** The place goes to whoever is next, or is free. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside--
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
