import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** A proxy to the database that can be cut or fall silent without affecting the database. */
export interface DatabaseProxy {
  config: pg.PoolConfig
  /** Ends all connections and accepts no new ones. */
  cut(): Promise<void>
  /** Stops forwarding in both directions; new connections are accepted and get no answer. */
  silence(): void
  restore(): Promise<void>
}

export async function databaseProxy(config: pg.PoolConfig): Promise<DatabaseProxy> {
  const url = config.connectionString ? new URL(config.connectionString) : undefined
  const host = url?.hostname || config.host || 'localhost'
  const port = Number(url?.port || config.port || 5432)
  const sockets = new Set<Socket>()
  let silent = false
  const onClient = (client: Socket) => {
    const target = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => !silent && other.write(chunk))
      socket.on('close', () => {
        sockets.delete(socket)
        if (!silent) other.destroy()
      })
    }
  }
  const end = () => sockets.forEach((socket) => socket.destroy())
  let server: Server = createServer(onClient).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port
  return {
    config: through(config, own),
    async cut() {
      const closed = once(server, 'close')
      server.close()
      end()
      await closed
    },
    silence() {
      silent = true
    },
    async restore() {
      if (silent) end()
      silent = false
      if (server.listening) return
      server = createServer(onClient).listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

function through(config: pg.PoolConfig, port: number): pg.PoolConfig {
  if (!config.connectionString) return { ...config, host: '127.0.0.1', port }
  const url = new URL(config.connectionString)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { ...config, connectionString: url.href }
}
