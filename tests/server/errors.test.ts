import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAfterUnreadBodies } from '../../src/server/core/plugins/unreadBodies.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { type Answer, Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Client
let branch: string

beforeAll(async () => {
  server = await startServer()
  branch = await server.aBranch({ name: 'Jamaica', code: 'JAM' })
  await server.aStudent({ branch })
  admin = await server.signedIn({ role: 'admin' })
})
afterAll(() => server.close())

const nobody = 'f'.repeat(24)
const employee = () => server.signedIn({ role: 'employee', branch })
/** A route for each kind of refusal. */
const kinds: [string, number, string | undefined, () => Promise<Answer>][] = [
  ['a broken JSON', 400, 'malformed', () => raw('{"name":', 'application/json')],
  ['no id in the address', 400, 'malformed', () => admin.get('/api/branch/x')],
  ['a body too deep', 400, 'malformed', () => raw(`${'['.repeat(9)}${']'.repeat(9)}`, 'application/json')],
  [
    'a prototype in the body',
    400,
    'malformed',
    () => raw('{"__proto__":{"role":"admin"}}', 'application/json'),
  ],
  [
    'a constructor in the body',
    400,
    'malformed',
    () => raw('{"constructor":{"prototype":{"x":1}}}', 'application/json'),
  ],
  ['no session', 401, undefined, () => server.stranger().get('/api/student')],
  ['wrong credentials', 401, 'credentials', () => server.stranger().signIn('nobody', 'wrong')],
  ['no permission', 403, 'forbidden', async () => (await employee()).get('/api/branch')],
  ['no token for writes', 403, 'csrf', () => admin.post('/api/branch/create', {}, { 'X-XSRF-TOKEN': 'x' })],
  ['no such record', 404, 'not_found', () => admin.get(`/api/student/${nobody}`)],
  ['no such address', 404, 'not_found', () => admin.get('/api/nothing')],
  [
    'a code that is taken',
    409,
    'duplicate',
    () => admin.post('/api/branch/create', { name: 'x', code: 'jam' }),
  ],
  ['a record in use', 409, 'in_use', () => admin.delete(`/api/branch/${branch}`)],
  ['a body too large', 413, 'too_large', () => raw(`"${'x'.repeat(1_100_000)}"`, 'application/json')],
  ['another content type', 415, 'media_type', () => raw('<a/>', 'text/xml')],
  ['no content type', 415, 'media_type', () => raw('name=x', 'application/x-www-form-urlencoded')],
  ['a wrong field', 422, 'invalid', () => admin.post('/api/branch/create', { name: '' })],
  ['an empty body', 422, 'invalid', () => admin.post('/api/branch/create')],
  ['null for a body', 422, 'invalid', () => raw('null', 'application/json')],
  ['a list for a body', 422, 'invalid', () => raw('[]', 'application/json')],
]

async function raw(body: string, type: string, path = '/api/branch/create'): Promise<Answer> {
  const headers = { 'Content-Type': type, 'X-XSRF-TOKEN': await admin.csrf(), 'Accept-Language': 'en' }
  const response = await admin.fetch(path, { method: 'POST', body, headers })
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(await response.text()) as Answer['body'],
  }
}

const isSecured = (headers: Headers): void => {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toBeTruthy()
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
}
const leaks =
  /node_modules|\.ts\b|\bat \w+ \(|select |insert |syntax error|column|relation|postgres|fastify|FST_|stack/i

describe.each(kinds)('%s', (_kind, status, code, ask) => {
  test(`is answered as ${status} ${code ?? 'error_auth'} in the envelope, without internal details`, async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(code ? { status: 'error', code } : { status: 'error_auth' })
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/s)
    const known = ['status', 'code', 'message', 'errors', 'current', 'dependents', 'names', 'owed']
    expect(Object.keys(answer.body).filter((key) => !known.includes(key))).toEqual([])
    expect(answer.body.errors !== undefined).toBe(status === 422 || code === 'duplicate')
    expect(JSON.stringify(answer.body)).not.toMatch(leaks)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    isSecured(answer.headers)
  })
})

describe('the language of a message', () => {
  const english = 'There is nothing at this address.'
  const bengali = 'এই ঠিকানায় কিছু নেই।'
  test.each([
    ['en', english], ['en-GB', english], ['bn', bengali], ['bn-BD,en;q=0.8', bengali], ['en;q=0.5,bn;q=0.9', bengali],
    ['fr,en;q=0.3', english], ['fr', bengali], ['', bengali], ['*', bengali], [';;;q=', bengali], ['bn;q=0,en', english], ['EN', english],
  ])('follows Accept-Language %j', async (language, message) => {
    const response = await fetch(`${server.base}/api/nothing`, { headers: { 'Accept-Language': language } })
    expect(await response.json()).toEqual({ status: 'error', code: 'not_found', message })
  }) // prettier-ignore

  test('defaults to Bengali', async () => {
    const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
    socket.write('GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toContain(bengali)
  })
})

describe('addresses', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/student/meta/more',
    '/api/%2e%2e/etc/passwd',
    '/api//student',
  ])('%s is 404, in JSON', async (path) => {
    const answer = await admin.get(path)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    isSecured(answer.headers)
  })

  test.each([
    ['DELETE', '/api/branch'],
    ['POST', '/api/branch'],
    ['PUT', '/api/student/create'],
    ['GET', '/api/login'],
    ['PATCH', `/api/student/${nobody}`],
    ['OPTIONS', '/api/student'],
    ['TRACE1', '/api/student'],
  ])('%s is 405 at %s', async (method, path) => {
    const answer = await Promise.resolve(
      method === 'TRACE1' ? admin.call('PROPFIND', path) : admin.call(method, path),
    )
    expect([400, 404, 405]).toContain(answer.status)
    expect(answer.body.status).toBe('error')
    isSecured(answer.headers)
  })

  test.each([
    ['half an escape', '/api/student/%'],
    ['no escape', '/api/%zz'],
    ['half a letter', '/api/student/%E0%A4%A'],
    ['too long an id', `/api/student/${'x'.repeat(201)}`],
    ['too long a name', `/api/${'x'.repeat(5000)}`],
  ])('that are malformed are refused in the envelope: %s', async (_what, path) => {
    const answer = await admin.get(path)
    expect([400, 404, 414]).toContain(answer.status)
    expect(answer.body.status).toBe('error')
    isSecured(answer.headers)
  })

  test('answer HEAD like GET, without a body', async () => {
    const response = await admin.fetch('/api/student', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    isSecured(response.headers)
  })
})

describe('malformed HTTP', () => {
  const speak = async (line: string): Promise<string> => {
    const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.end(line)
    return text(socket)
  }

  test.each([
    ['no method', 'nonsense\r\n\r\n'],
    ['a version of the future', 'GET / HTTP/9.9\r\n\r\n'],
    ['a negative length', 'GET /api/ip HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['a head without end', `GET /api/ip HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
  ])('is answered with an error in the envelope, without internal details: %s', async (_what, line) => {
    const answer = await speak(line)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toContain('"status":"error"')
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer).not.toMatch(leaks)
  })

  test('does not stop the server', async () => {
    expect((await admin.get('/api/ip')).status).toBe(200)
  })
})

test('JSON nested half a million times is refused, and the server continues', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const times = Math.floor(1_000_000 / (open.length + close.length))
    const answer = await raw(
      `${open.repeat(times)}${open === '[' ? '' : '1'}${close.repeat(times)}`,
      'application/json',
    )
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
  }
  expect((await admin.get('/api/ip')).status).toBe(200)
})

test.each(['/api/student/create', `/api/student/${nobody}`])(
  'JSON is bounded at 1 MB where files are taken, too: %s',
  async (path) => {
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': await admin.csrf() }
    const response = await admin.fetch(path, {
      method: path.endsWith('create') ? 'POST' : 'PUT',
      body: `"${'x'.repeat(1_100_000)}"`,
      headers,
    })
    expect(response.status).toBe(413)
  },
)

test('every success has the security headers, and each answer its own number', async () => {
  const numbers = []
  for (const path of [
    '/api/health',
    '/api/ready',
    '/api/ip',
    '/api/getCSRFToken',
    '/api/student',
    '/api/openapi.json',
  ]) {
    const answer = await admin.get(path)
    expect(answer.status).toBe(200)
    isSecured(answer.headers)
    numbers.push(answer.headers.get('x-request-id'))
  }
  expect(new Set(numbers).size).toBe(6)
})

test('an internal failure is a 500 with its number, in the caller’s language, and nothing else', async () => {
  await server.owner.query('alter table branch rename to hidden_branch')
  try {
    const answer = await admin.get('/api/branch')
    expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
    expect(answer.body.message).toContain(answer.headers.get('x-request-id'))
    expect(JSON.stringify(answer.body)).not.toMatch(leaks)
    isSecured(answer.headers)
  } finally {
    await server.owner.query('alter table hidden_branch rename to branch')
  }
})

describe('a request refused before its body was read', () => {
  const boundary = 'x'.repeat(30)
  /** Sends a head that announces 100 kB and the beginning of a body; `rest` sends what is missing. */
  async function begin(method: string, path: string, headers: Record<string, string>, start = '{"a":') {
    const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
    const head = { Host: 'x', 'Content-Length': '100000', ...headers }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${start}`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const [, status] = /^HTTP\/1.1 (\d+)/.exec(answer.toString()) ?? []
    return {
      status: Number(status),
      closes: /^connection: close\r$/im.test(answer.toString()),
      whole: answer.toString().endsWith('}'),
      async rest() {
        socket.end('x'.repeat(100_000 - start.length))
        await text(socket)
        return socket.destroyed
      },
      socket,
    }
  }
  const cookies = async () => ({
    Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': await admin.csrf(),
  })

  test('is answered at once and its connection closed, at any address', async () => {
    for (const { method, path } of Object.values<Route>(routes)) {
      if (method === 'GET') continue
      const sent = await begin(method, path.replaceAll(/:\w+/g, nobody), {
        'Content-Type': 'application/json',
      })
      const { status, closes, whole } = sent
      expect([path, status >= 400 && status < 500, closes, whole]).toEqual([path, true, true, true])
      await sent.rest()
    }
  })

  test.each([
    ['a file that is not taken', '/api/student/create', `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nno picture\r\n--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="b.png"\r\n\r\n`, 415],
    ['a field that is not known', '/api/student/import', `--${boundary}\r\nContent-Disposition: form-data; name="other"; filename="a.csv"\r\n\r\nname`, 422],
  ])('is answered at once: %s', async (_, path, start, status) => {
    const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const sent = await begin('POST', path, { ...type, ...(await cookies()) }, start)
    expect(sent).toMatchObject({ status, closes: true, whole: true })
    expect(await sent.rest()).toBe(true)
  }) // prettier-ignore

  test('is drained for a limited time', async () => {
    const app = Fastify()
    closeAfterUnreadBodies(app, 20)
    app.post('/', { onRequest: async () => Promise.reject(new Error('no')) }, async () => null)
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1')
    // The server ends it: nothing more is sent.
    expect(await text(socket)).toMatch(/connection: close/i)
    await app.close()
  })
})
