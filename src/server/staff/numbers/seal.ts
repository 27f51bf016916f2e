/**
 * Encrypts numbers against reading the table, a copy or an export of it: AES-256-GCM by a key of the school, bound to
 * person and field, so that a value cannot be moved to another row.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Queryable } from '../../core/db/transaction.ts'
import { sharedSecret } from '../../core/session/secret.ts'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

export async function sealKey(db: Queryable): Promise<Buffer> {
  const secret = await sharedSecret(db, 'staffNumbers')
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'numbers of staff', 32))
}

/** @param bound what the number belongs to: it opens for nothing else */
export function seal(key: Buffer, number: string, bound: string): string {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(bound))
  const hidden = Buffer.concat([sealing.update(number, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), hidden]).toString('base64url')
}

/** @throws Error if it was encrypted with another key or for another field, or was changed */
export function unseal(key: Buffer, sealed: string, bound: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
  opening.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return opening.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + opening.final('utf8')
}
