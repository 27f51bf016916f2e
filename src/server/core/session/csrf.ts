/**
 * CSRF token that every write sends back: an HMAC over the session, or before sign-in over an HttpOnly cookie. A page
 * of another origin can neither read nor forge it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../failure.ts'
import type { Cookies } from './cookies.ts'
import { newToken } from './tokens.ts'

const cookie = 'preSession'

export const csrfTokenOf = (secret: string, bound: string): string =>
  createHmac('sha256', secret).update(`csrf:${bound}`).digest('base64url')

/** Gives the caller its token, in the cookie that the specification names too. */
export function giveCsrfToken(secret: string, cookies: Cookies, sessionId: string | undefined): string {
  let bound = sessionId ?? cookies.get(cookie)
  if (!bound) {
    bound = newToken()
    cookies.set(cookie, bound, { readable: false })
  }
  const token = csrfTokenOf(secret, bound)
  cookies.set('XSRF-TOKEN', token, { readable: true })
  return token
}

/** @throws Forbidden `csrf` if the token is missing or wrong, or the browser reports another origin */
export function checkCsrf(
  secret: string,
  request: FastifyRequest,
  cookies: Cookies,
  sessionId: string | undefined,
): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Forbidden('csrf')
  const origin = request.headers.origin
  // `null` is what a sandboxed page sends: an origin, and not ours.
  if (site === undefined && origin !== undefined && URL.parse(origin)?.host !== request.host)
    throw new Forbidden('csrf')
  const sent = request.headers['x-xsrf-token']
  const bound = sessionId ?? cookies.get(cookie)
  if (typeof sent !== 'string' || !bound || !same(sent, csrfTokenOf(secret, bound)))
    throw new Forbidden('csrf')
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
