import type { Client } from 'pg'
import { z } from 'zod'
import type { Log } from './log.ts'
import { retryConflicts, withMigrationLock } from './migrationLock.ts'
import { queryOn } from './rows.ts'
import { StartRefused } from './startRefused.ts'

/** The database role the app runs as: may read and write rows, not alter tables. */
export const appRole = 'pathshala_app'

/**
 * Creates the app's role if it is missing and permitted, and grants it the rows of every table and sequence that this
 * user creates in schema public from now on; migrations may revoke.
 *
 * @param client connected as the owner
 * @returns whether this user can act as the role: not without the right to create roles, as with some hosts
 */
export async function prepareRole(client: Client, log?: Log): Promise<boolean> {
  try {
    // Without the lock at most starts, which must not wait for another server's long migration to hear a signal.
    if ((await readState(client)).prepared) return await maySet(client)
    return await withMigrationLock(client, () => retryConflicts(() => prepare(client)), log)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege)
      return await maySet(client)
    throw new StartRefused(`Cannot prepare the database role ${appRole}: ${String(error)}`)
  }
}

const insufficientPrivilege = '42501'

async function prepare(client: Client): Promise<boolean> {
  const { exists, prepared } = await readState(client)
  if (prepared) return maySet(client)
  if (!exists) await client.query(createRole)
  // A superuser may act as any role; a user with CREATEROLE must be a member, explicitly since PostgreSQL 16.
  if (!(await maySet(client))) await client.query(`GRANT ${appRole} TO CURRENT_USER`)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${appRole}`)
  await client.query(
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${appRole}`,
  )
  await client.query(
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${appRole}`,
  )
  return maySet(client)
}

/** Another database's server may make the role between our look and this. */
const createRole = `DO $$ BEGIN CREATE ROLE ${appRole} NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`

const stateRow = z.object({ exists: z.boolean(), prepared: z.boolean() })

/** Prepared means that the last of the statements above has taken effect for this user in this database. */
async function readState(client: Client): Promise<{ exists: boolean; prepared: boolean }> {
  const rows = await queryOn(client)(
    stateRow,
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists,
      EXISTS (
        SELECT FROM pg_default_acl, aclexplode(defaclacl) AS given
        JOIN pg_roles ON pg_roles.oid = given.grantee
        WHERE rolname = $1 AND defaclobjtype = 'S' AND defaclrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
          AND defaclnamespace = 'public'::regnamespace
      ) AS prepared`,
    [appRole],
  )
  return rows[0] ?? { exists: false, prepared: false }
}

async function maySet(client: Client): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${appRole}`)
    await client.query('RESET ROLE')
    return true
  } catch {
    return false
  }
}
