import { Socket } from 'node:net'
import pg from 'pg'

interface ParameterStatus {
  parameterName: string
  parameterValue: string
}

/** A client whose socket can be watched, and that knows what its host is. */
export class WatchedClient extends pg.Client {
  readonly socket: Socket
  /** Where it is connected to, if by an address. */
  readonly address: string | undefined
  /** True on a standby, which PostgreSQL tells at each connection, and tells again when it is promoted. */
  isStandby = false
  /** True once the host has let it in. */
  isReady = false

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
    this.address = config?.connectionString
    // The library's types don't have the connection.
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
    connection.once('readyForQuery', () => (this.isReady = true))
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
  }
}
