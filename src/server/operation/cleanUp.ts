/** Deletes what nobody needs any more: used keys and tokens, ended sessions, files without a record. */
import { z } from 'zod'
import type { Queryable } from '../core/db/transaction.ts'
import type { FileStore } from '../core/files/store.ts'

const outdated = [
  `delete from idempotency where created_at < $1::timestamptz - interval '24 hours'`,
  `delete from login_failure where at < $1::timestamptz - interval '1 day'`,
  `delete from password_reset where expires_at < $1::timestamptz - interval '1 hour'`,
  `delete from session where expires_at < $1::timestamptz`,
  // Longer than an import can be undone.
  `delete from import_batch where created_at < $1::timestamptz - interval '48 hours'`,
  // Recipient and time; the text was removed when the mail was sent.
  `delete from mail where created_at < $1::timestamptz - interval '90 days' and (sent_at is not null or failed_at is not null)`,
  `delete from record_presence where seen_at < $1::timestamptz - interval '1 hour'`,
  // The status page shows a day; a week is what somebody looks back at.
  `delete from server_error where last_at < $1::timestamptz - interval '7 days'`,
  `delete from notification where created_at < $1::timestamptz - interval '90 days'`,
]

export async function cleanUp(db: Queryable, files: FileStore, now: number): Promise<void> {
  for (const statement of outdated) await db.query(statement, [new Date(now).toISOString()])
  await dropOrphans(db, files, now)
}

const dayMs = 24 * 60 * 60 * 1000

const keyRow = z.object({ key: z.string() })

/**
 * A crash between storing bytes and their record leaves bytes behind, as does a commit whose answer was lost. After a
 * day they belong to no request in progress.
 */
async function dropOrphans(db: Queryable, files: FileStore, now: number): Promise<void> {
  await files.sweep(now - dayMs, async (keys) => {
    const known = await db.query(keyRow, 'select key from stored_file where key = any($1)', [keys])
    return new Set(known.map(({ key }) => key))
  })
}
