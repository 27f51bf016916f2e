import { currentLanguage } from '../../i18n/choice.ts'
import { type Language, locales } from '../../i18n/language.ts'

/** The result of a call: the server's answer, or the reason why there is none. */
export type Outcome =
  | {
      kind: 'answer'
      status: number
      statusText: string
      code?: string
      /** In `language`, like all messages of the server. */
      message?: string
      errors: Record<string, string>
      language: Language
      /** How long to wait before the next try. */
      minutes: number
      /** A proof of it is accepted instead of waiting (shared/core/challenge.ts). */
      challenge?: string
      data?: unknown
    }
  | { kind: 'network' }
  | { kind: 'timeout' }

const callTimeout = 30_000

/** HTTP/2 carries no reason phrase; the page shows the one that HTTP/1.1 would have carried. */
const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const read = async (response: Response): Promise<Outcome> => {
  const body = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>
  return {
    kind: 'answer',
    status: response.status,
    statusText: response.statusText || (reasons[response.status] ?? String(response.status)),
    code: text(body.code),
    message: text(body.message),
    errors: Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([field, said]) => [field, String(said)]),
    ),
    language: currentLanguage(),
    minutes: Math.max(1, Math.ceil(Number(response.headers.get('Retry-After') ?? 60) / 60)),
    challenge: text(body.challenge),
    data: body.data,
  }
}

/** One attempt, given up after 30 s. Never throws. */
const attempt = async (
  work: (signal: AbortSignal, headers: Headers) => Promise<Response>,
): Promise<Outcome> => {
  const signal = AbortSignal.timeout(callTimeout)
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': locales[currentLanguage()].accept,
  })
  try {
    return await read(await work(signal, headers))
  } catch {
    return { kind: signal.aborted ? 'timeout' : 'network' }
  }
}

export const get = (path: string): Promise<Outcome> =>
  attempt((signal, headers) => fetch(path, { signal, headers, credentials: 'same-origin' }))

/** POST with a freshly fetched CSRF token; if that fails, its refusal is the answer. */
export const post = (path: string, body: Record<string, unknown>): Promise<Outcome> =>
  attempt(async (signal, headers) => {
    const tokenResponse = await fetch('/api/getCSRFToken', { signal, headers, credentials: 'same-origin' })
    if (!tokenResponse.ok) return tokenResponse
    const { CSRFToken } = (await tokenResponse.json()) as { CSRFToken: string }
    headers.set('X-XSRF-TOKEN', CSRFToken)
    headers.set('Content-Type', 'application/json')
    return fetch(path, {
      method: 'POST',
      signal,
      headers,
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
  })
