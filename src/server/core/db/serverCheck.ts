import pg from 'pg'
import { z } from 'zod'
import { queryOn } from './rows.ts'
import { StartRefused } from './startRefused.ts'

const serverRow = z.object({
  version: z.string(),
  number: z.number(),
  encoding: z.string(),
  kept: z.boolean(),
})

/**
 * @param databaseUrl as in `postgres://user:password@host:5432/name?sslmode=require`; several hosts with commas between
 * @returns how each host is reached
 * @throws StartRefused if it is no such address; the message never repeats it, because it has a password
 */
export function configsFromUrl(
  databaseUrl: string,
  variable: AddressVariable = 'DATABASE_URL',
): [pg.PoolConfig, ...pg.PoolConfig[]] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]*:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? []
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  return [configFromUrl(first, variable), ...others.map((other) => configFromUrl(other, variable))]
}

type AddressVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'

/** Which host is meant is found out by what it is; the others would be left aside by libpq. */
const attributes: Record<AddressVariable, { allowed: readonly string[]; why: string }> = {
  DATABASE_URL: { allowed: ['read-write', 'primary'], why: 'read-write: the app writes' },
  DATABASE_DIRECT_URL: { allowed: ['read-write', 'primary'], why: 'read-write: the app writes' },
  DATABASE_READ_URL: {
    allowed: ['standby', 'prefer-standby', 'read-only', 'any'],
    why: 'standby: the app writes elsewhere',
  },
}

function configFromUrl(databaseUrl: string, variable: AddressVariable): pg.PoolConfig {
  const url = URL.parse(databaseUrl)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new StartRefused(`${variable} has to look like postgres://user:password@host:5432/name`)
  }
  const session = url.searchParams.get('target_session_attrs')
  const { allowed, why } = attributes[variable]
  if (session !== null && !allowed.includes(session))
    throw new StartRefused(`target_session_attrs of ${variable} has to be ${why}`)
  // In pg the address takes precedence over the configuration, where we add our own options.
  const options = url.searchParams.get('options')
  if (options === null && session === null) return { connectionString: databaseUrl }
  url.searchParams.delete('options')
  url.searchParams.delete('target_session_attrs')
  return { connectionString: url.href, ...(options === null ? {} : { options }) }
}

/**
 * Connects once as the owner, checks the server, and lets `prepare` use the connection.
 *
 * @throws StartRefused if it is unreachable, older than PostgreSQL 15, stores text other than UTF-8, or is a pooler
 */
export async function examineServer<T>(
  config: pg.PoolConfig,
  prepare: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return connected(withMark(config), async (client) => {
    const [server] = await queryOn(client)(
      serverRow,
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
        current_setting('server_encoding') AS encoding, ${isMarked} AS kept`,
    )
    if (!server || server.number < oldest * 10_000) {
      throw new StartRefused(
        `The database server is PostgreSQL ${server?.version}: version ${oldest} or newer is needed`,
      )
    }
    if (server.encoding !== 'UTF8') {
      throw new StartRefused(
        `The database ${client.database} stores text as ${server.encoding}: make one with ENCODING 'UTF8'`,
      )
    }
    if (!server.kept) throw new PoolerFound(client)
    return prepare(client)
  })
}

/** Connects once. @throws StartRefused if that fails, PoolerFound if a pooler refuses the options */
export async function connected<T>(
  config: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: 3000,
    application_name: 'pathshala start',
  })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      // PgBouncer says so of all but a few, unless it has been told to ignore them.
      if (error instanceof Error && error.message.includes('unsupported startup parameter'))
        throw new PoolerFound(client)
      throw new StartRefused(
        `Cannot connect to the database ${client.database} at ${client.host}: ${describeError(error)}`,
      )
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Between us and the database is a pooler, and what follows needs a session of its own. */
class PoolerFound extends StartRefused {
  constructor({ host, port }: pg.Client) {
    super(
      `There is a connection pooler at ${host}:${port}: DATABASE_DIRECT_URL has to be the address of the database itself`,
    )
  }
}

/**
 * A setting that means nothing. What a connection is opened with holds for its session, and is the first thing that
 * poolers refuse or lose.
 */
const withMark = (config: pg.PoolConfig): pg.PoolConfig => withOption(config, '-c pathshala.session=own')
const isMarked = `coalesce(current_setting('pathshala.session', true), '') = 'own'`

const keptRow = z.object({ kept: z.boolean() })

/** @returns false if there is a pooler, which gives none of its clients a session of its own */
export async function keepsSession(config: pg.PoolConfig): Promise<boolean> {
  try {
    return await connected(withMark(config), async (client) => {
      const [row] = await queryOn(client)(keptRow, `SELECT ${isMarked} AS kept`)
      return row?.kept === true
    })
  } catch (error) {
    if (error instanceof PoolerFound) return false
    throw error
  }
}

export const withOption = (config: pg.PoolConfig, option: string): pg.PoolConfig => ({
  ...config,
  options: [config.options, option].filter(Boolean).join(' '),
})

const oldest = 15

/** An address with two families fails with an AggregateError that has no message. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
