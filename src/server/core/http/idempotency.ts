/**
 * A write that carries a key happens once: the key is claimed in the transaction of the work itself, so that of twenty
 * equal ones nineteen wait for the first and get its answer, and a crash leaves neither the work nor the claim.
 */
import { z } from 'zod'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { inTransaction, type Queryable, reader } from '../db/transaction.ts'
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

/** The call as the key is bound to it: the route with its path parameters and query, hashed so that the index can hold it. */
export function addressKey(name: string, params: unknown, query: unknown): string {
  const varying = JSON.stringify(sorted([params ?? {}, query ?? {}]))
  return `${name} ${createHash('sha256').update(varying).digest('hex')}`
}

/** As `once`, with the claim in the flight of the work's first statements. @throws Repeated */
export async function onceAtMost(
  context: Context,
  route: string,
  key: string,
  body: unknown,
  work: () => Promise<Answered>,
): Promise<Answered> {
  context.tx.precondition(async (db) => {
    const first = await claim(context, route, key, body, db)
    if (first) throw new Repeated(first)
  })
  const answer = await work()
  await context.tx.write(settlement, settled(context, route, key, answer))
  return answer
}

/**
 * Runs `work` unless this user's key was used on this route within a day.
 *
 * @throws Failure 409 `duplicate` if the key came with another body
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
  await context.tx.write(settlement, settled(context, route, key, answer))
  return answer
}

const answerRow = z.object({ answer: z.string() })

/**
 * Runs work of several transactions, which has to see to it itself that no part of it happens twice. Equal calls at the
 * same time all run it, and all get the answer of the one that finished first.
 */
export async function onceAcross(
  pool: pg.Pool,
  context: Context,
  route: string,
  body: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { key } = context
  if (!key) return work()
  const first = await inTransaction(pool, (tx) => claim(context, route, key, body, tx), context)
  if (first) return first.body
  const answer = { status: 200, body: await work() }
  const [stored] = await reader(pool, context).query(
    answerRow,
    `${settlement} returning answer`,
    settled(context, route, key, answer),
  )
  return stored ? (JSON.parse(stored.answer) as unknown) : answer.body
}

const firstRow = z.object({
  bodyHash: z.instanceof(Buffer),
  // Null until the first call has finished.
  status: z.number().nullable(),
  answer: z.string().nullable(),
})

/**
 * Claims the key in one statement: a second one would fail with 25P02 if a statement of the work in the same batch,
 * such as an insert with an existing code, has failed meanwhile.
 *
 * @returns the first answer, once it exists
 */
async function claim(
  context: Context,
  route: string,
  key: string,
  body: unknown,
  db: Pick<Queryable, 'query'> = context.tx,
): Promise<Answered | null> {
  const hash = hashOfBody(body, context)
  const outdated = `i.created_at < excluded.created_at - interval '${dayLong}'`
  const renewed = (column: string) =>
    `${column} = case when ${outdated} then excluded.${column} else i.${column} end`
  const [first] = await db.query(
    firstRow,
    `insert into idempotency as i (user_id, route, key, body_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, route, key) do update
       set ${['body_hash', 'created_at', 'status', 'answer'].map(renewed).join(', ')}
     returning body_hash as "bodyHash", status, answer`,
    [context.user._id, route, key, hash, new Date(context.now).toISOString()],
  )
  if (!first?.bodyHash.equals(hash)) throw new Failure(409, 'duplicate', { key: 'key_reused' })
  const { status, answer } = first
  return status === null || answer === null ? null : { status, body: JSON.parse(answer) as unknown }
}

/** Stores what a repeat of the call is answered; the first one stays. */
const settlement = `update idempotency set status = coalesce(status, $4), answer = coalesce(answer, $5)
  where user_id = $1 and route = $2 and key = $3`

const settled = (context: Context, route: string, key: string, { status, body }: Answered) => [
  context.user._id,
  route,
  key,
  status,
  JSON.stringify(body),
]
