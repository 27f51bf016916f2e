/**
 * Finds out whether there is a transaction pooler such as PgBouncer before the database. It lends a connection of the
 * server for one transaction: nothing that a session would keep is there in the next one.
 */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { nameRow, queryOn } from './rows.ts'
import { appRole } from './role.ts'
import { connected, keepsSession } from './serverCheck.ts'
import { StartRefused } from './startRefused.ts'

export interface Pooler {
  /** Whether it carries prepared statements from one connection to the next: PgBouncer 1.21 and newer can. */
  preparesNames: boolean
}

/**
 * @param config as in `DATABASE_URL`
 * @param direct as in `DATABASE_DIRECT_URL`
 * @param role whether transactions are going to be of the app's role
 * @returns undefined if there is none
 * @throws StartRefused if it has other connections than the app can use, or leads elsewhere
 */
export async function findPooler(
  config: pg.PoolConfig,
  direct: pg.PoolConfig,
  role: boolean,
): Promise<Pooler | undefined> {
  const isDirect = await keepsSession(config)
  if (!isDirect && config.options) {
    throw new StartRefused(
      'options of DATABASE_URL do not pass its connection pooler: set them by ALTER ROLE or ALTER DATABASE instead',
    )
  }
  const [server, own] = await Promise.all([connected(config, whichServer), connected(direct, whichServer)])
  if (server !== own)
    throw new StartRefused('DATABASE_DIRECT_URL leads to another database than DATABASE_URL')
  return isDirect ? undefined : connected(config, (client) => examine(client, role))
}

/** As `findPooler` for a standby, which has no address past it: nothing there needs a session. */
export const poolerOfStandby = async (config: pg.PoolConfig, role: boolean): Promise<Pooler | undefined> =>
  (await keepsSession(config))
    ? undefined
    : connected(config, (client) => examine(client, role, 'DATABASE_READ_URL'))

/** Nobody needs a right to read this, and two servers never start at the same microsecond. */
async function whichServer(client: pg.Client): Promise<string | undefined> {
  const [found] = await queryOn(client)(
    nameRow,
    `select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), current_database()) as name`,
  )
  return found?.name
}

const preparedRow = z.object({ carried: z.boolean() })

async function examine(client: pg.Client, role: boolean, variable = 'DATABASE_URL'): Promise<Pooler> {
  await client.query('begin').catch((error: unknown) => {
    throw new StartRefused(
      `The connection pooler of ${variable} takes no transactions, pool_mode has to be transaction: ${String(error)}`,
    )
  })
  if (role) {
    await client.query(`set local role ${appRole}`).catch((error: unknown) => {
      throw new StartRefused(
        `The user of ${variable} may not become the role ${appRole} behind the connection pooler: ${String(error)}`,
      )
    })
  }
  // PgBouncer gives statements that it carries names of its own. Those of other poolers are not known.
  const name = `probe_${randomBytes(6).toString('hex')}`
  const { rows } = await client.query({
    name,
    text: `select exists (select from pg_prepared_statements where name like 'PGBOUNCER\\_%') as carried`,
  })
  const preparesNames = preparedRow.parse(rows[0]).carried
  if (!preparesNames) await client.query(`deallocate ${name}`)
  await client.query('rollback')
  return { preparesNames }
}
