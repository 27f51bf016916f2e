/** Signing in, staying so and ending it. */
import { z } from 'zod'
import { newId } from '../../../shared/core/ids.ts'
import { idRow } from '../db/rows.ts'
import type { Context } from '../context.ts'
import { log } from '../audit.ts'
import type { Queryable, Transaction } from '../db/transaction.ts'
import { setDisplayCookies } from './cookies.ts'
import { type SignedIn, findSignedIn } from './signedIn.ts'
import { hashOf, newToken } from './tokens.ts'

const sessionsPerUser = 5

const accountRow = z.object({
  _id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passwordHash: z.string().nullable(),
  active: z.boolean(),
  role: z.string(),
  /** True if a second factor is required. */
  otp: z.boolean(),
})
export type Account = z.infer<typeof accountRow>

/** By username or e-mail address, without case. */
export async function findAccount(db: Queryable, name: string): Promise<Account | null> {
  const [row] = await db.query(
    accountRow,
    `select id as "_id", username, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash", active, role, otp
     from app_user where lower(username) = lower($1) or lower(email) = lower($1) order by (lower(username) = lower($1)) desc limit 1`,
    [name.normalize('NFC').trim()],
  )
  return row ?? null
}

/** A new session of the account, its cookies set; the oldest beyond five end. */
export async function openSession(
  tx: Transaction,
  context: Omit<Context, 'tx'>,
  account: Account,
): Promise<SignedIn> {
  const [token, refresh] = [newToken(), newToken()]
  const at = new Date(context.now).toISOString()
  const id = newId(context.now)
  await tx.query(
    `insert into session (id, user_id, token_hash, refresh_hash, device, address, reported_address, created_at, last_seen_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $8, $8::timestamptz + make_interval(hours => session_max_hours) from setting`,
    [
      id,
      account._id,
      hashOf(token),
      hashOf(refresh),
      context.device,
      context.address,
      context.reportedAddress,
      at,
    ],
  )
  await tx.query('update app_user set last_sign_in_at = $2 where id = $1', [account._id, at])
  // Never the new one itself: of several that are opened at one moment it may not be the newest.
  await tx.query(
    `delete from session where user_id = $1 and id <> $2 and id not in
       (select id from session where user_id = $1 and id <> $2 order by last_seen_at desc, id desc
        limit ${sessionsPerUser - 1})`,
    [account._id, id],
  )
  const user = await giveTokens(tx, context, token, refresh)
  if (!user) throw new Error('a session that was just opened is not there')
  return user
}

async function giveTokens(
  db: Queryable,
  context: Omit<Context, 'tx'>,
  token: string,
  refresh: string,
): Promise<SignedIn | null> {
  const user = await findSignedIn(db, token, context.now)
  if (!user) return null
  context.cookies.set('token', token, { readable: false })
  context.cookies.set('refreshToken', refresh, { readable: false })
  setDisplayCookies(context.cookies, user)
  return user
}

const userIdRow = z.object({ userId: z.string() })

/**
 * New tokens for a refresh token of a live session. One that was used before has leaked: the session ends for both
 * parties.
 *
 * @returns null if the token is unknown or was used before
 */
export async function rotate(
  tx: Transaction,
  context: Omit<Context, 'tx'>,
  refresh: string,
): Promise<SignedIn | null> {
  const old = hashOf(refresh)
  const [token, next] = [newToken(), newToken()]
  const [session] = await tx.query(
    idRow,
    `update session set token_hash = $2, refresh_hash = $3, last_seen_at = $4
     where refresh_hash = $1 and expires_at > $4::timestamptz
       and last_seen_at > $4::timestamptz - make_interval(mins => (select session_idle_minutes from setting))
       and exists (select 1 from app_user u where u.id = user_id and u.active)
     returning id`,
    [old, hashOf(token), hashOf(next), new Date(context.now).toISOString()],
  )
  if (session) {
    await tx.query('insert into spent_refresh (refresh_hash, session_id) values ($1, $2)', [old, session.id])
    return giveTokens(tx, context, token, next)
  }
  const [stolen] = await tx.query(
    userIdRow,
    `delete from session where id = (select session_id from spent_refresh where refresh_hash = $1) returning user_id as "userId"`,
    [old],
  )
  if (stolen)
    await log(tx, context, { action: 'session_revoked', resource: 'session', recordId: stolen.userId })
  return null
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query('delete from session where id = $1', [sessionId])
}

const openSessionRow = z.object({
  _id: z.string(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type OpenSession = z.infer<typeof openSessionRow>

/** The sessions of a user that have not ended, the one that was used last first. */
export function sessionsOf(
  db: Queryable,
  context: Pick<Context, 'now' | 'user'>,
  userId: string,
): Promise<OpenSession[]> {
  return db.query(
    openSessionRow,
    `select s.id as "_id", s.id = $2 as current, s.device, s.address, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
     from session s cross join setting c
     where s.user_id = $1 and s.expires_at > $3::timestamptz
       and s.last_seen_at > $3::timestamptz - make_interval(mins => c.session_idle_minutes)
     order by s.last_seen_at desc, s.id desc`,
    [userId, context.user.sessionId, new Date(context.now).toISOString()],
  )
}

/** @param keep the session that continues */
export async function endSessionsOf(db: Queryable, userId: string, keep?: string): Promise<void> {
  await db.query('delete from session where user_id = $1 and ($2::text is null or id <> $2)', [
    userId,
    keep ?? null,
  ])
}
