/**
 * Limits concurrent work in front of the database: calls that would block each other there (on the balance of a
 * product, or the next number) queue here instead, so that a burst of them leaves connections for everybody else.
 */
import { Failure } from '../failure.ts'

/** Maximum waiting time in the queue, in milliseconds. */
const maxWaitMs = 20_000

/**
 * @param places maximum concurrent calls
 * @param mostWaiting maximum length of the queue; further calls are refused at once
 * @returns a function that runs the work as soon as a place is free
 * @throws Failure 503 if the queue is full or the wait is too long
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
