/** A new password by a mailed link: valid once and for half an hour. */
import type pg from 'pg'
import { log } from '../audit.ts'
import type { Context } from '../context.ts'
import { inTransaction, reader } from '../db/transaction.ts'
import { Failure } from '../failure.ts'
import { translate } from '../language.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import type { Language } from '../../shared/user.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf, findAccount } from './sessions.ts'
import { hashOf, newToken } from './tokens.ts'

const validMinutes = 30
const mailsAnHour = 3

interface Parts {
  pool: pg.Pool
  mail: Mailer
  publicUrl: () => string
}

/** Mails the link where there is such an account; where there is none, or it had its mails of this hour, does nothing. */
export async function askForReset(
  { pool, mail, publicUrl }: Parts,
  context: Pick<Context, 'now'>,
  name: string,
): Promise<void> {
  const db = reader(pool)
  const account = await findAccount(db, name)
  if (!account?.active) return
  const [recent] = await db.query<{ n: number }>(
    `select count(*) as n from password_reset where user_id = $1 and created_at > $2::timestamptz - interval '1 hour'`,
    [account._id, new Date(context.now).toISOString()],
  )
  if ((recent?.n ?? 0) >= mailsAnHour) return
  const token = newToken()
  const [user] = await db.query<{ email: string; language: Language }>(
    `with made as (insert into password_reset (token_hash, user_id, created_at, expires_at)
       values ($1, $2, $3, $3::timestamptz + interval '${validMinutes} minutes') returning user_id)
     select email, language from app_user where id = (select user_id from made)`,
    [hashOf(token), account._id, new Date(context.now).toISOString()],
  )
  if (!user) return
  const args = {
    name: account.firstName,
    username: account.username,
    link: `${publicUrl()}/password/reset?token=${token}`,
  }
  await mail.send({
    to: user.email,
    subject: translate(user.language, { key: 'server.mail.resetSubject', args: {} }),
    text: translate(user.language, { key: 'server.mail.resetBody', args }),
  })
}

/**
 * Sets the password and ends the user's sessions.
 *
 * @returns sends the mail that says so
 * @throws Failure 422 at `token` where it is unknown, used or too old
 */
export async function resetPassword(
  { pool, mail }: Parts,
  context: Context,
  token: string,
  password: string,
): Promise<() => Promise<void>> {
  const at = new Date(context.now).toISOString()
  const find =
    'select user_id as "userId" from password_reset where token_hash = $1 and expires_at > $2::timestamptz'
  // Looked up before hashing, which is dear; taken in the transaction, so that of two at once one wins.
  const known = await reader(pool).query(find, [hashOf(token), at])
  const passwordHash = known.length > 0 ? await hashPassword(password) : ''
  return inTransaction(pool, async (tx) => {
    const [reset] = await tx.query<{ userId: string }>(`${find} for update`, [hashOf(token), at])
    if (!reset || !passwordHash)
      throw new Failure(422, 'invalid', {
        key: 'reset_token',
        fields: { token: { key: 'server.error.reset_token', args: {} } },
      })
    await tx.query('delete from password_reset where user_id = $1', [reset.userId])
    await tx.query('update app_user set password_hash = $2 where id = $1', [reset.userId, passwordHash])
    await endSessionsOf(tx, reset.userId)
    const [user] = await tx.query<Person>(
      `select first_name || ' ' || last_name as name, first_name as "firstName", username, email, language from app_user where id = $1`,
      [reset.userId],
    )
    await log(tx, context, {
      action: 'password_reset',
      resource: 'user',
      recordId: reset.userId,
      by: { _id: reset.userId, name: user?.name ?? '' },
    })
    return async () => {
      if (user) await mail.send(changed(user))
    }
  })
}

interface Person {
  name: string
  firstName: string
  username: string
  email: string
  language: Language
}

const changed = ({ email, language, firstName, username }: Person): Mail => ({
  to: email,
  subject: translate(language, { key: 'server.mail.changedSubject', args: {} }),
  text: translate(language, { key: 'server.mail.changedBody', args: { name: firstName, username } }),
})
