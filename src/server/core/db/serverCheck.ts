import pg from 'pg'
import { z } from 'zod'
import { queryOn } from './rows.ts'
import { StartRefused } from './startRefused.ts'

const serverRow = z.object({ version: z.string(), number: z.number(), encoding: z.string() })

/**
 * @param databaseUrl as in `postgres://user:password@host:5432/name?sslmode=require`; several hosts with commas between
 * @returns how each host is reached
 * @throws StartRefused if it is no such address; the message never repeats it, because it has a password
 */
export function configsFromUrl(databaseUrl: string): [pg.PoolConfig, ...pg.PoolConfig[]] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]*:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? []
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  return [configFromUrl(first), ...others.map(configFromUrl)]
}

function configFromUrl(databaseUrl: string): pg.PoolConfig {
  const url = URL.parse(databaseUrl)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new StartRefused('DATABASE_URL has to look like postgres://user:password@host:5432/name')
  }
  const session = url.searchParams.get('target_session_attrs')
  if (session !== null && session !== 'read-write' && session !== 'primary') {
    throw new StartRefused('target_session_attrs of DATABASE_URL has to be read-write: the app writes')
  }
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
 * @throws StartRefused if it is unreachable, older than PostgreSQL 15, or stores text other than UTF-8
 */
export async function examineServer<T>(
  config: pg.PoolConfig,
  prepare: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: 3000,
    application_name: 'pathshala start',
  })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartRefused(
        `Cannot connect to the database ${client.database} at ${client.host}: ${describeError(error)}`,
      )
    })
    const [server] = await queryOn(client)(
      serverRow,
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
        current_setting('server_encoding') AS encoding`,
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
    return await prepare(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const oldest = 15

/** An address with two families fails with an AggregateError that has no message. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
