/** An administrator looks on as somebody else: the session answers as that user, and changes nothing. */
import type { Context } from '../context.ts'
import { SignedOut } from '../failure.ts'
import { setDisplayCookies } from './cookies.ts'
import { findSignedIn, type SignedIn } from './signedIn.ts'

/** @param userId the user to view as; null to stop */
export async function lookOnAs(context: Context, userId: string | null): Promise<SignedIn> {
  await context.tx.query('update session set view_as_id = $2 where id = $1', [context.user.sessionId, userId])
  return signedInAgain(context)
}

/** The signed-in user, read again. */
export async function signedInAgain(context: Context): Promise<SignedIn> {
  const user = await findSignedIn(context.tx, context.cookies.get('token') ?? '', context.now)
  if (!user) throw new SignedOut()
  setDisplayCookies(context.cookies, user)
  return user
}
