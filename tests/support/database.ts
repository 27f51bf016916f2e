import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool, type PoolOptions } from '../../src/server/core/db/pool.ts'
import type { Pooler } from '../../src/server/core/db/pooler.ts'
import { appRole } from '../../src/server/core/db/role.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestServer
  }
}

/** The database server of this test run, made by globalSetup.ts. */
export interface TestServer {
  /** As a user that may create databases. */
  config:
    { connectionString: string } | { host: string; port: number; user: string; database: string; ssl: false }
  /** A migrated database to copy. */
  template: string
  mayHaveRole: boolean
  /** With `THROUGH_PGBOUNCER=1` the app of every test goes through it: the address of its databases, and what it can. */
  pooler?: Pooler & { address: string }
}

export interface FreshDatabase {
  name: string
  /** For `DATABASE_URL`, as the owner. */
  url: string
  /** As the owner. */
  config: pg.PoolConfig
  /** As the owner, for what a test does behind the app's back; with the app's value types. */
  owner: pg.Pool
  /** As the app at run time, with its limits and value types. */
  pool: pg.Pool
  /** Connections of their own, as another process of the app has them. */
  anotherPool: () => pg.Pool
  drop: () => Promise<void>
}

/**
 * A separate database, dropped by `drop()`; it takes about 100 ms, so every test file can have one.
 *
 * @param migrated false: an empty one
 */
export async function freshDatabase({ migrated = true } = {}): Promise<FreshDatabase> {
  const server = inject('testDatabase')
  const name = `pathshala_test_${randomBytes(6).toString('hex')}`
  // Copying files takes half the time of logging the copy, which only matters after a power cut.
  const from = `TEMPLATE ${migrated ? server.template : 'template0'} STRATEGY FILE_COPY`
  await administer(server, `CREATE DATABASE ${name} ${from}`)
  const config = inDatabase(server, name)
  const { pooler } = server
  const how: PoolOptions = { role: server.mayHaveRole ? appRole : undefined, pooler }
  const ofApp = pooler ? { connectionString: `${pooler.address}${name}` } : config
  const anotherPool = () => openPool(ofApp, quiet, {}, how)
  const pool = anotherPool()
  const owner = openPool(config, quiet, { connections: 2, statementMs: 20_000 })
  return {
    name,
    url: urlOf(config),
    config,
    owner,
    pool,
    anotherPool,
    async drop() {
      await Promise.all([pool.end(), owner.end()])
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Runs one statement that has to stand outside of a transaction, as the server's owner. */
export async function administer(server: Pick<TestServer, 'config'>, statement: string): Promise<void> {
  const client = new pg.Client(server.config)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export function inDatabase({ config }: Pick<TestServer, 'config'>, name: string): TestServer['config'] {
  if (!('connectionString' in config)) return { ...config, database: name }
  const url = new URL(config.connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}

const quiet = { info: () => undefined, warn: () => undefined }

function urlOf(config: TestServer['config']): string {
  if ('connectionString' in config) return config.connectionString
  // The folder of a socket cannot be the host of a URL.
  const { host, port, user, database } = config
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`
}
