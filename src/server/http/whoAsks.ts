/** Who asks: by the database, or for a read from memory, which must not be told anything it may no longer know. */
import { Readable } from 'node:stream'
import { mayCall, type Route } from '../../shared/route.ts'
import type { Context } from '../context.ts'
import { Forbidden, SignedOut } from '../failure.ts'
import { setDisplayCookies } from '../session/cookies.ts'
import type { Remembered } from '../session/remembered.ts'
import { findSignedIn, type SignedIn, touch } from '../session/signedIn.ts'
import { Reply } from './handler.ts'
import type { Answered } from './idempotency.ts'

const may = (row: Route, user: SignedIn): boolean =>
  (!user.mustDo || row.whileHeld === true) && mayCall(row, user)

/**
 * A read for somebody who was remembered. Another server may have changed their rights a moment ago: the notice of that
 * comes before the answer to our own query, on the same connection. Then it is asked anew who that is, and read again.
 */
export async function read(
  row: Route,
  context: Context,
  remembered: Remembered,
  work: () => Promise<Answered>,
): Promise<Answered> {
  // What tells of changes for hours asks by itself.
  if (!context.recalled || row.replyType === 'text/event-stream') return work()
  const token = context.cookies.get('token') ?? ''
  const [first] = await Promise.allSettled([work()])
  if (remembered.find(token, context.now) === context.signedIn) {
    if (first.status === 'rejected') throw first.reason
    return first.value
  }
  if (first.status === 'fulfilled') drop(first.value.body)
  context.signedIn = await findSignedIn(context.tx, token, context.now)
  if (!context.signedIn) throw new SignedOut()
  const { mustDo } = context.signedIn
  if (mustDo) throw new Forbidden(`must_${mustDo}`)
  if (!may(row, context.signedIn)) throw new Forbidden()
  return work()
}

function drop(body: unknown): void {
  if (body instanceof Reply && body.body instanceof Readable) body.body.destroy()
}

export async function signedIn(
  context: Context,
  row: Route,
  token: string,
  remembered: Remembered,
): Promise<Context['signedIn']> {
  const known = row.method === 'GET' && !row.asksAnew ? remembered.find(token, context.now) : null
  // Nobody is refused from memory: it may have been granted a moment ago.
  if (known && may(row, known)) {
    context.recalled = true
    return known
  }
  const asked = remembered.round
  const before = await findSignedIn(context.tx, token, context.now)
  if (!before) return null
  const user = await touch(context.tx, before, context.now)
  if (user !== before) setDisplayCookies(context.cookies, user)
  remembered.keep(token, user, asked)
  return user
}
