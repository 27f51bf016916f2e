import pg from 'pg'
import { retryConflicts } from './migrationLock.ts'
import { appRole } from './role.ts'
import { nameRow, queryOn } from './rows.ts'
import { StartRefused } from './startRefused.ts'

/**
 * Applies and records one migration, both or neither.
 *
 * @throws StartRefused if it fails, with the line
 */
export async function applyMigration(client: pg.ClientBase, name: string, text: string): Promise<void> {
  const attempt = async () => {
    await client.query('BEGIN')
    try {
      // Without parameters, so by the simple protocol, which allows several statements.
      await client.query(text)
      const now = new Date().toISOString()
      await client.query('INSERT INTO public.migration (name, timestamp) VALUES ($1, $2)', [name, now])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  }
  await retryConflicts(attempt).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`Migration ${name} failed and was undone: ${reason}${lineOf(error, text)}`, {
      cause: error,
    })
  })
}

/** The default privileges apply to our own tables as well; the app may read but not write them. */
export async function protectMigrations(client: pg.ClientBase): Promise<void> {
  // migration_lock is of Kysely's migrator, in the databases of earlier versions.
  const rows = await queryOn(client)(
    nameRow,
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relname IN ('migration', 'migration_lock')
       AND has_table_privilege($1, oid, 'INSERT, UPDATE, DELETE')`,
    [appRole],
  )
  for (const { name } of rows) {
    const revoke = `REVOKE INSERT, UPDATE, DELETE ON public.${name} FROM ${appRole}`
    await retryConflicts(() => client.query(revoke))
  }
}

/** PostgreSQL counts characters up to the error; people look for a line. */
function lineOf(error: unknown, text: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN
  return position ? ` (line ${text.slice(0, position).split('\n').length})` : ''
}
