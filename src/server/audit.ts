/** The log of changes: one row for each, in the transaction that makes it. Rows are only ever added. */
import { isDeepStrictEqual } from 'node:util'
import type { Context } from './context.ts'
import type { Queryable } from './db/transaction.ts'

export interface LogEntry {
  action:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'signed_in'
    | 'signed_out'
    | 'sign_in_failed'
    | 'refused'
    | 'password_reset'
    | 'session_revoked'
  resource: string
  recordId?: string | null
  /** The record's name as it was at that moment. */
  recordName?: string | null
  branch?: string | null
  /** Each changed field with its value before and after. */
  changes?: Record<string, [unknown, unknown]> | null
  /** Who did it where it is not the signed-in user: at a sign-in. */
  by?: { _id: string; name: string }
}

type Who = Pick<Context, 'now' | 'address' | 'reportedAddress' | 'requestId' | 'signedIn'>

export async function log(db: Queryable, who: Who, entry: LogEntry): Promise<void> {
  const by =
    entry.by ??
    (who.signedIn && { _id: who.signedIn._id, name: `${who.signedIn.firstName} ${who.signedIn.lastName}` })
  await db.write(
    `insert into audit_log (at, user_id, user_name, action, resource, record_id, record_name, branch_id, changes, address, reported_address, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      new Date(who.now).toISOString(), by?._id ?? null, by?.name ?? null, entry.action, entry.resource, entry.recordId ?? null,
      entry.recordName ?? null, entry.branch ?? null, entry.changes ? JSON.stringify(entry.changes) : null,
      who.address, who.reportedAddress, who.requestId,
    ],
  ) // prettier-ignore
}

/** The fields that differ, each with its value before and after; null where none does. */
export function difference(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  fields: string[],
): Record<string, [unknown, unknown]> | null {
  const changes = fields.flatMap((field): [string, [unknown, unknown]][] => {
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null]
    return isDeepStrictEqual(old, now) ? [] : [[field, [old, now]]]
  })
  return changes.length > 0 ? Object.fromEntries(changes) : null
}
