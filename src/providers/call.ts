/** Every call of the web app: by a row of the route table, with CSRF token, reported address and retries of reads. */
import type { HttpError } from 'ra-core'
import { ofPage } from '../browser/ofPage.ts'
import { worksOffline } from '../browser/offlineMode.ts'
import { connection, noteKept } from '../browser/connection.ts'
import type { Route } from '../shared/core/route.ts'
import { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/core/user.ts'
import { type Answer, type Request, send } from './http.ts'
import { underKey } from './keys.ts'
import type { OnProgress } from './sendTelling.ts'
import { letGoOfUnsaved } from '../browser/unsaved.ts'
import { mustDo, storeUser, storedUser } from './session.ts'

export interface Call {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  file?: true
  onProgress?: OnProgress
  onLine?: (line: unknown) => void
  /** Dry run of a call that otherwise writes; it needs no idempotency key. */
  asks?: boolean
}

type Keepable = Pick<Route, 'method'> & Partial<Pick<Route, 'access' | 'replyType' | 'ownSecret'>>

/** The user whose answers are kept; null where nothing is: an administrator who views as another user is not that user. */
export function keeper(row: Keepable): string | null {
  if (row.method !== 'GET' || row.access === 'public' || row.replyType || row.ownSecret) return null
  if (!worksOffline()) return null
  const user = storedUser()
  return user && !user.viewedBy ? user._id : null
}

/** Loaded where something is kept. */
const keptAnswers = () => import('./keptAnswers.ts')

type Called = Pick<Route, 'method' | 'path'> &
  Partial<
    Pick<
      Route,
      'access' | 'allowedWhileRestricted' | 'noIdempotencyKey' | 'changesUser' | 'replyType' | 'ownSecret'
    >
  >

export async function call(row: Called, { params, query, asks, ...rest }: Call = {}): Promise<Answer> {
  const outgoing = { method: row.method, url: addressOf(row, params, query), ...rest }
  const keyed =
    (row.method === 'POST' || saysWhatItRead(rest.body)) &&
    !row.noIdempotencyKey &&
    !asks &&
    !(idempotencyKey in (rest.headers ?? {}))
  const answer = await (keyed ? onceOnly(outgoing) : request(outgoing, keeper(row))).catch(heedRights)
  await followUser(row, answer)
  return answer
}

/**
 * A change that is refused if the record was changed since it was read: sent again after a lost answer, it would be
 * refused because of itself. Every other change can be sent twice without harm.
 */
const saysWhatItRead = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'updatedAt' in body

/** Updates the stored user after a call that changes it: every screen reads the user from there. */
async function followUser(row: Called, { body }: Answer): Promise<void> {
  if (row.changesUser === 'answered') return become((body as { data: SessionUser }).data)
  // The call may have satisfied a requirement such as setting a new password.
  const maybe = row.allowedWhileRestricted && row.method !== 'GET' && mustDo()
  // The call itself succeeded; if the user cannot be reloaded, the screens show the previous one until the next answer.
  if (row.changesUser || maybe) await refreshUser().catch(() => undefined)
}

/** Saves unsaved input as a draft of the user who typed it before another user takes over. */
function become(user: SessionUser): void {
  if (storedUser()?._id !== user._id) letGoOfUnsaved(true)
  storeUser(user)
}

const idempotencyKey = 'Idempotency-Key'

const onceOnly = (outgoing: Request): Promise<Answer> =>
  underKey(
    outgoing.body instanceof FormData ? null : `${outgoing.url} ${JSON.stringify(outgoing.body ?? null)}`,
    (key) => request({ ...outgoing, headers: { ...outgoing.headers, [idempotencyKey]: key } }),
  )

/** Reloads the user after a 403: a right may have been withdrawn since the page was loaded. */
function heedRights(error: unknown): never {
  const { status, body } = error as HttpError
  if (status === 403 && (body as { code?: string } | null)?.code === 'forbidden')
    void refreshUser().catch(() => undefined)
  throw error
}

/** Loads the signed-in user from the server and stores it. */
export async function refreshUser(): Promise<SessionUser> {
  const { body } = await call(routes['session.user'])
  const { data } = body as { data: SessionUser }
  storeUser(data)
  return data
}

/** The row's address with its parameters filled in. */
export function addressOf(
  row: Pick<Route, 'path'>,
  params: Call['params'] = {},
  query: Call['query'] = {},
): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** @param user whose answer is kept on this device, and given when none comes; null: nobody's */
export async function request(outgoing: Request, user: string | null = null): Promise<Answer> {
  const complete = { ...outgoing, headers: { ...reported(), ...outgoing.headers } }
  if (outgoing.method !== 'GET') return guarded(complete)
  return repeated(complete, user)
}

const retries = 3
const longestWait = 30_000

/**
 * Only reads are repeated, and only without an answer or after a gateway error, so that nothing happens twice. Not
 * while the browser is offline: a save, which reads its token first, would wait in vain.
 */
async function repeated(outgoing: Request, user: string | null): Promise<Answer> {
  for (let done = 0; ; done++) {
    try {
      const answer = await send(outgoing)
      if (user)
        void keptAnswers().then(
          ({ keepAnswer }) => keepAnswer(user, outgoing.url, answer),
          () => undefined,
        )
      return answer
    } catch (error) {
      const kept =
        user && isPassing(error)
          ? await keptAnswers().then(
              ({ keptAnswer }) => keptAnswer(user, outgoing.url),
              () => null,
            )
          : null
      if (kept) {
        noteKept(kept.at)
        return kept.answer
      }
      if (done === retries || outgoing.signal?.aborted || connection() === 'offline' || !isPassing(error))
        throw error
      await pause(Math.min(1000 * 2 ** done, longestWait), outgoing.signal)
    }
  }
}

const isPassing = (error: unknown): boolean => {
  const { status, body } = error as HttpError
  return (status === 0 && (body as { code?: string }).code === 'network') || (status >= 502 && status <= 504)
}

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

const token = ofPage<Promise<string> | null>(() => null)

const csrfToken = (): Promise<string> =>
  (token.now ??= call(routes['session.csrf']).then(
    ({ body }) => (body as { CSRFToken: string }).CSRFToken,
    (error: unknown) => {
      token.now = null
      throw error
    },
  ))

/** The session has changed: its token is fetched again. */
export const forgetToken = (): void => {
  token.now = null
}

/** A refused token is fetched again, once. */
async function guarded(outgoing: Request): Promise<Answer> {
  const withToken = async () =>
    send({ ...outgoing, headers: { ...outgoing.headers, 'X-XSRF-TOKEN': await csrfToken() } })
  try {
    return await withToken()
  } catch (error) {
    const { status, body } = error as HttpError
    if (status !== 403 || (body as { code?: string }).code !== 'csrf') throw error
    token.now = null
    return withToken()
  }
}

const address = ofPage<string | undefined>(() => undefined)

/** The specified lookup at start. The server records what is reported but does not trust it. */
export async function lookUpAddress(): Promise<void> {
  const { body } = await call(routes['session.ip'])
  address.now = (body as { ip: string }).ip
}

const reported = (): Record<string, string> => (address.now ? { 'X-Forwarded-For': address.now } : {})
