/** Password reset by a mailed link, valid once: for half an hour, or a week for an invitation. */
import { z } from 'zod'
import type pg from 'pg'
import { countRow } from '../db/rows.ts'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Queryable, reader } from '../db/transaction.ts'
import { Failure } from '../failure.ts'
import { letterTo, addresseeRow } from '../mail/letters.ts'
import { queueMail } from '../mail/outbox.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf, findAccount } from './sessions.ts'
import { hashOf, newToken } from './tokens.ts'

const validMinutes = 30
const invitedDays = 7
const mailsAnHour = 3

interface Parts {
  pool: pg.Pool
  publicUrl: () => string
}

export const addressee = `id as "_id", email, first_name as "firstName", username, language`

/** Mails the link if the account exists and has not reached its hourly limit; otherwise does nothing. */
export async function askForReset(
  { pool, publicUrl }: Parts,
  context: Pick<Context, 'now'>,
  name: string,
): Promise<void> {
  const account = await findAccount(reader(pool), name)
  if (!account?.active) return
  await inTransaction(pool, async (tx) => {
    // Locks the account: of many requests at once each sees the mails of those before it.
    await tx.query('select 1 from app_user where id = $1 for no key update', [account._id])
    const [recent] = await tx.query(
      countRow,
      `select count(*) as n from password_reset where user_id = $1 and not invitation and created_at > $2::timestamptz - interval '1 hour'`,
      [account._id, new Date(context.now).toISOString()],
    )
    if ((recent?.n ?? 0) < mailsAnHour) await mailLink(tx, account._id, 'reset', publicUrl(), context.now)
  })
}

/** Mails a link to set a password, on request or as an invitation. */
export async function mailLink(
  db: Queryable,
  userId: string,
  kind: 'reset' | 'invitation',
  publicUrl: string,
  now: number,
): Promise<void> {
  const token = newToken()
  const invited = kind === 'invitation'
  const minutes = invited ? invitedDays * 24 * 60 : validMinutes
  await db.query(
    `insert into password_reset (token_hash, user_id, created_at, expires_at, invitation)
     values ($1, $2, $3, $3::timestamptz + make_interval(mins => $4), $5)`,
    [hashOf(token), userId, new Date(now).toISOString(), minutes, invited],
  )
  const [user] = await db.query(addresseeRow, `select ${addressee} from app_user where id = $1`, [userId])
  if (user) await queueMail(db, letterTo(user, kind, `${publicUrl}/password/reset?token=${token}`), now)
}

const userIdRow = z.object({ userId: z.string() })

const userRow = z.object({ name: z.string(), role: z.string() })

/**
 * Sets the password, ends the user's sessions and notifies by mail.
 *
 * @throws Failure 422 at `token` if it is unknown, used or expired
 */
export async function resetPassword(
  { pool }: Parts,
  context: Context,
  token: string,
  password: string,
): Promise<void> {
  const at = new Date(context.now).toISOString()
  const find =
    'select user_id as "userId" from password_reset where token_hash = $1 and expires_at > $2::timestamptz'
  // Checked before hashing, which is expensive; consumed in the transaction, so that only one of two wins.
  const known = await reader(pool, context).query(find, [hashOf(token), at])
  const passwordHash = known.length > 0 ? await hashPassword(password) : ''
  await inTransaction(
    pool,
    async (tx) => {
      const [reset] = await tx.query(userIdRow, `${find} for update`, [hashOf(token), at])
      if (!reset || !passwordHash)
        throw new Failure(422, 'invalid', {
          key: 'reset_token',
          fields: { token: { key: 'server.error.reset_token', args: {} } },
        })
      await setPassword(tx, reset.userId, passwordHash, context.now)
      const [user] = await tx.query(
        userRow,
        `select first_name || ' ' || last_name as name, role from app_user where id = $1`,
        [reset.userId],
      )
      await log(tx, context, {
        action: 'password_reset',
        resource: 'user',
        recordId: reset.userId,
        recordName: user?.name ?? '',
        by: { _id: reset.userId, name: user?.name ?? '', ...(user ? { role: user.role } : {}) },
      })
    },
    context,
  )
}

/**
 * Invalidates mailed links, ends all other sessions, and notifies by mail.
 *
 * @param keep the session in which it was changed
 */
export async function setPassword(
  db: Queryable,
  userId: string,
  passwordHash: string,
  now: number,
  keep?: string,
): Promise<void> {
  await db.query('delete from password_reset where user_id = $1', [userId])
  const [user] = await db.query(
    addresseeRow,
    `update app_user set password_hash = $2, must_change_password = false where id = $1 returning ${addressee}`,
    [userId, passwordHash],
  )
  await endSessionsOf(db, userId, keep)
  if (user) await queueMail(db, letterTo(user, 'changed'), now)
}
