/** Authentication, from the database or, for reads, from the session cache, which must never be stale. */
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { mayCall, type Route, unattendedHeader } from '../../../shared/core/route.ts'
import type { Context } from '../context.ts'
import type { Queryable, Transaction } from '../db/transaction.ts'
import { Forbidden, SignedOut } from '../failure.ts'
import { setDisplayCookies } from '../session/cookies.ts'
import type { SessionCache } from '../session/sessionCache.ts'
import { findSignedIn, type SignedIn, touch } from '../session/signedIn.ts'
import { Reply } from './handler.ts'
import type { Answered } from './idempotency.ts'

const may = (row: Route, user: SignedIn): boolean =>
  (!user.mustDo || row.allowedWhileRestricted === true) && mayCall(row, user)

/**
 * Runs a read for a user from the session cache. Another server may have changed their permissions a moment ago:
 * PostgreSQL delivers that notification before the reply to our own query on the same connection. If one came, the
 * read authenticates again and is repeated.
 *
 * @param hear asks the primary for anything, so that its notifications have come; for work that is done elsewhere
 */
export async function read(
  row: Route,
  context: Context,
  remembered: SessionCache,
  work: () => Promise<Answered>,
  hear?: () => Promise<unknown>,
): Promise<Answered> {
  // Event streams authenticate themselves while they run.
  if (!context.recalled || row.replyType === 'text/event-stream') return work()
  const token = context.cookies.get('token') ?? ''
  const { tx } = context
  const [first, heard] = await Promise.allSettled([work(), hear?.()])
  const isCurrent = remembered.find(token, context.now) === context.signedIn
  if (isCurrent && first.status === 'rejected') throw first.reason
  if (isCurrent && first.status === 'fulfilled' && heard.status === 'fulfilled') return first.value
  if (first.status === 'fulfilled') drop(first.value.body)
  if (heard.status === 'rejected') throw heard.reason
  await reauthenticate(row, context, tx)
  return work()
}

/** Authenticates again. @throws SignedOut; Forbidden if the right is gone */
export async function reauthenticate(
  row: Route,
  context: Context,
  db: Pick<Queryable, 'query'>,
): Promise<void> {
  context.signedIn = await findSignedIn(db, context.cookies.get('token') ?? '', context.now)
  if (!context.signedIn) throw new SignedOut()
  const { mustDo, viewedBy } = context.signedIn
  if (mustDo) throw new Forbidden(`must_${mustDo}`)
  if (viewedBy && row.method !== 'GET') throw new Forbidden('read_only')
  if (!may(row, context.signedIn)) throw new Forbidden()
}

/** Ends a write's transaction because the user or their rights differ from the session cache. */
export class StaleIdentity extends Error {}

/**
 * Verifies a user from the session cache against the database, batched with the write's own first statements.
 * @throws StaleIdentity
 */
export function verifyInTransaction(context: Context, tx: Transaction): void {
  const known = context.user
  const token = context.cookies.get('token') ?? ''
  tx.precondition(async (db) => {
    const user = await findSignedIn(db, token, context.now)
    if (!user || !isDeepStrictEqual(rightsOf(user), rightsOf(known))) throw new StaleIdentity()
  })
}

/** Everything except the end of the session, which moves with each request. */
const rightsOf = ({ tokenExp: _ends, seenAt: _seen, ...user }: SignedIn) => user

/** Excludes rare and sensitive calls on sessions and users, and uploads, whose files are stored before the work. */
const mayVerifyInTransaction = (row: Route, { headers }: FastifyRequest): boolean =>
  !row.ownTransaction && !row.allowedWhileRestricted && !row.whileViewing && !row.table && row.resource !== 'user' &&
  !headers['content-type']?.startsWith('multipart/') // prettier-ignore

function drop(body: unknown): void {
  if (body instanceof Reply && body.body instanceof Readable) body.body.destroy()
}

export async function signedIn(
  context: Context,
  row: Route,
  token: string,
  remembered: SessionCache,
  request: FastifyRequest,
): Promise<Context['signedIn']> {
  const reads = row.method === 'GET'
  const known =
    (reads || mayVerifyInTransaction(row, request)) && !row.asksAnew
      ? remembered.find(token, context.now)
      : null
  // Nobody is refused from memory: it may have been granted a moment ago.
  if (known && may(row, known) && (reads || !known.viewedBy)) {
    context.recalled = true
    return known
  }
  const round = remembered.round
  const before = await findSignedIn(context.tx, token, context.now)
  if (!before) return null
  const unattended = row.background || unattendedHeader.toLowerCase() in request.headers
  const user = unattended ? before : await touch(context.tx, before, context.now)
  if (user !== before) setDisplayCookies(context.cookies, user)
  remembered.keep(token, user, round)
  return user
}
