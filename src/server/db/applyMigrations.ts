import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'
import type { Log } from './log.ts'
import { type Migrations, refuseNewer } from './migrations.ts'
import { appRole } from './role.ts'
import { StartRefused } from './startRefused.ts'

interface Work {
  /** As the owner of the tables. */
  config: pg.PoolConfig
  known: Migrations
  log: Log
  mayHaveRole: boolean
}

/** Applies those of `known` that the database has not had. @returns their names */
export async function applyMigrations({ config, known, log, mayHaveRole }: Work): Promise<string[]> {
  const kysely = openForMigrations(config)
  try {
    const done = await applyAll(kysely, known, log)
    // Our own tables came under the default privileges too; the app may look, not touch.
    if (mayHaveRole) {
      await sql
        .raw(`REVOKE INSERT, UPDATE, DELETE ON public.migration, public.migration_lock FROM ${appRole}`)
        .execute(kysely)
    }
    return done
  } finally {
    await kysely.destroy()
  }
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
