/** 600 reads and 120 writes a minute and user: far above what a person does, far below what a loop does. */
import type { Route } from '../../shared/route.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

/** @throws Failure 429 where the caller has had the share of this minute */
export type RateLimit = (row: Route, context: Context) => void

const reads = 600
const writes = 120
const window = 60_000

export const unlimited: RateLimit = () => undefined

/** Counts in this process; a caller who meets two processes has at most twice the share. */
export function limitPerMinute(): RateLimit {
  let started = 0
  let counts = new Map<string, number>()
  return (row, context) => {
    if (context.now - started >= window) {
      started = context.now
      counts = new Map()
    }
    const read = row.method === 'GET'
    const who = `${read ? 'r' : 'w'} ${context.signedIn?._id ?? context.address}`
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    if (count > (read ? reads : writes)) {
      throw new Failure(429, 'too_many', {
        key: 'too_many_requests',
        retryAfter: Math.ceil((started + window - context.now) / 1000),
      })
    }
  }
}
