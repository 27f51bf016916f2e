/** The log of changes: one row for each, in the transaction that makes it. Rows are only ever added. */
import { isDeepStrictEqual } from 'node:util'
import { type LogAction, log as logEntity } from '../../shared/access/log.ts'
import { newId } from '../../shared/core/ids.ts'
import { searchKey } from '../../shared/core/search.ts'
import type { Context } from './context.ts'
import type { Queryable } from './db/transaction.ts'
import type { SignedIn } from './session/signedIn.ts'

export interface LogEntry {
  action: LogAction
  resource: string
  recordId?: string | null
  /** The record's name as it was at that moment. */
  recordName?: string | null
  branch?: string | null
  /** Each changed field with its value before and after. */
  changes?: Record<string, [unknown, unknown]> | null
  /** Labels of the ids in `changes` at that time. */
  labels?: Record<string, string> | null
  /** The actor, if it is not the signed-in user: at sign-in. */
  by?: { _id: string; name: string; role?: string }
}

type Who = Pick<Context, 'now' | 'address' | 'reportedAddress' | 'requestId' | 'device' | 'signedIn'>

export async function log(db: Queryable, who: Who, entry: LogEntry): Promise<void> {
  const row = rowOf(who, entry)
  await db.write(
    `insert into audit_log (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    columns.map((name) => (name === 'changes' || name === 'labels' ? json(row[name]) : row[name])),
  )
}

/** Many entries in one statement. */
export async function logMany(db: Queryable, who: Who, entries: LogEntry[]): Promise<void> {
  const names = columns.join(', ')
  await db.query(
    `insert into audit_log (${names}) select ${names} from json_populate_recordset(null::audit_log, $1)`,
    [JSON.stringify(entries.map((entry) => rowOf(who, entry)))],
  )
}

const columns = [
  'id', 'at', 'user_id', 'user_name', 'user_role', 'as_user_id', 'as_user_name', 'for_user_id',
  'for_user_name', 'action', 'resource', 'record_id',
  'record_name', 'branch_id', 'changes', 'labels', 'address', 'reported_address', 'device', 'request_id', 'search_key',
] as const // prettier-ignore

function rowOf(who: Who, entry: LogEntry) {
  const by = entry.by ?? actor(who.signedIn)
  const as = who.signedIn?.viewedBy ? who.signedIn : null
  const absent = who.signedIn?.actingFor
  return {
    id: newId(who.now),
    at: new Date(who.now).toISOString(),
    user_id: by?._id ?? null,
    user_name: by?.name ?? null,
    user_role: by?.role ?? null,
    as_user_id: as?._id ?? null,
    as_user_name: as && nameOf(as),
    for_user_id: absent?._id ?? null,
    for_user_name: absent ? nameOf(absent) : null,
    action: entry.action,
    resource: entry.resource,
    record_id: entry.recordId ?? null,
    record_name: entry.recordName ?? null,
    branch_id: entry.branch ?? null,
    changes: entry.changes ?? null,
    labels: entry.labels ?? null,
    address: who.address,
    reported_address: who.reportedAddress,
    device: who.device,
    request_id: who.requestId,
    search_key: searchKey(logEntity, searched(who, by?.name, entry)),
  }
}

/** Request numbers are only searched in failed calls; indexing all would swell the index. */
const searched = (who: Who, userName: string | undefined, { action, recordName }: LogEntry) => ({
  userName,
  recordName,
  requestId: action === 'failed' ? who.requestId : null,
})

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

const nameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`

/** The real user, also while viewing as somebody else. */
function actor(user: SignedIn | null): { _id: string; name: string; role?: string } | null {
  if (!user) return null
  if (user.viewedBy) return { _id: user.viewedBy._id, name: nameOf(user.viewedBy), role: user.viewedBy.role }
  return { _id: user._id, name: nameOf(user), role: user.actingFor?.deputyRole ?? user.role }
}

/** Changed fields with their values before and after; null if there are none. */
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
