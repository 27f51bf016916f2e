/** One request, once: time limit, language, and every failure as react-admin's HttpError. */
import { HttpError } from 'ra-core'
import { currentLanguage } from '../i18n/choice.ts'
import { locales } from '../i18n/locale.ts'
import { noteAnswer, noteSilence } from '../connection.ts'
import type { Method } from '../shared/route.ts'
import { endSession } from './session.ts'

export interface Request {
  method: Method
  url: string
  headers?: Record<string, string>
  /** Sent as JSON, or as it is where it is a FormData. */
  body?: unknown
  signal?: AbortSignal
}

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** What the server says beside its status code: `message` to people, `errors` at fields. */
export interface Refusal {
  status?: string
  code?: string
  message?: string
  errors?: Record<string, unknown>
}

const timeLimit = 30_000
const uploadTimeLimit = 120_000

/**
 * @throws HttpError with the server's message, status and body; with status 0 and the key `errors.network` or
 *   `errors.timeout` where there is no answer
 */
export async function send(request: Request): Promise<Answer> {
  const upload = request.body instanceof FormData
  const timer = AbortSignal.timeout(upload ? uploadTimeLimit : timeLimit)
  const signal = request.signal ? AbortSignal.any([request.signal, timer]) : timer
  let response: Response
  let text: string
  try {
    response = await fetch(absolute(request.url), {
      method: request.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': locales[currentLanguage()].accept,
        ...(request.body === undefined || upload ? {} : { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      body: upload
        ? (request.body as FormData)
        : request.body === undefined
          ? undefined
          : JSON.stringify(request.body),
      signal,
    })
    text = await response.text()
  } catch (error) {
    if (request.signal?.aborted) throw error
    if (timer.aborted) throw noAnswer('timeout')
    noteSilence()
    throw noAnswer('network')
  }
  // A gateway answers in the place of a server that is not there.
  if (response.status >= 502 && response.status <= 504) noteSilence()
  else noteAnswer()
  return judge(response, parse(text))
}

/** Where there is no page (tests in Node) the address stays as the table has it. */
const absolute = (url: string): string =>
  typeof location === 'undefined' ? url : new URL(url, location.origin).href

const noAnswer = (code: 'network' | 'timeout') => new HttpError(`errors.${code}`, 0, { code })

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function judge(response: Response, body: unknown): Answer {
  const { status, headers } = response
  if (response.ok) return { status, headers, body }
  const refusal = (body ?? {}) as Refusal
  if (refusal.status === 'error_auth') endSession()
  // A gateway before the server answers with a page of its own, if anything.
  const message = refusal.message ?? (status >= 502 && status <= 504 ? 'errors.network' : 'errors.unexpected')
  throw new HttpError(
    message,
    status,
    refusal.errors ? { ...refusal, errors: nest(refusal.errors) } : refusal,
  )
}

/** `{'guardian.phone': 'no'}` as `{guardian: {phone: 'no'}}`, the shape in which forms set their errors. */
export function nest(errors: Record<string, unknown>): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(errors)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let into = nested
    for (const name of names) {
      const inner = into[name]
      into = (typeof inner === 'object' && inner !== null ? inner : (into[name] = {})) as Record<
        string,
        unknown
      >
    }
    into[last] = message
  }
  return nested
}
