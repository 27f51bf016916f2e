/** 600 reads, 120 writes and 10 exports a minute and user: far above what a person does, far below what a loop does. */
import type { Route } from '../../shared/route.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

/** @throws Failure 429 where the caller has had the share of this minute */
export type RateLimit = (row: Route, context: Context) => void

const shares = { read: 600, write: 120, export: 10 }
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
    const what = row.verb === 'export' ? 'export' : row.method === 'GET' ? 'read' : 'write'
    const who = `${what} ${context.signedIn?._id ?? context.address}`
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    if (count > shares[what]) {
      throw new Failure(429, 'too_many', {
        key: 'too_many_requests',
        retryAfter: Math.ceil((started + window - context.now) / 1000),
      })
    }
  }
}
