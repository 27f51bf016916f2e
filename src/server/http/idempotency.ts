/**
 * A POST that carries a key happens once: the key is claimed in the transaction of the work itself, so that of twenty
 * equal ones nineteen wait for the first and get its answer, and a crash leaves neither the work nor the claim.
 */
import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'
import { Failure } from '../failure.ts'

export interface Answered {
  status: number
  body: unknown
}

const dayLong = '24 hours'

/** The body's hash: fields in any order, and the bytes of its files. */
function hashOfBody(body: unknown, context: Context): Buffer {
  const files = context.uploads.map(({ sha256, name, type }) => [sha256, name, type])
  return createHash('sha256')
    .update(JSON.stringify([sorted(body), files]))
    .digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Ends the transaction of a repeat: what the first one was answered. */
export class Repeated extends Error {
  readonly answer: Answered
  constructor(answer: Answered) {
    super('this was done before')
    this.answer = answer
  }
}

/** As `once`, with the claim in the flight of the work's first statements. @throws Repeated */
export async function onceAtMost(
  context: Context,
  route: string,
  key: string,
  body: unknown,
  work: () => Promise<Answered>,
): Promise<Answered> {
  context.tx.hold(async (db) => {
    const first = await claim(context, route, key, body, db)
    if (first) throw new Repeated(first)
  })
  const answer = await work()
  await settle(context, route, key, answer)
  return answer
}

/**
 * Does `work` unless this user's key was used on this route within a day.
 *
 * @throws Failure 409 `duplicate` where the key came with another body
 */
export async function once(
  context: Context,
  route: string,
  key: string,
  body: unknown,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const first = await claim(context, route, key, body)
  if (first) return first
  const answer = await work()
  await settle(context, route, key, answer)
  return answer
}

/**
 * For work of several transactions, which sees to it itself that no part happens twice. @returns the first answer, once
 * it was given
 */
export async function claim(
  context: Context,
  route: string,
  key: string,
  body: unknown,
  db: Pick<Queryable, 'query'> = context.tx,
): Promise<Answered | null> {
  const mine = [context.user._id, route, key]
  const hash = hashOfBody(body, context)
  const at = new Date(context.now).toISOString()
  const claimed = await db.query(
    `insert into idempotency as i (user_id, route, key, body_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, route, key) do update set body_hash = $4, created_at = $5, status = null, answer = null
       where i.created_at < $5::timestamptz - interval '${dayLong}'
     returning 1`,
    [...mine, hash, at],
  )
  if (claimed.length > 0) return null
  const [first] = await db.query<{ bodyHash: Buffer; status: number; answer: string | null }>(
    'select body_hash as "bodyHash", status, answer from idempotency where user_id = $1 and route = $2 and key = $3',
    mine,
  )
  if (!first || !first.bodyHash.equals(hash)) throw new Failure(409, 'duplicate', { key: 'key_reused' })
  return first.answer === null ? null : { status: first.status, body: JSON.parse(first.answer) as unknown }
}

/** What a repeat of the call is answered. */
export const settle = (context: Context, route: string, key: string, answer: Answered): Promise<void> =>
  context.tx.write(
    'update idempotency set status = $4, answer = $5 where user_id = $1 and route = $2 and key = $3',
    [context.user._id, route, key, answer.status, JSON.stringify(answer.body)],
  )
