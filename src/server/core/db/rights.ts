/** The rights of the app's role in a database whose tables were made without it, such as one loaded from a dump. */
import type pg from 'pg'
import { z } from 'zod'
import type { Log } from './log.ts'
import type { Migrations } from './migrations.ts'
import { appRole } from './role.ts'
import { queryOn } from './rows.ts'

/** The block of a migration that grants and revokes rights of the role, if the database has the role. */
export const rightsBlock = new RegExp(
  `^do \\$\\$(?:(?!\\$\\$)[^])*?${appRole}(?:(?!\\$\\$)[^])*?\\$\\$;`,
  'gm',
)

const lackingRow = z.object({ lacking: z.boolean() })

/**
 * Gives the role what it would have if it had been there from the first migration on: the rows of all tables, less what
 * the migrations of `applied` take away.
 *
 * @param client connected as the owner of the tables
 */
export async function completeRights(
  client: pg.ClientBase,
  applied: string[],
  known: Migrations,
  log: Log,
): Promise<void> {
  if (applied.length === 0) return
  const [found] = await queryOn(client)(
    lackingRow,
    `SELECT EXISTS (
       SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
         AND relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)
         AND NOT has_table_privilege($1, oid, 'SELECT')
     ) AS lacking`,
    [appRole],
  )
  if (!found?.lacking) return
  const blocks = applied.flatMap((name) => known.get(name)?.match(rightsBlock) ?? [])
  await client.query('BEGIN')
  try {
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appRole}`)
    await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appRole}`)
    for (const block of blocks) await client.query(block)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
  log.info(`database: gave ${appRole} its rights, which the tables came without`)
}
