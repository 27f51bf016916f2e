/**
 * Cookies of the specification. Scripts cannot read the two tokens; the others are only for the interface, and the
 * server never reads them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { areas, can, type Grants } from '../../../shared/core/access.ts'

export interface Cookies {
  get(name: string): string | undefined
  /** `readable` for scripts or not; a session cookie if `seconds` is absent. */
  set(name: string, value: string, options: { readable: boolean; seconds?: number }): void
  clear(name: string): void
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const common = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { readable, seconds }) =>
      void reply.setCookie(name, value, {
        ...common,
        httpOnly: !readable,
        ...(seconds ? { maxAge: seconds } : {}),
      }),
    clear: (name) => void reply.clearCookie(name, common),
  }
}

export const displayCookies = ['username', 'userId', 'role', 'branch', 'permissions', 'tokenExp'] as const
export const tokenCookies = ['token', 'refreshToken'] as const

/** Cookies that the web app may show before it knows the user from the server. */
export function setDisplayCookies(
  cookies: Cookies,
  user: Grants & { _id: string; username: string; branch: { _id: string } | null; tokenExp: string },
): void {
  const permissions = Object.fromEntries(areas.map((area) => [area, can(user, area, 'view') ? 1 : 0]))
  const values: Record<(typeof displayCookies)[number], string> = {
    username: user.username,
    userId: user._id,
    role: user.role,
    branch: user.branch?._id ?? '',
    permissions: JSON.stringify(permissions),
    tokenExp: user.tokenExp,
  }
  for (const name of displayCookies) cookies.set(name, values[name], { readable: true })
}

export function clearSessionCookies(cookies: Cookies): void {
  for (const name of [...tokenCookies, ...displayCookies, 'XSRF-TOKEN']) cookies.clear(name)
}
