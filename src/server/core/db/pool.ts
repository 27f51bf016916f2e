import pg from 'pg'
import type { Log } from './log.ts'
import { shareOpenConnections } from './fullDisk.ts'
import { listenToAll } from './notices.ts'
import { atPrimary, isReadOnly, onlyHost, type Primary, readOnlyHost } from './primary.ts'
import type { Pooler } from './pooler.ts'
import { keepSession } from './session.ts'
import { enforceSocketTimeout } from './socketTimeout.ts'
import { valueParsers } from './valueParsers.ts'
import { WatchedClient } from './watchedClient.ts'

/**
 * The value parsers rely on the first two. Plans are made once per connection: otherwise PostgreSQL plans the joins
 * of a list for each request, which takes ten times as long as running them.
 */
const settings = { timezone: 'UTC', datestyle: 'ISO,YMD', plan_cache_mode: 'force_generic_plan' }

export interface PoolLimits {
  connections: number
  statementMs: number
  /** After this long without a statement, PostgreSQL ends a transaction. */
  idleTransactionMs: number
  /** After this long a connection that nobody needs is closed. */
  idleMs: number
}

export const requestLimits: PoolLimits = {
  connections: 10,
  statementMs: 5000,
  idleTransactionMs: 10_000,
  idleMs: 60_000,
}

const lockMs = 3000

/**
 * How long we wait beyond the statement timeout of the server.
 */
export const silenceMs = 1000

/** How a pool's connections are opened, beside their limits. */
export interface PoolOptions {
  /** Where the database is then. */
  primary?: Primary
  /** The role of every statement; the user's own if absent. */
  role?: string | undefined
  /** What stands between the pool and the database, if anything does. */
  pooler?: Pooler | undefined
  /** Leads to a standby: its transactions only read, and nobody is told there of what is committed. */
  standby?: boolean
}

/** How long a connection may take to be there, and to be free. */
const connectMs = 3000
/** A standby is not waited for so long: the primary answers in its place. */
const connectToStandbyMs = 1000

/**
 * A pool whose connections have our limits, time zone and value types. The database may restart or move to another
 * host: a broken connection is logged and dropped, and the next query gets a new one. With a pooler only what goes
 * through transaction.ts has all of this.
 */
export function openPool(
  config: pg.PoolConfig,
  log: Log,
  given: Partial<PoolLimits>,
  { primary = onlyHost(config), role, pooler, standby = false }: PoolOptions = {},
): pg.Pool {
  const limits = { ...requestLimits, ...given }
  const timeouts = {
    statement_timeout: limits.statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
  }
  const session = {
    ...settings,
    ...(role === undefined ? {} : { role }),
    ...(standby ? { [pooler ? 'transaction_read_only' : 'default_transaction_read_only']: 'on' } : {}),
  }
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
    connectionTimeoutMillis: standby ? connectToStandbyMs : connectMs,
    idleTimeoutMillis: limits.idleMs,
    application_name: 'pathshala',
    keepAlive: true,
    ...(pooler ? {} : { ...timeouts, options: asOptions(config, session) }),
    types: valueParsers(),
    // Statements that don't wait for each other share a round trip.
    pipeline: true,
    Client: PrimaryClient,
    verify: (client, done) =>
      done(client instanceof WatchedClient && client.isStandby && !standby ? readOnlyHost() : undefined),
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
    keepSession(
      client,
      limits.statementMs,
      pooler && { ...pooler, settings: asSettings({ ...session, ...timeouts }) },
    )
    if (pooler || standby) return
    // Not awaited: it travels with the first statement. A server that can't tell has nothing to be listened to.
    client.query(listenToAll).catch(() => undefined)
  })
  if (!pooler && !standby) hearing.add(pool)
  return pool
}

/** Pools whose connections are told of what they commit. */
const hearing = new WeakSet<pg.Pool>()

/** False behind a pooler, which would tell whoever has the connection of the server then. */
export const hearsItself = (pool: pg.Pool): boolean => hearing.has(pool)

const asOptions = ({ options }: pg.PoolConfig, session: object): string =>
  [options, ...Object.entries(session).map(([name, value]) => `-c ${name}=${value}`)]
    .filter(Boolean)
    .join(' ')

/** A statement that sets everything for the transaction that it is in. */
const asSettings = (session: object): string =>
  `select ${Object.entries(session)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`

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
