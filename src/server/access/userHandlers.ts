/** Administrators' actions on a user beyond the record itself. */
import { randomInt } from 'node:crypto'
import type { Role } from '../../shared/core/access.ts'
import { user as userEntity } from '../../shared/access/user.ts'
import { log } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { Conflict, NotFound } from '../core/failure.ts'
import { findForUpdate } from '../core/records/repository.ts'
import { invite, refuseAbove } from './userRules.ts'
import { dropSecondFactor } from '../core/session/otp.ts'
import { hashPassword } from '../core/session/passwords.ts'
import { setPassword } from '../core/session/reset.ts'
import { endSessionsOf, sessionsOf } from '../core/session/sessions.ts'
import { answerOf } from '../core/session/signedIn.ts'
import { lookOnAs } from '../core/session/viewAs.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'

interface Held {
  _id: string
  username: string
  email: string
  firstName: string
  lastName: string
  role: Role
  branch: string | null
  active: boolean
}

const nameOf = ({ firstName, lastName }: Held): string => `${firstName} ${lastName}`

/** The user, locked until the transaction ends. @throws Forbidden if they rank above the caller */
async function lockUser(context: Context, id: string): Promise<Held> {
  const user = (await findForUpdate(context.tx, userEntity, id, null)) as unknown as Held | null
  if (!user) throw new NotFound('user')
  refuseAbove(context, user)
  return user
}

const about = (user: Held) => ({
  resource: 'user',
  recordId: user._id,
  recordName: nameOf(user),
  branch: user.branch,
})

// No letter can be mistaken for another on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const onPaper = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

export function userHandlers({ pool }: ServerParts) {
  const again: Handler<Routes['user.invite']> = async ({ params }, context) => {
    const user = await lockUser(context, params.id)
    if (!user.active) throw new Conflict('state', { key: 'user_inactive', args: { name: nameOf(user) } })
    await invite(context, user)
    return { status: 'success', message: context.say('done.invited', { email: user.email }) }
  }

  const oneTimePassword: Handler<Routes['user.oneTimePassword']> = async ({ params }, context) => {
    const password = onPaper()
    const passwordHash = await hashPassword(password)
    const user = await inTransaction(
      pool,
      async (tx) => {
        const within = Object.assign(context, { tx })
        const found = await lockUser(within, params.id)
        await setPassword(tx, found._id, passwordHash, context.now)
        await tx.query('update app_user set must_change_password = true where id = $1', [found._id])
        await log(tx, context, { action: 'password_reset', ...about(found) })
        return found
      },
      context,
    )
    return {
      status: 'success',
      message: context.say('done.oneTimePassword', { name: nameOf(user) }),
      data: { username: user.username, password },
    }
  }

  const otpOff: Handler<Routes['user.otpOff']> = async ({ params }, context) => {
    const user = await lockUser(context, params.id)
    await dropSecondFactor(context.tx, user._id)
    await endSessionsOf(context.tx, user._id, context.user.sessionId)
    await log(context.tx, context, { action: 'otp_off', ...about(user) })
    return { status: 'success', message: context.say('done.otpOff') }
  }

  const sessions: Handler<Routes['user.sessions']> = async ({ params }, context) => ({
    status: 'success',
    data: await sessionsOf(context.tx, context, params.id),
  })

  const endSessions: Handler<Routes['user.endSessions']> = async ({ params }, context) => {
    const user = await lockUser(context, params.id)
    await endSessionsOf(context.tx, user._id, context.user.sessionId)
    await log(context.tx, context, { action: 'session_revoked', ...about(user) })
    return { status: 'success', message: context.say('done.userSignedOut', { name: nameOf(user) }) }
  }

  const viewAs: Handler<Routes['user.viewAs']> = async ({ params }, context) => {
    const user = await lockUser(context, params.id)
    if (user._id === context.user._id) throw new Conflict('state', { key: 'view_as_self' })
    if (!user.active) throw new Conflict('state', { key: 'user_inactive', args: { name: nameOf(user) } })
    await log(context.tx, context, { action: 'viewed_as', ...about(user) })
    const seen = await lookOnAs(context, user._id)
    return {
      status: 'success',
      message: context.say('done.viewAs', { name: nameOf(user) }),
      data: answerOf(seen),
    }
  }

  return {
    'user.invite': again,
    'user.oneTimePassword': oneTimePassword,
    'user.otpOff': otpOff,
    'user.sessions': sessions,
    'user.endSessions': endSessions,
    'user.viewAs': viewAs,
  }
}
