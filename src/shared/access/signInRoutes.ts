/** Routes of signing in and out, and of the own session. */
import { z } from 'zod'
import { credentials, newPassword, sessionUser } from '../core/user.ts'
import { envelope, nothing, route } from '../core/route.ts'

const login = route({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  summary: 'Sign in',
  body: credentials,
  reply: envelope(sessionUser),
  ownTransaction: true,
})

export const signInRoutes = {
  'session.csrf': route({
    method: 'GET',
    path: '/api/getCSRFToken',
    access: 'public',
    summary: 'The token that every POST, PUT and DELETE sends back in X-XSRF-TOKEN',
    reply: z.object({ CSRFToken: z.string() }),
  }),
  'session.login': login,
  'session.loginShort': route({ ...login, path: '/api/login' }),
  'session.user': route({
    method: 'GET',
    path: '/api/getLoggedInUser',
    access: 'signedIn',
    summary: 'Who is signed in',
    reply: envelope(sessionUser),
    asksAnew: true,
    allowedWhileRestricted: true,
  }),
  'session.refresh': route({
    method: 'POST',
    path: '/api/refreshToken',
    access: 'public',
    summary: 'New tokens for the refresh token; one that is used twice ends its whole family',
    reply: envelope(sessionUser),
    ownTransaction: true,
  }),
  'session.logout': route({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session',
    reply: nothing,
  }),
  'session.forgot': route({
    method: 'POST',
    path: '/api/forgotPassword',
    access: 'public',
    summary: 'Mail a link to set a new password; the answer is the same whoever it is',
    body: z.strictObject({ username: credentials.shape.username }),
    reply: nothing,
    ownTransaction: true,
  }),
  'session.reset': route({
    method: 'POST',
    path: '/api/resetPassword',
    access: 'public',
    summary: 'Set a new password by the mailed link',
    body: z.strictObject({ token: z.string().min(1, 'validation.required').max(128), password: newPassword }),
    reply: nothing,
    ownTransaction: true,
  }),
  'session.ip': route({
    method: 'GET',
    path: '/api/ip',
    access: 'public',
    summary: "The caller's address as the server sees it",
    reply: z.object({ ip: z.string() }),
  }),
}
