/**
 * Standbys of the database that answer reads in the primary's place. Nothing depends on them: one that is away, lags or
 * refuses is left aside, and looked at again until it is as it should be.
 */
import type pg from 'pg'
import { z } from 'zod'
import { Late } from './deadline.ts'
import type { Log } from './log.ts'
import { isFatal } from './pipelinedBatch.ts'
import { openPool, type PoolLimits } from './pool.ts'
import { poolerOfStandby } from './pooler.ts'
import { followPosition, type PrimaryPosition, staleMs } from './primaryPosition.ts'
import { queryOn } from './rows.ts'
import { type Caller, reader, runBehind } from './transaction.ts'
import { positionIn, replayedPosition, type WalPosition } from './walPosition.ts'
import { WatchedClient } from './watchedClient.ts'

/** Where a read came from, and why it was the primary: its route says so, or the standby was behind, away or refused it. */
export const readSources = ['replica', 'route', 'behind', 'away', 'refused'] as const
export type ReadSource = (typeof readSources)[number]

/** One standby. */
export interface Replica {
  /** @throws Refused if the primary has to answer instead, Late at the request's deadline */
  read(
    floor: WalPosition,
    caller: Caller,
    text: string,
    values?: unknown[],
  ): Promise<{ rows: object[]; position: WalPosition }>
}

export interface Replicas {
  /** A standby that works, each one in turn; undefined if there is none now. */
  choose(): Replica | undefined
  position: PrimaryPosition
  /** Reads of requests by where they came from, counted for the metrics. */
  counts: Record<ReadSource, number>
  close(): Promise<void>
}

/** Why a standby did not answer a statement. */
export class Refused extends Error {
  readonly source: ReadSource
  constructor(source: ReadSource, cause?: unknown) {
    super(`the replica did not answer: ${source}`, { cause })
    this.source = source
  }
}

const noStandby = 'it is no standby'

interface Options {
  limits: Partial<PoolLimits>
  role: string | undefined
  /** Milliseconds from any moment on. */
  clock?: () => number
}

/** How long to wait before a host that is not a standby of this database is checked again. */
const otherAgainMs = 5 * staleMs
/** Less than `staleMs`, so that the primary's place of the look before still counts. */
const lookAgainMs = 0.9 * staleMs
/** How long a look may take altogether. */
const lookMs = 5000

/** @param configs how each of them is reached @param primary the pool of the database that they follow */
export function openReplicas(
  configs: readonly pg.PoolConfig[],
  primary: pg.Pool,
  log: Log,
  options: Options,
): Replicas {
  const position = followPosition(reader(primary), options.clock)
  const hosts = configs.map((config) => follow(config, { primary, position, log, ...options }))
  let turn = 0
  return {
    choose() {
      const there = hosts.filter((host) => host.isThere)
      return there[turn++ % there.length]
    },
    position,
    counts: { replica: 0, route: 0, behind: 0, away: 0, refused: 0 },
    close: async () => void (await Promise.all(hosts.map((host) => host.close()))),
  }
}

interface Host extends Replica {
  readonly isThere: boolean
  close(): Promise<void>
}

interface Surroundings extends Options {
  primary: pg.Pool
  position: PrimaryPosition
  log: Log
}

function follow(config: pg.PoolConfig, { primary, position, log, limits, role }: Surroundings): Host {
  const name = nameOf(config)
  let pool: pg.Pool | undefined
  let isThere = false
  /** What was said of it last: each change is logged once. */
  let said: string | undefined
  let looking = false
  let ended = false
  let timer: NodeJS.Timeout | undefined

  /** @returns what is wrong with it; null if nothing is */
  async function fault(): Promise<string | null> {
    try {
      const floor = await position.floor()
      const [its, ours] = await Promise.all([identityOf(config), identityOf(primary)])
      if (its.system !== ours.system || its.name !== ours.name) return 'it is of another database'
      if (its.position === null) return noStandby
      if (positionIn([its]) < floor) return `it lags more than ${staleMs} ms behind`
      pool ??= await open()
      return null
    } catch (error) {
      return error instanceof Error ? error.message || error.name : String(error)
    }
  }

  async function open(): Promise<pg.Pool> {
    const pooler = await poolerOfStandby(config, role !== undefined)
    const quiet: Log = { info: () => undefined, warn: () => undefined }
    const opened = openPool(config, quiet, limits, { role, pooler, standby: true })
    opened.on('error', leave)
    return opened
  }

  function look(): void {
    if (looking || ended) return
    looking = true
    clearTimeout(timer)
    void within(lookMs, fault()).then((wrong) => {
      looking = false
      if (ended) return void pool?.end()
      isThere = wrong === null
      if (wrong !== null) {
        timer = setTimeout(look, wrong === noStandby ? otherAgainMs : lookAgainMs)
        timer.unref()
      }
      const line =
        wrong === null ? `replica ${name} answers reads` : `replica ${name} is not read from: ${wrong}`
      if (line === said) return
      if (wrong !== null) log.warn(`database: ${line}`)
      else log.info(`database: ${line}`)
      said = line
    })
  }

  /** Until it has been looked at. */
  function leave(): void {
    isThere = false
    look()
  }

  look()
  return {
    get isThere() {
      return isThere
    },
    async read(floor: WalPosition, caller: Caller, text: string, values?: unknown[]) {
      if (!pool || !isThere) throw new Refused('away')
      try {
        const { first, rows } = await runBehind(pool, caller, replayedPosition, text, values)
        const replayed = positionIn(first)
        if (replayed >= floor) return { rows, position: replayed }
        if (position.lags(replayed)) leave()
      } catch (error) {
        if (error instanceof Late) throw error
        if (!isFatal(error)) throw new Refused('refused', error)
        leave()
        throw new Refused('away', error)
      }
      throw new Refused('behind')
    },
    async close() {
      ended = true
      clearTimeout(timer)
      if (!looking) await pool?.end()
    },
  }
}

const identityRow = z.object({ system: z.string(), name: z.string(), position: z.string().nullable() })
type Identity = z.infer<typeof identityRow>

/** Copies of a database have its number, and nothing else has. */
const identity = `select system_identifier::text as system, current_database()::text as name, (${replayedPosition})
  from pg_control_system()`

/** @param server a pool, or how to connect once */
async function identityOf(server: pg.Pool | pg.PoolConfig): Promise<Identity> {
  if ('connect' in server) return only(await reader(server).query(identityRow, identity))
  const client = new WatchedClient({ ...server, application_name: 'pathshala probe' })
  client.on('error', () => undefined)
  const limit = setTimeout(() => client.socket.destroy(new Error('it does not answer')), probeMs)
  try {
    await client.connect()
    return only(await queryOn(client)(identityRow, identity))
  } finally {
    clearTimeout(limit)
    void client.end().catch(() => undefined)
  }
}

const probeMs = 1500

function only(rows: Identity[]): Identity {
  const [row] = rows
  if (!row) throw new Error('it does not say what it is')
  return row
}

/** What is wrong, or that it takes too long to find out. */
function within(ms: number, finding: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, ms, 'it does not answer')
  })
  return Promise.race([finding, late]).finally(() => clearTimeout(timer))
}

/** Host and port; never the password. */
function nameOf({ connectionString = '' }: pg.PoolConfig): string {
  return URL.parse(connectionString)?.host || 'of DATABASE_READ_URL'
}
