/** Signed calls to an S3-compatible store, with limited silence and retries. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Failure } from '../failure.ts'
import type { ReadyFile } from './home.ts'
import type { S3Address } from './s3Address.ts'

export interface Patience {
  /** Number of attempts if the store fails or is unreachable. */
  tries: number
  /** Before the second try; twice as long before each one after it. */
  waitMs: number
  /** How long the store may neither take bytes nor answer. */
  silentMs: number
}

export interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Key below the prefix; without one the request is about the bucket. */
  path?: string
  query?: Record<string, string>
  file?: ReadyFile
}

/** The store is unreachable or refuses. The message is for the log; the user is asked to try again. */
export class StoreUnavailable extends Failure {
  /** The store has answered, and would answer the same again. */
  readonly definite: boolean
  constructor(what: string, definite: boolean) {
    super(503, 'unavailable', { key: 'files_unavailable', retryAfter: 5 })
    this.message = `the S3 store: ${what}`
    this.definite = definite
  }
}

/** @returns the complete answer, or null if there is no such object @throws StoreUnavailable */
export const call = (address: S3Address, asked: Call, patience: Patience): Promise<string | null> =>
  repeated(address, asked, patience, new AbortController(), (response) => response.text())

/** @returns the answer with an unread body, which `ending` closes; null if there is no such object */
export const open = (
  address: S3Address,
  asked: Call,
  patience: Patience,
  ending: AbortController,
): Promise<Response | null> => repeated(address, asked, patience, ending, (response) => response)

async function repeated<T>(
  address: S3Address,
  asked: Call,
  { tries, waitMs, silentMs }: Patience,
  ending: AbortController,
  read: (response: Response) => T | Promise<T>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    const socketTimeout = new Silence(silentMs, ending)
    const outcome = await once(address, asked, socketTimeout, read).finally(() => socketTimeout.end())
    if (!(outcome instanceof Trouble)) return outcome
    if (outcome.status === 507) throw new Failure(507, 'disk_full')
    // After a timeout there is no retry: the user is waiting.
    if (outcome.definite || ending.signal.aborted || attempt >= tries) {
      const what = `${asked.method} ${asked.path ?? 'of the list'} failed at try ${attempt}: ${outcome.what}`
      throw new StoreUnavailable(what, outcome.definite)
    }
    await sleep(waitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2))
  }
}

/** Ends a call that nothing is heard of for too long. */
class Silence {
  readonly signal: AbortSignal
  #timer: NodeJS.Timeout | undefined
  readonly #limitMs: number
  readonly #ending: AbortController
  constructor(limitMs: number, ending: AbortController) {
    this.#limitMs = limitMs
    this.#ending = ending
    this.signal = ending.signal
    this.begin()
  }
  begin(moreMs = 0): void {
    this.end()
    const ms = Math.round(this.#limitMs + moreMs)
    this.#timer = setTimeout(() => this.#ending.abort(new Error(`silent for ${ms} ms`)), ms)
  }
  end(): void {
    clearTimeout(this.#timer)
  }
}

class Trouble {
  readonly what: string
  readonly status: number
  constructor(what: string, status = 0) {
    this.what = what
    this.status = status
  }
  get definite(): boolean {
    return this.status > 0 && this.status < 500 && ![408, 429].includes(this.status)
  }
}

async function once<T>(
  address: S3Address,
  asked: Call,
  silence: Silence,
  read: (response: Response) => T | Promise<T>,
): Promise<T | null | Trouble> {
  try {
    const response = await send(address, asked, silence)
    if (response.ok) return await read(response)
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
    if (response.status === 404 && asked.path && code !== 'NoSuchBucket') return null
    return new Trouble(`${response.status} ${code}`.trim(), response.status)
  } catch (error) {
    return new Trouble(reasonOf(silence.signal.aborted ? silence.signal.reason : error))
  }
}

const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

async function send(
  { origin, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Address,
  { method, path, query, file }: Call,
  silence: Silence,
): Promise<Response> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const { url, headers } = await new AwsV4Signer({
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    method,
    url: `${origin}/${bucket}${path ? `/${prefix}${path}` : ''}${search}`,
    headers: { 'X-Amz-Content-Sha256': file?.sha256 ?? sha256OfNothing },
  }).sign()
  // Not signed, as proxies may change it. A compressed reply would not match its declared length.
  headers.set('Accept-Encoding', 'identity')
  if (file) headers.set('Content-Length', String(file.size))
  const body = file && {
    body: Readable.toWeb(Readable.from(taken(file, silence))) as BodyInit,
    duplex: 'half' as const,
  }
  // A signature is for one address: a redirect means that ours is wrong.
  return fetch(url, { method, headers, signal: silence.signal, redirect: 'manual', ...body })
}

/** Bytes that may be in transit when the last chunk was written, and bytes per millisecond of the slowest line. */
const onTheWay = 4_000_000
const slowest = 250

/** A slow connection is not silent: the time starts again with each chunk. */
async function* taken({ path, size }: ReadyFile, silence: Silence): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) {
    silence.begin()
    yield chunk as Buffer
  }
  silence.begin(Math.min(size, onTheWay) / slowest)
}

function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as { message?: string; cause?: unknown }
  const { code, message: deeper } = (cause ?? {}) as { code?: string; message?: string }
  return code || deeper ? `${message} (${code ?? deeper ?? ''})` : message
}
