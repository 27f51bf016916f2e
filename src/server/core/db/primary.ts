/** Which of the database's hosts takes writes. A failover manager promotes one; this only follows. */
import type pg from 'pg'
import { z } from 'zod'
import type { Log } from './log.ts'
import { queryOn } from './rows.ts'
import { WatchedClient } from './watchedClient.ts'

export interface Primary {
  /** How the host is reached that took writes when it was looked at last. */
  readonly config: pg.PoolConfig
  /** Looks at all hosts at once; searches at the same time share their answer. @returns whether one takes writes */
  search(): Promise<boolean>
  /** Runs each time after another host has become the primary. */
  onMove(moved: () => void): void
}

/** A database with one address: a proxy or a name may move it without us. */
export const onlyHost = (config: pg.PoolConfig): Primary => ({
  config,
  search: () => Promise.resolve(true),
  onMove: () => undefined,
})

/** @param configs how each host is reached: they differ in nothing but their addresses */
export function followPrimary(configs: readonly [pg.PoolConfig, ...pg.PoolConfig[]], log: Log): Primary {
  if (configs.length === 1) return onlyHost(configs[0])
  const listeners: (() => void)[] = []
  let config = configs[0]
  /** The timeline of the host that was followed last: one with a lower one was left behind by a promotion. */
  let followed = 0
  let searching: Promise<boolean> | undefined

  async function look(): Promise<boolean> {
    const seen = await Promise.all(configs.map(async (one) => ({ one, timeline: await timelineOf(one) })))
    const writable = seen.flatMap(({ one, timeline }) =>
      timeline === null || timeline < followed ? [] : [{ one, timeline }],
    )
    // A primary that nobody has told of the promotion still takes writes for a while: the newer timeline counts.
    const [newest] = writable.toSorted((a, b) => b.timeline - a.timeline)
    if (!newest) return false
    followed = newest.timeline
    const isCurrent = writable.some(({ one, timeline }) => one === config && timeline === newest.timeline)
    if (isCurrent) return true
    config = newest.one
    log.warn('database: another host is the primary now')
    for (const moved of listeners) moved()
    return true
  }

  return {
    get config() {
      return config
    },
    search: () => (searching ??= look().finally(() => (searching = undefined))),
    onMove: (moved) => void listeners.push(moved),
  }
}

/** The address of the primary with all that is set besides. */
export const atPrimary = (config: pg.PoolConfig, { config: { connectionString } }: Primary): pg.PoolConfig =>
  connectionString === undefined ? config : { ...config, connectionString }

const readOnlyTransaction = '25006'

/** True for the refusal of a standby, or of a primary that was fenced: its connection is of no use any more. */
export const isReadOnly = (error: unknown): boolean =>
  (error as { code?: string } | undefined)?.code === readOnlyTransaction

/** What PostgreSQL says of a write on a standby, before one is tried. */
export const readOnlyHost = (): Error =>
  Object.assign(new Error('The database takes no writes'), { code: readOnlyTransaction })

const probeMs = 1500

const stateRow = z.object({ writable: z.boolean() })
const timelineRow = z.object({ timeline: z.number() })

/** SQL that is true on a host that takes writes. */
export const takesWrites = `not (pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool)`

/** @returns the number of the host's timeline, higher after each promotion; null if it takes no writes */
async function timelineOf(config: pg.PoolConfig): Promise<number | null> {
  const client = new WatchedClient({ ...config, application_name: 'pathshala probe' })
  client.on('error', () => undefined)
  const limit = setTimeout(() => client.socket.destroy(), probeMs)
  try {
    await client.connect()
    const query = queryOn(client)
    const [state] = await query(stateRow, `select ${takesWrites} as writable`)
    if (!state?.writable) return null
    // Some hosts' own kinds of PostgreSQL have no such files: then all that take writes are alike.
    const rows = await query(
      timelineRow,
      `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
    ).catch(() => [])
    return rows[0]?.timeline ?? 0
  } catch {
    return null
  } finally {
    clearTimeout(limit)
    void client.end().catch(() => undefined)
  }
}
