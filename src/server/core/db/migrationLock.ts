import type pg from 'pg'
import { z } from 'zod'
import type { Log } from './log.ts'
import { queryOn } from './rows.ts'

const lockedRow = z.object({ locked: z.boolean() })

/** The key of Kysely's migrator, which earlier versions used: such a server and this one exclude each other too. */
const lockKey = '3853314791062309107'

/**
 * Runs `work` while no other server that starts on this database changes its role, grants or tables. The lock
 * belongs to the session, so a process that is killed gives it back, and a session may take it twice.
 *
 * @param client connected as the owner; its statement timeout is off from here on, its lock timeout 30 s
 */
export async function withMigrationLock<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  log?: Log,
): Promise<T> {
  // Migrating takes time, and so does waiting for another server that migrates.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
  const [lock] = await queryOn(client)(lockedRow, `SELECT pg_try_advisory_lock(${lockKey}) AS locked`)
  if (!lock?.locked) {
    log?.info('database: waiting for another server that is starting on this database')
    await client.query(`SELECT pg_advisory_lock(${lockKey})`)
  }
  try {
    await client.query(`SET lock_timeout = '30s'`)
    return await work()
  } finally {
    // A connection that is lost has given the lock back already.
    await client.query(`SELECT pg_advisory_unlock(${lockKey})`).catch(() => undefined)
  }
}

const maxAttempts = 10

/**
 * Runs `work` again after a concurrent change of the system catalogue. The lock does not exclude everybody: roles
 * belong to the whole cluster, and servers of its other databases may start at the same time.
 *
 * @param work leaves nothing behind if it fails
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isCatalogConflict(error)) throw error
    }
  }
}

const deadlock = '40P01'
const uniqueViolation = '23505'

function isCatalogConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // PostgreSQL uses XX000 here, the code for internal errors.
  if (/^tuple concurrently (updated|deleted)/.test(error.message)) return true
  const code = 'code' in error ? error.code : undefined
  if (code === deadlock) return true
  return code === uniqueViolation && 'schema' in error && error.schema === 'pg_catalog'
}
