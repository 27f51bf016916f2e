import pg from 'pg'
import type { Log } from './log.ts'
import { shareOpenConnections } from './fullDisk.ts'
import { listenToAll } from './notices.ts'
import { atPrimary, isReadOnly, onlyHost, type Primary, readOnlyHost } from './primary.ts'
import { enforceSocketTimeout } from './socketTimeout.ts'
import { valueParsers } from './valueParsers.ts'
import { WatchedClient } from './watchedClient.ts'

/**
 * The value parsers rely on the first two. Plans are made once per connection: otherwise PostgreSQL plans the joins
 * of a list for each request, which takes ten times as long as running them.
 */
const settings = '-c timezone=UTC -c datestyle=ISO,YMD -c plan_cache_mode=force_generic_plan'

export interface PoolLimits {
  connections: number
  statementMs: number
}

export const requestLimits: PoolLimits = { connections: 10, statementMs: 5000 }

/**
 * How long we wait beyond the statement timeout of the server.
 */
export const silenceMs = 1000

/**
 * A pool whose connections have our limits, time zone and value types. The database may restart or move to another
 * host: a broken connection is logged and dropped, and the next query gets a new one.
 */
export function openPool(
  config: pg.PoolConfig,
  log: Log,
  limits: PoolLimits,
  primary: Primary = onlyHost(config),
): pg.Pool {
  /** Connects to the primary of the moment. */
  class PrimaryClient extends WatchedClient {
    constructor(given?: pg.ClientConfig) {
      super(atPrimary(given ?? {}, primary))
      this.socket.once('close', () => {
        if (!this.isReady) void primary.search()
      })
    }
  }
  const pool = new pg.Pool({
    ...config,
    max: limits.connections,
    // These stay open: on a full disk there are no new ones.
    min: 2,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    statement_timeout: limits.statementMs,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'pathshala',
    keepAlive: true,
    options: [config.options, settings].filter(Boolean).join(' '),
    types: valueParsers(),
    // Statements that don't wait for each other share a round trip.
    pipeline: true,
    Client: PrimaryClient,
    verify: (client, done) =>
      done(client instanceof WatchedClient && client.isStandby ? readOnlyHost() : undefined),
  })
  enforceSocketTimeout(pool, config, limits.statementMs + silenceMs, primary)
  leaveOtherHosts(pool, primary)
  shareOpenConnections(pool)
  // A database that stops reports it on every connection; logging once a second is enough.
  let toldAt = 0
  const tell = (error: Error) => {
    void primary.search()
    if (Date.now() - toldAt < 1000) return
    toldAt = Date.now()
    log.warn(`database: lost a connection: ${error.message}`)
  }
  pool.on('error', tell)
  // The pool only listens to its idle clients: an error of a client in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', tell)
    // Not awaited: it travels with the first statement. A server that can't tell has nothing to be listened to.
    client.query(listenToAll).catch(() => undefined)
  })
  return pool
}

/** After a move nothing goes on at the earlier host, where it could be written and lost. */
function leaveOtherHosts(pool: pg.Pool, primary: Primary): void {
  const open = new Set<WatchedClient>()
  pool.on('connect', (client) => {
    if (client instanceof WatchedClient) open.add(client)
  })
  pool.on('remove', (client) => {
    if (client instanceof WatchedClient) open.delete(client)
  })
  pool.on('release', (error) => {
    if (isReadOnly(error)) void primary.search()
  })
  primary.onMove(() => {
    for (const client of open)
      if (client.address !== primary.config.connectionString)
        client.socket.destroy(new Error('Connection terminated: another host is the primary now'))
  })
}
