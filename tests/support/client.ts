import type { Route } from '../../src/shared/core/route.ts'

/** The original, before a test replaces it by a client's. */
const realFetch = globalThis.fetch

/** An answer for tests. */
export interface Answer {
  status: number
  /** Parsed if it is JSON, otherwise text. */
  body: Record<string, unknown> & {
    data?: unknown
    message?: string
    code?: string
    errors?: Record<string, string>
  }
  headers: Headers
}

/** A client that keeps cookies, sends the CSRF token with writes, and asks for English by default. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly base: string
  language = 'en'

  private readonly send: (url: URL, init: RequestInit) => Promise<Response>

  /** @param send instead of the usual way to the server */
  constructor(base: string, send: (url: URL, init: RequestInit) => Promise<Response> = realFetch) {
    this.base = base
    this.send = send
  }

  /** `fetch` with this client's cookies, for the data provider under test. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, this.base)
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.send(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    const gone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
    if (gone) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** One call; writes carry the CSRF token unless `headers` has another. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token: Record<string, string> =
      method === 'GET' || 'X-XSRF-TOKEN' in headers ? {} : { 'X-XSRF-TOKEN': await this.csrf() }
    const json = body !== undefined && !(body instanceof FormData)
    const response = await this.fetch(path, {
      method,
      headers: {
        'Accept-Language': this.language,
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...token,
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      // It never ends by itself.
      await response.body?.cancel()
      return { status: response.status, body: {}, headers: response.headers }
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : { text }, headers: response.headers }
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers)
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('PUT', path, body, headers)
  delete = (path: string, headers?: Record<string, string>) => this.call('DELETE', path, undefined, headers)

  async csrf(): Promise<string> {
    const response = await this.fetch('/api/getCSRFToken')
    return ((await response.json()) as { CSRFToken: string }).CSRFToken
  }

  async signIn(username: string, password: string): Promise<Answer> {
    return this.post('/api/login', { username, password })
  }
}

/** The address of a row with its parameters filled in. */
export const addressOf = (row: Route, params: Record<string, string> = {}): string =>
  row.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '0'.repeat(24))
