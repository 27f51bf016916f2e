/** Notifications from the database to all servers (LISTEN/NOTIFY), whatever made the change. */
import type pg from 'pg'
import type { Log } from './log.ts'
import { atPrimary, onlyHost, type Primary } from './primary.ts'
import { WatchedClient } from './watchedClient.ts'

export interface Notices {
  /** True while a connection listens; notifications are lost otherwise. */
  readonly listening: boolean
  /** Calls `told` with each notification of the channel, and `lost` after a gap in which some may have been missed. */
  on(channel: Channel, told: (payload: string) => void, lost: () => void): void
  close(): Promise<void>
}

export const channels = ['access', 'mail'] as const
export type Channel = (typeof channels)[number]

/** The statement that subscribes a connection to all channels. */
export const listenToAll = channels.map((channel) => `listen ${channel}`).join('; ')

const retryMs = 500

/** Listens on its own connection and reconnects indefinitely, wherever the primary is then. */
export async function listenForNotices(
  config: pg.PoolConfig,
  log: Log,
  primary: Primary = onlyHost(config),
): Promise<Notices> {
  const listeners: { channel: Channel; told: (payload: string) => void; lost: () => void }[] = []
  let client: WatchedClient | null = null
  let ended = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const next = new WatchedClient({
      ...atPrimary(config, primary),
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      application_name: 'pathshala notices',
    })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.told(payload)
    })
    const gone = () => {
      if (client !== next) return
      client = null
      for (const { lost } of listeners) lost()
      again()
    }
    next.on('error', gone)
    next.on('end', gone)
    try {
      await next.connect()
      await next.query(listenToAll)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
    // Data read before the first subscription is as doubtful as after a lost connection.
    for (const { lost } of listeners) lost()
  }

  function again(): void {
    if (ended) return
    retry = setTimeout(() => {
      open().catch((error: unknown) => {
        log.warn(`database: no notices: ${error instanceof Error ? error.message : String(error)}`)
        void primary.search().then(again)
      })
    }, retryMs)
    retry.unref()
  }

  await open()
  // The earlier primary may be there still, and have nothing to tell any more. A silent one would not say goodbye either.
  primary.onMove(() => client?.socket.destroy())
  return {
    get listening() {
      return client !== null
    },
    on: (channel, told, lost) => void listeners.push({ channel, told, lost }),
    async close() {
      ended = true
      clearTimeout(retry)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
