/**
 * Who a token belongs to, remembered for less than a minute, so that a read needs one round trip instead of two. The
 * database tells every server when an answer may be another one (see migrations/0002); while nothing listens, nothing is
 * remembered. Writes ask the database each time all the same: with their own first statements, where they know whom for.
 */
import type pg from 'pg'
import type { Channel, Notices } from '../db/notices.ts'
import type { SignedIn } from './signedIn.ts'

export interface SessionCache {
  /** Null if the database must be asked. */
  find(token: string, now: number): SignedIn | null
  /** @param asked value of `round` before the query: a result overtaken by a change is not cached */
  keep(token: string, user: SignedIn, asked: number): void
  readonly round: number
}

export const nothingRemembered: SessionCache = { find: () => null, keep: () => undefined, round: 0 }

const channel: Channel = 'access'
const mostTokens = 5_000

/**
 * @param keepMs how long at most
 * @param pool its connections listen too: one that changes something is told before its commit is answered, so that within
 * this process nothing is remembered any longer than it holds
 */
export function rememberSignedIn(notices: Notices, pool: pg.Pool, keepMs: number): SessionCache {
  const users = new Map<string, SignedIn>()
  let round = 0
  const forget = (userId: string) => {
    round++
    if (userId === '') users.clear()
    else
      for (const [token, user] of users)
        if (user._id === userId || user.viewedBy?._id === userId) users.delete(token)
  }
  notices.on(channel, forget, () => forget(''))
  const onNotification = (message: pg.Notification) => {
    if (message.channel === channel) forget(message.payload ?? '')
  }
  const wired = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (!wired.has(client)) client.on('notification', onNotification)
    wired.add(client)
  })
  return {
    find(token, now) {
      const user = users.get(token)
      if (!user || !notices.listening || now - user.seenAt >= keepMs || now >= Date.parse(user.tokenExp))
        return null
      return user
    },
    keep(token, user, asked) {
      if (asked !== round || !notices.listening) return
      if (users.size >= mostTokens) users.clear()
      users.set(token, user)
    },
    get round() {
      return round
    },
  }
}
