/**
 * A database that is suspended, or behind a network that drops all packets, neither replies nor times out.
 * (pg's own query_timeout leaves the connection in the pool, waiting for good.)
 */
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { atPrimary, type Primary } from './primary.ts'
import { WatchedClient } from './watchedClient.ts'

/** After this long without a byte on a connection, another connection checks whether the database answers. */
const suspectMs = 2000
/** How long that one waits. */
const probeMs = 2000
const probeAgainMs = 250

interface Watch {
  /** How many bytes had come when it was looked at last, and for how long there were no more. */
  bytes: number
  silentMs: number
  limitMs: number
}

const watches = new WeakMap<Socket, Watch>()

/**
 * Closes a connection without traffic for `ms`, so that its query fails and the pool opens a new one. If the database
 * does not reply to a probe either, all connections are closed at once, and requests are refused immediately until it
 * replies again: no request waits for one timeout after the other.
 *
 * @param ms more than the statement timeout, or healthy statements are cut
 * @param primary where the database is then: of several hosts another may answer in the silent one's place
 */
export function enforceSocketTimeout(
  pool: pg.Pool,
  config: pg.PoolConfig,
  ms: number,
  primary: Primary,
): void {
  const sockets = new Set<Socket>()
  const stepMs = Math.min(suspectMs, ms)
  let silent = false
  let probing = false

  async function probe(): Promise<void> {
    if (probing) return
    probing = true
    try {
      while (!pool.ended) {
        const probed = atPrimary(config, primary)
        // At once, and not after the probe: another host may have been promoted by now.
        const [answered] = await Promise.all([answers(probed), primary.search()])
        if (answered) break
        // The connections to the silent one are closed by the move itself.
        if (atPrimary(config, primary).connectionString !== probed.connectionString) continue
        silent = true
        for (const socket of sockets) socket.destroy(timeoutError())
        await setTimeout(probeAgainMs, undefined, { ref: false })
      }
      silent = false
    } finally {
      probing = false
    }
  }

  function look(socket: Socket): void {
    const watch = watches.get(socket)
    if (!watch) return
    watch.silentMs = stepMs + (watch.bytes === socket.bytesRead ? watch.silentMs : 0)
    watch.bytes = socket.bytesRead
    if (watch.silentMs >= watch.limitMs) socket.destroy(timeoutError())
    else socket.setTimeout(stepMs)
    void probe()
  }

  pool.on('connect', (client) => {
    const socket = socketOf(client)
    if (!socket) return
    sockets.add(socket)
    socket.on('timeout', () => look(socket))
    socket.on('close', () => sockets.delete(socket))
  })
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    if (!socket) return
    watches.set(socket, { bytes: socket.bytesRead, silentMs: 0, limitMs: ms })
    socket.setTimeout(stepMs)
  })
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))

  const connect = pool.connect.bind(pool) as Connect
  // Both forms of the method go through here, which its overloads cannot say.
  pool.connect = ((callback?: ConnectCallback) => {
    if (!silent) return connect(callback)
    if (!callback) return Promise.reject(timeoutError())
    return process.nextTick(callback, timeoutError(), undefined, () => undefined)
  }) as typeof pool.connect
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void
type Connect = (callback: ConnectCallback | undefined) => unknown

/** Lets a connection be silent for longer until it is given back: for statements with a time limit of their own. */
export function extendSocketTimeout(client: pg.PoolClient, ms: number): void {
  const watch = watches.get(socketOf(client) ?? new Socket())
  if (watch) watch.limitMs = ms
}

/** Ends a connection at once: PostgreSQL rolls back what it was doing. */
export const cutConnection = (client: pg.PoolClient, error: Error): void =>
  void socketOf(client)?.destroy(error)

const timeoutError = (): Error => new Error('The database has gone silent')

/** True if the database answers a new connection, even with a refusal. */
async function answers(config: pg.PoolConfig): Promise<boolean> {
  const client = new WatchedClient({ ...config, application_name: 'pathshala probe' })
  client.on('error', () => undefined)
  const connecting = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    )
  const answered = await Promise.race([connecting, setTimeout(probeMs, false, { ref: false })])
  if (answered) void client.end().catch(() => undefined)
  else client.socket.destroy()
  return answered
}

function socketOf(client: pg.PoolClient): Socket | undefined {
  return client instanceof WatchedClient ? client.socket : undefined
}
