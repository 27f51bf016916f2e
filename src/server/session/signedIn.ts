/** Who a request's token belongs to, by the database: what an admin changes holds at once. */
import type { Grants, Permissions, Role } from '../../shared/access.ts'
import { effectivePermissions } from '../../shared/access.ts'
import type { Language, SessionUser } from '../../shared/user.ts'
import type { Queryable } from '../db/transaction.ts'
import { hashOf } from './tokens.ts'

export interface SignedIn extends Grants {
  _id: string
  sessionId: string
  username: string
  firstName: string
  lastName: string
  branch: { _id: string; name: string } | null
  language: Language
  employee: string | null
  teacher: string | null
  zila: string | null
  upazila: string | null
  /** When the session ends if nothing more is done, ISO 8601. */
  tokenExp: string
  /** When the session was last written down as seen, milliseconds since the epoch. */
  seenAt: number
}

interface Row {
  sessionId: string
  lastSeenAt: string
  expiresAt: string
  idleMinutes: number
  _id: string
  username: string
  firstName: string
  lastName: string
  role: Role
  permissions: Permissions
  language: Language
  branchId: string | null
  branchName: string | null
  employee: string | null
  teacher: string | null
  zila: string | null
  upazila: string | null
}

const columns = `u.id as "_id", u.username, u.first_name as "firstName", u.last_name as "lastName", u.role, u.permissions,
  u.language, u.branch_id as "branchId", b.name as "branchName", u.employee_id as employee, u.teacher_id as teacher,
  u.zila, u.upazila`

/** The live session of a token; null where it is unknown, ended, idle for too long, or its user was deactivated. */
export async function findSignedIn(db: Queryable, token: string, now: number): Promise<SignedIn | null> {
  const [row] = await db.query<Row>(
    `select s.id as "sessionId", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
       c.session_idle_minutes as "idleMinutes", ${columns}
     from session s join app_user u on u.id = s.user_id left join branch b on b.id = u.branch_id cross join setting c
     where s.token_hash = $1 and u.active and s.expires_at > $2::timestamptz
       and s.last_seen_at > $2::timestamptz - make_interval(mins => c.session_idle_minutes)`,
    [hashOf(token), new Date(now).toISOString()],
  )
  return row ? fromRow(row, Date.parse(row.lastSeenAt)) : null
}

function fromRow(row: Row, seenAt: number): SignedIn {
  const { branchId, branchName, lastSeenAt: _seen, expiresAt, idleMinutes, ...user } = row
  const ends = Math.min(seenAt + idleMinutes * 60_000, Date.parse(expiresAt))
  return {
    ...user,
    branch: branchId === null ? null : { _id: branchId, name: branchName ?? '' },
    tokenExp: new Date(ends).toISOString(),
    seenAt,
  }
}

// Writing down each request would make every read a write; a minute is exact enough for half an hour.
export const seenEvery = 60_000

/** Moves the idle end on; answers the user with the new one, or the same where it was written a moment ago. */
export async function touch(db: Queryable, user: SignedIn, now: number): Promise<SignedIn> {
  if (now - user.seenAt < seenEvery) return user
  const [row] = await db.query<{ ends: string }>(
    `update session set last_seen_at = $2 where id = $1
     returning least(expires_at, last_seen_at + make_interval(mins => (select session_idle_minutes from setting))) as ends`,
    [user.sessionId, new Date(now).toISOString()],
  )
  return row ? { ...user, seenAt: now, tokenExp: row.ends } : user
}

/** The user as the contract answers it. */
export function answerOf(user: SignedIn): SessionUser {
  const { sessionId: _session, seenAt: _seen, zila, upazila, ...rest } = user
  return {
    ...rest,
    permissions: effectivePermissions(user),
    ...(zila === null ? {} : { zila }),
    ...(upazila === null ? {} : { upazila }),
  }
}
