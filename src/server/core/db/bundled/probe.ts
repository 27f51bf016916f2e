import pg from 'pg'
import { readPassword, type Address } from './address.ts'
import { owner } from './cluster.ts'
import type { Home } from './home.ts'

/** How to connect to the bundled database as its owner. */
export interface BundledConfig {
  host: string
  port: number
  user: string
  database: string
  password?: string
  ssl: false
}

export const databaseName = 'pathshala'

export async function configOf(
  home: Home,
  { host, port }: Address,
  database = databaseName,
): Promise<BundledConfig> {
  const password = await readPassword(home)
  // Set explicitly, because PGSSLMODE in the environment would otherwise apply.
  return { host, port, user: owner, database, ...(password ? { password } : {}), ssl: false }
}

/** True if the server accepts connections to our database, which is created if missing. */
export async function answers(home: Home, address: Address): Promise<boolean> {
  const code = await attempt(await configOf(home, address))
  if (code === undefined) return true
  if (code !== noSuchDatabase) return false
  const maintenance = await configOf(home, address, 'postgres')
  return (await attempt(maintenance, `CREATE DATABASE ${databaseName}`)) === undefined
}

const noSuchDatabase = '3D000'

/** @returns the SQLSTATE or system error code on failure */
async function attempt(config: BundledConfig, statement = ''): Promise<string | undefined> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: 3000,
    application_name: 'pathshala start',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (statement) await client.query(statement)
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}
