/**
 * On a full disk PostgreSQL refuses new connections: each of them has to write a file of its caches. Those that are
 * open go on reading, and writing what needs no more room.
 */
import type pg from 'pg'

const diskFull = '53100'
const againMs = 5000

/** Has requests wait for the connections that are open, while the disk is too full for another one. */
export function shareOpenConnections(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  const { max } = pool.options
  const connect = pool.connect.bind(pool)

  async function connectOrWait(): Promise<pg.PoolClient> {
    try {
      return await connect()
    } catch (error) {
      if ((error as { code?: string }).code !== diskFull || open.size === 0) throw error
      pool.options.max = open.size
      setTimeout(() => (pool.options.max = max), againMs).unref()
      return connect()
    }
  }

  // The overload with a callback is the driver's own for `pool.query`.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectOrWait()) as typeof pool.connect
}
