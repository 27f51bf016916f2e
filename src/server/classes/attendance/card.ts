/**
 * A student's card carries a random number and a signature that only the server can make. A lost card is revoked; the
 * next one that is printed has another number.
 */
import { z } from 'zod'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { code32, tidyCode32 } from '../../../shared/core/code32.ts'
import type { Context } from '../../core/context.ts'

const numberLength = 8

/** 40 bits: each guess needs a call by a signed-in user. */
const signatureOf = (secret: string, number: string): string =>
  code32(createHmac('sha256', secret).update(`card ${number}`).digest()).slice(0, 8)

/** The token on the card, in letters and as QR code. */
export const tokenOf = (secret: string, number: string): string => number + signatureOf(secret, number)

/** @returns the card's number; null if the signature is not ours */
export function numberIn(secret: string, typed: string): string | null {
  const token = tidyCode32(typed)
  const number = token.slice(0, numberLength)
  const [given, own] = [Buffer.from(token), Buffer.from(tokenOf(secret, number))]
  return given.length === own.length && timingSafeEqual(given, own) ? number : null
}

const cardRow = z.object({ student: z.string(), number: z.string() })

/** The card of each of these students: the one that they have, or a new one. */
export async function cardsOf(context: Context, students: readonly string[]): Promise<Map<string, string>> {
  const { tx, user, now, looksOnly } = context
  const known = await tx.query(
    cardRow,
    `select distinct on (student_id) student_id as student, code as number from student_card
     where student_id = any($1) and revoked_at is null order by student_id, made_at desc, code`,
    [students],
  )
  const cards = new Map(known.map(({ student, number }) => [student, number]))
  const without = students.filter((student) => !cards.has(student))
  const fresh = without.map((student) => [student, code32(randomBytes(5))] as const)
  if (fresh.length > 0 && !looksOnly)
    await tx.query(
      `insert into student_card (code, student_id, made_by, made_at)
       select n.code, n.student, $3, $4 from unnest($1::text[], $2::text[]) as n (code, student)`,
      [
        fresh.map(([, number]) => number),
        fresh.map(([student]) => student),
        user.viewedBy?._id ?? user._id,
        new Date(now).toISOString(),
      ],
    )
  for (const [student, number] of fresh) cards.set(student, number)
  return cards
}

const seenCardRow = z.object({ student: z.string(), revoked: z.boolean() })

/** Owner of a card, and whether it is still valid. */
export async function cardOf(
  { tx }: Pick<Context, 'tx'>,
  number: string,
): Promise<{ student: string; revoked: boolean } | null> {
  const [row] = await tx.query(
    seenCardRow,
    'select student_id as student, revoked_at is not null as revoked from student_card where code = $1',
    [number],
  )
  return row ?? null
}

/** All that a student has hold no more. @returns how many there were */
export async function revoke({ tx, user, now }: Context, student: string, reason: string): Promise<number> {
  const rows = await tx.query(
    `update student_card set revoked_at = $2, revoked_by = $3, revoke_reason = $4
     where student_id = $1 and revoked_at is null returning code`,
    [student, new Date(now).toISOString(), user._id, reason],
  )
  return rows.length
}
