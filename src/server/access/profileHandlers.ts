/** The own profile: name, language, photo, password, second factor and sessions. */
import { z } from 'zod'
import { user as userEntity } from '../../shared/access/user.ts'
import { nameRow } from '../core/db/rows.ts'
import { difference, log, type LogEntry } from '../core/audit.ts'
import type { Context } from '../core/context.ts'
import { inTransaction, type Queryable } from '../core/db/transaction.ts'
import { Conflict, Invalid, NotFound } from '../core/failure.ts'
import { attachUploads } from '../core/files/records.ts'
import { findForUpdate, update } from '../core/records/repository.ts'
import { dropSecondFactor, newOtpSecret, newRecoveryCodes, otpUri, takeOtp } from '../core/session/otp.ts'
import { hashPassword, passwordMatches, weakness } from '../core/session/passwords.ts'
import { setPassword } from '../core/session/reset.ts'
import { endSession, endSessionsOf, sessionsOf } from '../core/session/sessions.ts'
import { answerOf } from '../core/session/signedIn.ts'
import { refuseWhileBlocked, rememberFailure } from '../core/session/throttle.ts'
import { lookOnAs, signedInAgain } from '../core/session/viewAs.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'

const own = (db: Queryable, context: Context, entry: Pick<LogEntry, 'action' | 'changes'>): Promise<void> => {
  const { _id, firstName, lastName, branch } = context.user
  return log(db, context, {
    resource: 'user',
    recordId: _id,
    recordName: `${firstName} ${lastName}`,
    branch: branch?._id ?? null,
    ...entry,
  })
}

const profile: Handler<Routes['profile.update']> = async ({ body }, context) => {
  const { digits, dateFormat, ...fields } = body
  const before = await findForUpdate(context.tx, userEntity, context.user._id, null)
  if (!before) throw new NotFound('user')
  const after = { ...before, ...fields }
  const changed = Object.keys(difference(before, after, Object.keys(fields)) ?? {})
  await attachUploads(context, userEntity, before._id)
  const stamp = { by: before._id, at: new Date(context.now).toISOString() }
  const shownBefore = { digits: context.user.digits, dateFormat: context.user.dateFormat }
  const shown = {
    digits: digits === undefined ? shownBefore.digits : digits,
    dateFormat: dateFormat === undefined ? shownBefore.dateFormat : dateFormat,
  }
  // Also written without other changes: servers drop the cached user by it, and a new picture counts as a change.
  const columns = { digits: shown.digits, date_format: shown.dateFormat }
  const stored = await update(context.tx, userEntity, after, changed, stamp, columns)
  const changes = {
    ...difference(before, stored, [...Object.keys(fields), 'photo']),
    ...difference(shownBefore, shown, ['digits', 'dateFormat']),
  }
  if (Object.keys(changes).length > 0) await own(context.tx, context, { action: 'updated', changes })
  return {
    status: 'success',
    message: context.say('done.profile'),
    data: answerOf(await signedInAgain(context)),
  }
}

const list: Handler<Routes['session.list']> = async (_input, context) => ({
  status: 'success',
  data: await sessionsOf(context.tx, context, context.user._id),
})

const endOthers: Handler<Routes['session.endOthers']> = async (_input, context) => {
  await endSessionsOf(context.tx, context.user._id, context.user.sessionId)
  await own(context.tx, context, { action: 'session_revoked' })
  return { status: 'success', message: context.say('done.sessionsEnded') }
}

const endOne: Handler<Routes['session.end']> = async ({ params }, context) => {
  const mine = await sessionsOf(context.tx, context, context.user._id)
  if (!mine.some(({ _id }) => _id === params.id)) throw new NotFound('session')
  await endSession(context.tx, params.id)
  await own(context.tx, context, { action: 'session_revoked' })
  return { status: 'success', message: context.say('done.sessionEnded') }
}

const viewAsEnd: Handler<Routes['session.viewAsEnd']> = async (_input, context) => {
  if (context.user.viewedBy) await own(context.tx, context, { action: 'viewed_as_ended' })
  const data = answerOf(await lookOnAs(context, null))
  return { status: 'success', message: context.say('done.viewAsEnd'), data }
}

const hashRow = z.object({ hash: z.string().nullable() })

const askedRow = z.object({ on: z.boolean(), secret: z.string().nullable() })

export function profileHandlers({ pool, limited }: ServerParts) {
  /** Guessing here is slowed down as it is at the sign-in. @throws Invalid at the field */
  async function checkPassword(context: Context, field: string, password: string): Promise<void> {
    const { _id, username } = context.user
    if (limited) await refuseWhileBlocked(context.tx, username, context)
    const [account] = await context.tx.query(
      hashRow,
      'select password_hash as hash from app_user where id = $1',
      [_id],
    )
    if (await passwordMatches(account?.hash ?? null, password)) return
    await rememberFailure(context.tx, username, context)
    throw new Invalid({ [field]: { key: 'validation.wrongPassword', args: {} } })
  }

  const password: Handler<Routes['profile.password']> = async ({ body }, context) => {
    await checkPassword(context, 'currentPassword', body.currentPassword)
    const weak = body.password === body.currentPassword ? 'validation.samePassword' : weakness(body.password)
    if (weak) throw new Invalid({ password: { key: weak, args: {} } })
    const passwordHash = await hashPassword(body.password)
    await inTransaction(
      pool,
      async (tx) => {
        await setPassword(tx, context.user._id, passwordHash, context.now, context.user.sessionId)
        await own(tx, context, { action: 'password_changed' })
      },
      context,
    )
    return { status: 'success', message: context.say('done.password') }
  }

  const otp: Handler<Routes['profile.otp']> = async (_input, context) => {
    const secret = newOtpSecret()
    const written = await context.tx.query(
      'update app_user set otp_secret = $2, otp_step = 0 where id = $1 and otp_since is null returning 1',
      [context.user._id, secret],
    )
    if (written.length === 0) throw new Conflict('state', { key: 'otp_is_on' })
    const [school] = await context.tx.query(nameRow, 'select organisation_name as name from setting')
    return {
      status: 'success',
      message: context.say('done.ok'),
      data: { secret, uri: otpUri(secret, context.user.username, school?.name ?? 'Pathshala') },
    }
  }

  const confirm: Handler<Routes['profile.otpConfirm']> = async ({ body }, context) => {
    const { _id, username } = context.user
    if (limited) await refuseWhileBlocked(context.tx, username, context)
    const recoveryCodes = await inTransaction(
      pool,
      async (tx) => {
        const [asked] = await tx.query(
          askedRow,
          'select otp as "on", otp_secret as secret from app_user where id = $1 for update',
          [_id],
        )
        if (asked?.on) throw new Conflict('state', { key: 'otp_is_on' })
        if (!asked?.secret) throw new Conflict('state', { key: 'otp_not_asked' })
        if (!(await takeOtp(tx, _id, body.otp, context.now))) return null
        await tx.query('update app_user set otp_since = $2 where id = $1', [
          _id,
          new Date(context.now).toISOString(),
        ])
        await own(tx, context, { action: 'otp_on' })
        return newRecoveryCodes(tx, _id)
      },
      context,
    )
    if (!recoveryCodes) {
      await rememberFailure(context.tx, username, context)
      throw new Invalid({ otp: { key: 'validation.wrongOtp', args: {} } })
    }
    return { status: 'success', message: context.say('done.otpOn'), data: { recoveryCodes } }
  }

  const otpOff: Handler<Routes['profile.otpOff']> = async ({ body }, context) => {
    await checkPassword(context, 'password', body.password)
    await inTransaction(
      pool,
      async (tx) => {
        await dropSecondFactor(tx, context.user._id)
        await own(tx, context, { action: 'otp_off' })
      },
      context,
    )
    return { status: 'success', message: context.say('done.otpOff') }
  }

  return {
    'profile.update': profile,
    'profile.password': password,
    'profile.otp': otp,
    'profile.otpConfirm': confirm,
    'profile.otpOff': otpOff,
    'session.list': list,
    'session.endOthers': endOthers,
    'session.end': endOne,
    'session.viewAsEnd': viewAsEnd,
  }
}
