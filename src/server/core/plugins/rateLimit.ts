/**
 * 600 reads, 120 writes and 10 exports a minute and user: far above what a person does, far below what a loop does.
 * Calls that need a session and have none are counted by address, apart from the public ones: nobody else's signing in
 * waits.
 */
import type { Route } from '../../../shared/core/route.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'

/** @throws Failure 429 if the caller has used up this minute's limit */
export type RateLimit = (row: Route, context: Context) => void

const shares = { read: 600, write: 120, export: 10, signedOut: 600 }
const window = 60_000

export const unlimited: RateLimit = () => undefined

/** Counts within this process; with two processes a client has at most twice the limit. */
export function limitPerMinute(): RateLimit {
  let started = 0
  let counts = new Map<string, number>()
  return (row, context) => {
    if (context.now - started >= window) {
      started = context.now
      counts = new Map()
    }
    const what = shareOf(row, context)
    const who = `${what} ${context.signedIn?._id ?? context.address}`
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    if (count > shares[what]) {
      const seconds = Math.ceil((started + window - context.now) / 1000)
      throw new Failure(429, 'too_many', {
        key: 'too_many_requests',
        args: { smart_count: seconds },
        retryAfter: seconds,
      })
    }
  }
}

function shareOf(row: Route, { signedIn }: Context): keyof typeof shares {
  if (!signedIn && row.access !== 'public') return 'signedOut'
  if (row.verb === 'export') return 'export'
  return row.method === 'GET' ? 'read' : 'write'
}
