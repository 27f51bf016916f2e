/**
 * 600 reads, 120 writes and 10 exports a minute and user: far above what a person does, far below what a loop does.
 * Calls that need a session and have none are counted by address, apart from the public ones: nobody else's signing in
 * waits.
 */
import type { Route } from '../../../shared/core/route.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Colleagues, Counts } from '../processes/colleagues.ts'

interface Caller extends Pick<Context, 'now' | 'address'> {
  signedIn: { _id: string } | null
}

/** @throws Failure 429 if the caller has used up this minute's limit */
export type RateLimit = (row: Pick<Route, 'access' | 'verb' | 'method'>, caller: Caller) => void

const shares = { read: 600, write: 120, export: 10, signedOut: 600 }
const window = 60_000

export const unlimited: RateLimit = () => undefined

/**
 * Counts within this process and its colleagues. What they count arrives a moment later, so a burst may pass by a few
 * calls. Processes on other machines count for themselves.
 */
export function limitPerMinute(colleagues?: Pick<Colleagues, 'tellCounts' | 'onCounts'>): RateLimit {
  let started = 0
  let counts = new Map<string, number>()
  const begin = (moment: number) => {
    started = moment
    counts = new Map()
  }
  const add = (who: string, calls: number): number => {
    const count = (counts.get(who) ?? 0) + calls
    counts.set(who, count)
    return count
  }
  const tell = colleagues && teller(colleagues)
  colleagues?.onCounts((heard) => {
    if (heard.window > started) begin(heard.window)
    if (heard.window === started) for (const [who, calls] of Object.entries(heard.counts)) add(who, calls)
  })
  return (row, caller) => {
    // Colleagues have to agree on when a minute begins.
    if (caller.now - started >= window) begin(colleagues ? caller.now - (caller.now % window) : caller.now)
    const what = shareOf(row, caller)
    const who = `${what} ${caller.signedIn?._id ?? caller.address}`
    const count = add(who, 1)
    tell?.(started, who)
    if (count > shares[what]) {
      const seconds = Math.ceil((started + window - caller.now) / 1000)
      throw new Failure(429, 'too_many', {
        key: 'too_many_requests',
        args: { smart_count: seconds },
        retryAfter: seconds,
      })
    }
  }
}

export const tellEveryMs = 100

/** A message for each call would cost more than what it counts. */
function teller({ tellCounts }: Pick<Colleagues, 'tellCounts'>): (started: number, who: string) => void {
  let untold: Counts = { window: 0, counts: {} }
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    tellCounts(untold)
    untold = { window: untold.window, counts: {} }
  }
  return (started, who) => {
    if (untold.window !== started) untold = { window: started, counts: {} }
    untold.counts[who] = (untold.counts[who] ?? 0) + 1
    timer ??= setTimeout(flush, tellEveryMs).unref()
  }
}

function shareOf(row: Parameters<RateLimit>[0], { signedIn }: Caller): keyof typeof shares {
  if (!signedIn && row.access !== 'public') return 'signedOut'
  if (row.verb === 'export') return 'export'
  return row.method === 'GET' ? 'read' : 'write'
}
