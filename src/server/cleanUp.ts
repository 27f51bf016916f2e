/** What nobody needs any more goes: spent keys and tokens, ended sessions, files that no record names. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from './db/transaction.ts'
import type { FileStore } from './files/store.ts'

const outdated = [
  `delete from idempotency where created_at < $1::timestamptz - interval '24 hours'`,
  `delete from login_failure where at < $1::timestamptz - interval '1 day'`,
  `delete from password_reset where expires_at < $1::timestamptz - interval '1 hour'`,
  `delete from session where expires_at < $1::timestamptz`,
]

export async function cleanUp(db: Queryable, files: FileStore, folder: string, now: number): Promise<void> {
  for (const statement of outdated) await db.query(statement, [new Date(now).toISOString()])
  await dropOrphans(db, files, folder, now)
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * A crash between the bytes and their record leaves bytes behind, and so does a commit whose answer was lost. A day old,
 * they belong to no request that is still under way.
 */
async function dropOrphans(db: Queryable, files: FileStore, folder: string, now: number): Promise<void> {
  for (const part of await readdir(folder).catch(() => [])) {
    const keys = await readdir(join(folder, part))
    const old: string[] = []
    for (const key of keys) {
      const found = await stat(join(folder, part, key)).catch(() => null)
      if (found && now - found.mtimeMs > dayMs) old.push(key)
    }
    const known = await db.query<{ key: string }>('select key from stored_file where key = any($1)', [old])
    const kept = new Set(known.map(({ key }) => key))
    for (const key of old) if (!kept.has(key)) await files.remove(key)
  }
}
