/** The second factor: codes by the clock (TOTP, RFC 6238), and recovery codes for the day the phone is lost. */
import { z } from 'zod'
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { asciiDigits } from '../../../shared/core/text.ts'
import type { Queryable } from '../db/transaction.ts'
import { hashOf } from './tokens.ts'

const periodSeconds = 30
const recoveryCodes = 10
// No letter can be mistaken for another or for a digit.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newOtpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI in the QR code for authenticator apps. */
export const otpUri = (secret: string, username: string, organisation: string): string =>
  new TOTP({ issuer: organisation, label: username, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a code; null if it is wrong or its step was used. */
function stepOf(secret: string, code: string, now: number, used: number): number | null {
  const token = asciiDigits(code).replace(/\D/g, '')
  // A clock may be one step off, and people type slowly.
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp: now, window: 1 })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / periodSeconds) + delta
  return step > used ? step : null
}

const userRow = z.object({ secret: z.string().nullable(), step: z.number() })

/** Accepts a TOTP code; each code works once. */
export async function takeOtp(db: Queryable, userId: string, code: string, now: number): Promise<boolean> {
  const [user] = await db.query(
    userRow,
    'select otp_secret as secret, otp_step as step from app_user where id = $1 for update',
    [userId],
  )
  const step = user?.secret ? stepOf(user.secret, code, now, user.step) : null
  if (step === null) return false
  await db.query('update app_user set otp_step = $2 where id = $1', [userId, step])
  return true
}

const tidyCode = (code: string): string =>
  asciiDigits(code)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Takes a code of the clock or, once each, a recovery code. */
export async function takeSecondFactor(
  db: Queryable,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  if (await takeOtp(db, userId, code, now)) return true
  const spent = await db.query(
    'delete from recovery_code where user_id = $1 and code_hash = $2 returning 1',
    [userId, hashOf(tidyCode(code))],
  )
  return spent.length > 0
}

/** Replaces the recovery codes; they are revealed once and stored as hashes. */
export async function newRecoveryCodes(db: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await db.query('delete from recovery_code where user_id = $1', [userId])
  await db.query('insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashOf),
  ])
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** The account needs only a password again. */
export async function dropSecondFactor(db: Queryable, userId: string): Promise<void> {
  await db.query('update app_user set otp_secret = null, otp_since = null, otp_step = 0 where id = $1', [
    userId,
  ])
  await db.query('delete from recovery_code where user_id = $1', [userId])
}
