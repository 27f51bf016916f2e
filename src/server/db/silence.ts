import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Has a pool's connections broken when a query gets no byte of an answer for `ms`: a server that is stopped, or
 * behind a network that swallows everything, neither answers nor times out by itself. The query fails, and the
 * pool makes a new connection. (pg's own query_timeout leaves the connection in the pool, waiting for good.)
 *
 * @param ms more than the statement timeout, or healthy statements are cut
 */
export function breakSilence(pool: pg.Pool, ms: number): void {
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(ms))
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

/** A client whose socket can be watched. To be given to the pool as its `Client`. */
export class WatchedClient extends pg.Client {
  readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    socket.on('timeout', () => socket.destroy(new Error('The database has gone silent')))
    super({ ...config, stream: () => socket })
    this.socket = socket
  }
}

function socketOf(client: pg.PoolClient): Socket | undefined {
  return client instanceof WatchedClient ? client.socket : undefined
}
