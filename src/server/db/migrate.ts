import type pg from 'pg'
import type { Log } from './log.ts'
import { readMigrations, refuseNewer } from './migrations.ts'
import { prepareRole } from './role.ts'
import { examineServer } from './serverCheck.ts'

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
  // Loaded when there is something to do: the migrator takes 60 ms and 16 MB, and most starts have no use for it.
  const { applyMigrations } = await import('./applyMigrations.ts')
  return applyMigrations({ config, known, log, mayHaveRole })
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
