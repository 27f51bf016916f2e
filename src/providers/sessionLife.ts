/** When the session ends, and how it is extended: by use, or by signing in again. */
import { ofPage } from '../browser/ofPage.ts'
import { proofOf } from '../browser/proofOf.ts'
import { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/core/user.ts'
import { call, forgetToken, refreshUser } from './call.ts'
import type { Refusal } from './http.ts'
import { resume, storedUser } from './session.ts'

/** The latest known end of the session and its source; the most recent change wins. */
const heard = ofPage(() => ({ cookie: '', user: '', at: Number.NaN }))

function hear(from: 'cookie' | 'user', said: string | undefined): void {
  if (said === undefined || said === heard.now[from]) return
  // A cookie may be older than the answer that the page opened with, if another browser used the session meanwhile.
  const first = heard.now[from] === ''
  heard.now[from] = said
  const at = Date.parse(said)
  if (Number.isNaN(at) || (first && at < heard.now.at)) return
  heard.now.at = at
}

/**
 * From the cookie, which every answer in any tab may update; without it from the stored user.
 *
 * @returns in milliseconds by the server's clock; `last`: the session cannot be extended
 */
export function sessionEnd(): { at: number; last: boolean } {
  const user = storedUser()
  hear('user', user?.tokenExp)
  hear('cookie', cookieOf('tokenExp'))
  return { at: heard.now.at, last: user !== null && heard.now.at >= Date.parse(user.sessionExp) - 1000 }
}

function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Loads the signed-in user, which counts as use of the session; the answer has its new end. */
export async function staySignedIn(): Promise<void> {
  const { tokenExp } = await refreshUser()
  heard.now.at = Date.parse(tokenExp)
}

/** @throws HttpError with the code `otp_required` if the account has a second factor and `otp` is missing */
export async function signInAgain(password: string, otp?: string): Promise<void> {
  const username = storedUser()?.username ?? ''
  // The token for writes belongs to the session that ended, and the next one to the one that begins.
  forgetToken()
  const who = { username, password, ...(otp ? { otp } : {}) }
  const signIn = (body: typeof who & { proof?: string }) => call(routes['session.loginShort'], { body })
  const { body } = await signIn(who).catch(async (error: unknown) => {
    const proof = await proofOf((error as { body?: Refusal | null }).body?.challenge)
    if (proof === null) throw error
    return signIn({ ...who, proof })
  })
  forgetToken()
  const { data } = body as { data: SessionUser }
  resume(data)
  heard.now.at = Date.parse(data.tokenExp)
}
