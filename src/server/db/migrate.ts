import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'
import type { Log } from './log.ts'
import { appRole, prepareRole } from './role.ts'
import { examineServer } from './serverCheck.ts'
import { StartRefused } from './startRefused.ts'

/**
 * Brings the database to what `folder` says: plain SQL files `NNNN_name.sql`, in the order of their names, each
 * in a transaction of its own. Of several processes that start at once one works and the others wait.
 *
 * @param config as the owner of the tables
 * @returns the names of the migrations that this call applied, without `.sql`
 * @throws StartRefused when the database was written by a newer version of the app, or a migration fails: then
 *   nothing of it remains, and those before it do
 */
export async function migrate({
  config,
  folder,
  log,
}: {
  config: pg.PoolConfig
  folder: string
  log: Log
}): Promise<string[]> {
  const known = await readMigrations(folder)
  const { mayHaveRole, applied } = await examineServer(config, async (client) => ({
    mayHaveRole: await prepareRole(client),
    applied: await appliedMigrations(client),
  }))
  refuseNewer(applied, known)
  if (applied.length === known.size) return []
  const kysely = openForMigrations(config)
  try {
    const done = await applyAll(kysely, known, log)
    // Our own tables came under the default privileges too; the app may look, not touch.
    if (mayHaveRole)
      await sql.raw(`REVOKE INSERT, UPDATE, DELETE ON ${table}, ${lockTable} FROM ${appRole}`).execute(kysely)
    return done
  } finally {
    await kysely.destroy()
  }
}

/** The migrations that a database has had, by name; none where it has never been migrated. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows: found } = await client.query<{ present: boolean }>(
    `SELECT to_regclass($1) IS NOT NULL AS present`,
    [table],
  )
  if (!found[0]?.present) return []
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY name`)
  return rows.map((row) => row.name)
}

const table = 'public.migration'
const lockTable = 'public.migration_lock'

/** The text of each migration by its name. */
type Migrations = ReadonlyMap<string, string>

async function readMigrations(folder: string): Promise<Migrations> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const strange = files.find((file) => !/^\d{4}_\w+\.sql$/.test(file))
  if (strange)
    throw new StartRefused(`${join(folder, strange)} is no migration: they are called NNNN_name.sql`)
  const texts = files.map(
    async (file) => [file.slice(0, -'.sql'.length), await readFile(join(folder, file), 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}

function refuseNewer(applied: string[], known: Migrations): void {
  const unknown = applied.find((name) => !known.has(name))
  if (!unknown) return
  throw new StartRefused(
    `The database was written by a newer version of Pathshala (migration ${unknown}): start that version`,
  )
}

/** One connection: Kysely's lock belongs to a session. A migration may take its time, but not wait for ever. */
function openForMigrations(config: pg.PoolConfig): Kysely<unknown> {
  const pool = new pg.Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: 3000,
    statement_timeout: 0,
    lock_timeout: 30_000,
    application_name: 'pathshala migrate',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

async function applyAll(kysely: Kysely<unknown>, known: Migrations, log: Log): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely,
    provider: providerOf(known),
    migrationTableSchema: 'public',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const done: string[] = []
  for (;;) {
    // One step at a time: Kysely would run all that are due in a single transaction.
    const { results, error } = await migrator.migrateUp()
    if (error) {
      const failed = results?.find((one) => one.status === 'Error')?.migrationName
      throw refusal(error, failed, known.get(failed ?? ''))
    }
    const [result] = results ?? []
    if (!result) return done
    log.info(`database: applied migration ${result.migrationName}`)
    done.push(result.migrationName)
  }
}

function providerOf(known: Migrations): MigrationProvider {
  const migrations = [...known].map(([name, text]): [string, Migration] => [
    name,
    // Without parameters, so by the simple protocol, which takes several statements.
    { up: async (kysely) => void (await sql.raw(text).execute(kysely)) },
  ])
  return { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) }
}

function refusal(error: unknown, migration?: string, text = ''): StartRefused {
  const reason = error instanceof Error ? error.message : String(error)
  if (migration) {
    return new StartRefused(`Migration ${migration} failed and was undone: ${reason}${lineOf(error, text)}`, {
      cause: error,
    })
  }
  // Another process, of a newer version, was faster than our own look.
  const newer = /^corrupted migrations: previously executed migration (\S+) is missing/.exec(reason)
  if (newer?.[1]) refuseNewer([newer[1]], new Map())
  return new StartRefused(`Cannot migrate the database: ${reason}`, { cause: error })
}

/** PostgreSQL counts the characters before the place where it stumbled; people look for a line. */
function lineOf(error: unknown, text: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN
  return position ? ` (line ${text.slice(0, position).split('\n').length})` : ''
}
