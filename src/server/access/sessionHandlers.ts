/** Signing in and out, and what belongs to it. */
import { log } from '../core/audit.ts'
import { initial } from '../../shared/core/text.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { Failure, Invalid, SignedOut } from '../core/failure.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'
import type { Handler } from '../core/http/handler.ts'
import { clearSessionCookies } from '../core/session/cookies.ts'
import { giveCsrfToken } from '../core/session/csrf.ts'
import { passwordMatches, weakness } from '../core/session/passwords.ts'
import { askForReset, resetPassword } from '../core/session/reset.ts'
import { takeSecondFactor } from '../core/session/otp.ts'
import { type Account, endSession, findAccount, openSession, rotate } from '../core/session/sessions.ts'
import { type SignedIn, answerOf } from '../core/session/signedIn.ts'
import { forgetFailures, refuseWhileBlocked, rememberFailure } from '../core/session/throttle.ts'

const fullName = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`

/** Enough of it to tell one stranger's attempts from another's. */
const hinted = (username: string) => `${initial(username)}…`

export function sessionHandlers(parts: ServerParts) {
  const { pool, csrfSecret } = parts

  const csrf: Handler<Routes['session.csrf']> = async (_input, context) => ({
    CSRFToken: giveCsrfToken(csrfSecret, context.cookies, context.signedIn?.sessionId),
  })

  const login: Handler<Routes['session.login']> = async ({ body }, context) => {
    const account = await findAccount(context.tx, body.username)
    // Failures count for the account, whether it was called by its name or by its e-mail address.
    const name = account?.username ?? body.username
    const work = { secret: parts.challengeSecret, proof: body.proof }
    if (parts.limited) await refuseWhileBlocked(context.tx, name, context, work)
    // Also checked for unknown or deactivated accounts, so that timing reveals nothing.
    const matches = await passwordMatches(account?.active ? account.passwordHash : null, body.password)
    // Checked again after the password: of many guesses sent at once, those after the fifth failure get no answer.
    if (parts.limited) await refuseWhileBlocked(context.tx, name, context, work)
    if (!account || !matches) return refuse(context, name, account)
    if (account.otp && !body.otp?.trim()) throw new Failure(401, 'otp_required')
    const user = await inTransaction(
      pool,
      async (tx) => {
        if (account.otp && !(await takeSecondFactor(tx, account._id, body.otp ?? '', context.now)))
          return null
        await forgetFailures(tx, name)
        if (context.signedIn) await endSession(tx, context.signedIn.sessionId)
        const opened = await openSession(tx, context, account)
        await log(tx, context, {
          action: 'signed_in',
          resource: 'session',
          recordId: account._id,
          branch: opened.branch?._id,
          recordName: fullName(account),
          by: { _id: account._id, name: fullName(account), role: account.role },
        })
        return opened
      },
      context,
    )
    if (!user) return refuse(context, name, account, 'otp_wrong')
    return welcome(context, user, context.say('done.login', { name: fullName(user) }))
  }

  async function refuse(
    context: Context,
    username: string,
    account: Account | null,
    why = 'credentials',
  ): Promise<never> {
    await rememberFailure(context.tx, username, context)
    await log(context.tx, context, {
      action: 'sign_in_failed',
      resource: 'session',
      recordId: account?._id,
      // Nobody's name may be somebody's password, typed one line too high.
      recordName: account ? fullName(account) : hinted(username),
    })
    throw new Failure(401, 'credentials', { key: why })
  }

  /** The session gets a new token, so the CSRF token is new as well. */
  function welcome(context: Context, user: SignedIn, message: string) {
    giveCsrfToken(csrfSecret, context.cookies, user.sessionId)
    return { status: 'success' as const, message, data: answerOf(user) }
  }

  const refresh: Handler<Routes['session.refresh']> = async (_input, context) => {
    const token = context.cookies.get('refreshToken')
    const user = token ? await inTransaction(pool, (tx) => rotate(tx, context, token), context) : null
    if (!user) {
      clearSessionCookies(context.cookies)
      throw new SignedOut()
    }
    return welcome(context, user, context.say('done.ok'))
  }

  const logout: Handler<Routes['session.logout']> = async (_input, context) => {
    if (context.signedIn) {
      await endSession(context.tx, context.signedIn.sessionId)
      await log(context.tx, context, {
        action: 'signed_out',
        resource: 'session',
        recordId: context.user._id,
        recordName: fullName(context.user),
        branch: context.user.branch?._id,
      })
    }
    clearSessionCookies(context.cookies)
    return { status: 'success', message: context.say('done.logout') }
  }

  const user: Handler<Routes['session.user']> = async (_input, context) => ({
    status: 'success',
    message: context.say('done.ok'),
    data: answerOf(context.user),
  })

  const forgot: Handler<Routes['session.forgot']> = async ({ body }, context) => {
    // Not awaited: whether there was an account, and how long its mail took, is nobody's business.
    parts.background(() => askForReset(parts, context, body.username))
    return { status: 'success', message: context.say('done.forgot') }
  }

  const reset: Handler<Routes['session.reset']> = async ({ body }, context) => {
    const weak = weakness(body.password)
    if (weak) throw new Invalid({ password: { key: weak, args: {} } })
    await resetPassword(parts, context, body.token, body.password)
    return { status: 'success', message: context.say('done.reset') }
  }

  const ip: Handler<Routes['session.ip']> = async (_input, context) => ({ ip: context.address })

  return {
    'session.csrf': csrf,
    'session.login': login,
    'session.loginShort': login,
    'session.user': user,
    'session.refresh': refresh,
    'session.logout': logout,
    'session.forgot': forgot,
    'session.reset': reset,
    'session.ip': ip,
  }
}
