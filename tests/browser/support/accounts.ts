/** Users of a single test, so that no other sessions end with theirs. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { aName } from './people.ts'
import { type Kept, password, signIn } from './school.ts'

export interface Account {
  _id: string
  username: string
}

type Api = Pick<APIRequestContext, 'get' | 'fetch'>

async function send<Answer>(
  api: Api,
  method: 'POST' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const { CSRFToken } = (await (await api.get('/api/getCSRFToken')).json()) as { CSRFToken: string }
  const answer = await api.fetch(path, { method, data, headers: { 'X-XSRF-TOKEN': CSRFToken } })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${String(answer.status())} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** @param admin the session that creates it */
export async function anAccount(admin: Api, fields: Record<string, unknown> = {}): Promise<Account> {
  const username = `${aName()}${aName()}`.toLowerCase()
  const person = { firstName: aName(), lastName: aName(), role: 'admin' }
  const mail = { username, email: `${username}@school.example` }
  const { _id } = await send<Kept>(admin, 'POST', '/api/user', { ...person, ...mail, password, ...fields })
  return { _id, username }
}

/** The password that an administrator hands over on paper. */
export async function oneTimePassword(admin: Api, { _id }: Account): Promise<string> {
  const path = `/api/user/${_id}/oneTimePassword`
  return (await send<{ data: { password: string } }>(admin, 'POST', path)).data.password
}

/** Signs the browser in, as its own sign-in page would. */
export async function enter(page: Page, context: BrowserContext, { username }: Account): Promise<void> {
  // A sign-in ends the session of its cookies, which other tests still use.
  await context.clearCookies()
  await remember(page, await signIn(context.request, username))
}

/** Keeps what the sign-in answered where the sign-in page would. */
export async function remember(page: Page, user: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  // Not a page of the app, which would navigate by itself.
  await page.goto('/api/health')
  await page.evaluate((kept) => localStorage.setItem('user', kept), JSON.stringify(user))
}

export interface SecondFactor {
  /** An unused time-based code: that of the next half minute is accepted as well. */
  code: () => string
  recoveryCodes: string[]
}

/** Turns on the second factor of the signed-in user. */
export async function turnOnSecondFactor(own: Api): Promise<SecondFactor> {
  const { secret } = (await send<{ data: { secret: string } }>(own, 'POST', '/api/profile/otp')).data
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const confirmed = { otp: totp.generate() }
  const { data } = await send<{ data: { recoveryCodes: string[] } }>(
    own,
    'POST',
    '/api/profile/otp/confirm',
    confirmed,
  )
  return { code: () => totp.generate({ timestamp: Date.now() + 30_000 }), recoveryCodes: data.recoveryCodes }
}
