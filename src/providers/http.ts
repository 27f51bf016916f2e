/** One request, once: time limit, language, and every failure as react-admin's HttpError. */
import { HttpError } from 'ra-core'
import { currentLanguage } from '../i18n/choice.ts'
import { locales } from '../i18n/locale.ts'
import { isLeftAlone } from '../browser/lastUse.ts'
import { connection, noteAnswer, noteSilence } from '../browser/connection.ts'
import { type Method, unattendedHeader } from '../shared/core/route.ts'
import { notePosition, positionHeaders } from './position.ts'
import { onForbidden } from './refusals.ts'
import { type OnProgress, sendTelling } from './sendTelling.ts'
import { noteServerTime } from '../browser/serverClock.ts'
import { endSession } from './session.ts'

export interface Request {
  method: Method
  url: string
  headers?: Record<string, string>
  /** Sent as JSON, or unchanged for a FormData. */
  body?: unknown
  signal?: AbortSignal
  /** The answer is a file: its bytes as a Blob. */
  file?: true
  /** How much of a FormData is sent so far. */
  onProgress?: OnProgress
  /** Hears each line of an answer that is made slowly but the last, which is the answer. */
  onLine?: (line: unknown) => void
}

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** The body of an error response: `message` for the user, `errors` by field. */
export interface Refusal {
  status?: string
  code?: string
  message?: string
  errors?: Record<string, unknown>
  /** 429 of a sign-in: a proof of it is accepted instead of waiting (shared/core/challenge.ts). */
  challenge?: string
}

const timeLimit = 30_000
const fileTimeLimit = 120_000
/** Work that says how far it is. */
const linesTimeLimit = 600_000

/**
 * @throws HttpError with the server's message, status and body; without an answer with status 0 and the key
 * `errors.network`, `errors.offline` or `errors.timeout`
 */
export async function send(request: Request): Promise<Answer> {
  const upload = request.body instanceof FormData
  const limit = request.onLine ? linesTimeLimit : upload || request.file ? fileTimeLimit : timeLimit
  const timer = AbortSignal.timeout(limit)
  const signal = request.signal ? AbortSignal.any([request.signal, timer]) : timer
  let response: Pick<Response, 'ok' | 'status' | 'headers'>
  let body: unknown
  try {
    let answer: Response
    const url = absolute(request.url)
    const { method } = request
    const headers = {
      Accept: request.onLine ? `${lineType}, application/json` : 'application/json',
      'Accept-Language': locales[currentLanguage()].accept,
      ...(request.body === undefined || upload ? {} : { 'Content-Type': 'application/json' }),
      ...(isLeftAlone() ? { [unattendedHeader]: 'yes' } : {}),
      ...positionHeaders(),
      ...request.headers,
    }
    if (upload && request.onProgress) {
      const options = { method, headers, body: request.body as FormData, signal }
      answer = await sendTelling(url, options, request.onProgress)
    } else {
      answer = await fetch(url, {
        method,
        credentials: 'same-origin',
        headers,
        body: upload
          ? (request.body as FormData)
          : request.body === undefined
            ? undefined
            : JSON.stringify(request.body),
        signal,
      })
    }
    response = answer
    if (request.onLine && answer.headers.get('Content-Type')?.startsWith(lineType))
      [response, body] = await readLines(answer, request.onLine)
    else body = request.file && answer.ok ? await answer.blob() : parse(await answer.text())
  } catch (error) {
    if (request.signal?.aborted) throw error
    if (timer.aborted) throw noAnswer('timeout')
    noteSilence()
    throw noAnswer('network', connection() === 'offline' ? 'offline' : 'network')
  }
  // A gateway answers in the place of a server that is not there.
  if (response.status >= 502 && response.status <= 504) noteSilence()
  else noteAnswer()
  noteServerTime(response.headers.get('Date'))
  return toAnswer(response, body)
}

const lineType = 'application/x-ndjson'

interface LastLine {
  status: number
  body: unknown
  position?: string
}

/** The last line is the answer with its status. @throws if the stream ends before it */
async function readLines(
  { headers, body }: Response,
  onLine: (line: unknown) => void,
): Promise<[Pick<Response, 'ok' | 'status' | 'headers'>, unknown]> {
  let rest = ''
  let last: LastLine | null = null
  const take = (text: string) => {
    const line = parse(text) as LastLine | null
    if (line && 'status' in line) last = line
    else if (line) onLine(line)
  }
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
  const { status, body: answer, position } = (last as LastLine | null) ?? noEnd()
  notePosition(position)
  return [{ ok: status < 400, status, headers }, answer]
}

const noEnd = (): never => {
  throw new TypeError('the answer ended before it came to anything')
}

/** Returns the path unchanged when there is no page, as in tests under Node. */
const absolute = (url: string): string =>
  typeof location === 'undefined' ? url : new URL(url, location.origin).href

const noAnswer = (code: 'network' | 'timeout', message: 'network' | 'timeout' | 'offline' = code) =>
  new HttpError(`errors.${message}`, 0, { code })

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function toAnswer(response: Pick<Response, 'ok' | 'status' | 'headers'>, body: unknown): Answer {
  const { status, headers } = response
  if (response.ok) return { status, headers, body }
  const refusal = (body ?? {}) as Refusal
  if (refusal.status === 'error_auth') endSession()
  else if (status === 403) onForbidden(refusal)
  // A gateway in front of the server may answer with an HTML page or nothing.
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
