/**
 * Caches the user of a session token for less than a minute, so that a read needs one round trip instead of two. The
 * database notifies every server when an entry may be stale (see migrations/0002); nothing is cached without a
 * listener. Writes verify the user in the database each time, batched with their own first statements.
 */
import type pg from 'pg'
import type { Channel, Notices } from '../db/notices.ts'
import type { SignedIn } from './signedIn.ts'

export interface SessionCache {
  /** Null on a miss. */
  find(token: string, now: number): SignedIn | null
  /** @param asked value of `round` before the query: a result overtaken by a change is not cached */
  keep(token: string, user: SignedIn, asked: number): void
  readonly round: number
}

export const nothingRemembered: SessionCache = { find: () => null, keep: () => undefined, round: 0 }

const channel: Channel = 'access'
const mostTokens = 5_000

/**
 * @param keepMs maximum age of an entry, in milliseconds
 * @param pool its connections listen too: PostgreSQL notifies the committing connection before it replies, so that this
 * process never serves an entry that its own write made stale
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
