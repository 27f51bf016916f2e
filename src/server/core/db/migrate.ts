import type pg from 'pg'
import { z } from 'zod'
import { applyMigration, protectMigrations } from './applyMigration.ts'
import type { Log } from './log.ts'
import { withMigrationLock } from './migrationLock.ts'
import { dueMigrations, readMigrations } from './migrations.ts'
import { completeRights } from './rights.ts'
import { prepareRole } from './role.ts'
import { nameRow, queryOn } from './rows.ts'
import { examineServer } from './serverCheck.ts'

/**
 * Applies the migrations in `folder`: SQL files `NNNN_name.sql` in the order of their names, each in one transaction.
 * If several processes start together, one migrates and the others wait.
 *
 * @param config as the owner of the tables
 * @param until the last one to apply; all of them if absent
 * @returns the names of the migrations that this call applied, without `.sql`
 * @throws StartRefused when the database was written by a newer version of the app, or a migration fails: then
 *   nothing of it remains, and those before it do
 */
export async function migrate({
  config,
  folder,
  log,
  until,
}: {
  config: pg.PoolConfig
  folder: string
  log: Log
  until?: string
}): Promise<string[]> {
  const known = await readMigrations(folder)
  return examineServer(config, (client) =>
    withMigrationLock(
      client,
      async () => {
        const mayHaveRole = await prepareRole(client, log)
        // Read under the lock: another server may have migrated while this one waited.
        const applied = await appliedMigrations(client)
        const missing = dueMigrations(applied, known)
        if (mayHaveRole) await completeRights(client, applied, known, log)
        const due = until === undefined ? missing : missing.filter((name) => name <= until)
        if (due.length > 0) await client.query(createTable)
        if (mayHaveRole) await protectMigrations(client)
        for (const name of due) {
          await applyMigration(client, name, known.get(name) ?? '')
          log.info(`database: applied migration ${name}`)
        }
        return due
      },
      log,
    ),
  )
}

const presentRow = z.object({ present: z.boolean() })

/** Names of the applied migrations; empty if the database was never migrated. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const query = queryOn(client)
  const [found] = await query(presentRow, `SELECT to_regclass('public.migration') IS NOT NULL AS present`)
  if (!found?.present) return []
  const rows = await query(nameRow, 'SELECT name FROM public.migration ORDER BY name')
  return rows.map((row) => row.name)
}

/** As Kysely's migrator made it for the databases of earlier versions. */
const createTable = `CREATE TABLE IF NOT EXISTS public.migration (
  name varchar(255) PRIMARY KEY,
  timestamp varchar(255) NOT NULL
)`
