import { HttpError } from 'ra-core'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginPage } from '../../src/browser/ofPage.ts'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { mockServer } from '../../src/testing/mockServer.ts'

const read = routes['student.list']
const write = routes['student.create']

/** Each test is a separate page, since tokens, addresses and leaving are kept for the life of a page. */
async function freshPage() {
  beginPage()
  return import('../../src/providers/call.ts')
}

/** Answers every call with `answer`. @returns the calls in their order */
function answering(answer: (request: Request) => Response | Promise<Response>): Request[] {
  const asked: Request[] = []
  mockServer.use(
    http.get('*/api/getCSRFToken', () => HttpResponse.json({ CSRFToken: 'one' })),
    http.all('*', ({ request }) => {
      asked.push(request)
      return answer(request)
    }),
  )
  return asked
}

const status = (code: number) => () =>
  HttpResponse.json({ status: 'error', code: 'x', message: 'No.' }, { status: code })
/** The error of a call; null if it succeeded. */
const failureOf = (call: Promise<unknown>): Promise<HttpError | null> =>
  call.then(
    () => null,
    (error: HttpError) => error,
  )

const kept = (storage: Storage) => Object.fromEntries(Object.entries<string>(storage))

/** Lets pending work run until it waits for a timer; answers need none. */
async function settled() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('a read', () => {
  for (const [what, answer] of [
    ['gets no answer', () => HttpResponse.error()],
    ['a gateway answers with 502', status(502)],
    ['a gateway answers with 503', status(503)],
    ['a gateway answers with 504', status(504)],
  ] as const)
    test(`that ${what} is retried three times, after one, two and four seconds`, async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { call } = await freshPage()
      const asked = answering(answer)
      const failed = failureOf(call(read))
      await settled()
      for (const [index, wait] of [1000, 2000, 4000].entries()) {
        vi.advanceTimersByTime(wait - 1)
        await settled()
        expect(asked).toHaveLength(index + 1)
        vi.advanceTimersByTime(1)
        await settled()
        expect(asked).toHaveLength(index + 2)
      }
      expect((await failed)?.status).toBe(answer().status)
      vi.advanceTimersByTime(60_000)
      await settled()
      expect(asked).toHaveLength(4)
    })

  for (const code of [400, 404, 422, 500])
    test(`answered with ${code} is not retried`, async () => {
      const { call } = await freshPage()
      const asked = answering(status(code))
      expect((await failureOf(call(read)))?.status).toBe(code)
      expect(asked).toHaveLength(1)
    })
})

describe('a write', () => {
  for (const [what, answer] of [
    ['gets no answer', () => HttpResponse.error()],
    ['a gateway answers', status(503)],
  ] as const)
    test(`that ${what} is not retried: it may have succeeded`, async () => {
      const { call } = await freshPage()
      const asked = answering(answer)
      expect(await failureOf(call(write, { body: {} }))).toBeTruthy()
      expect(asked.map(({ method }) => method)).toEqual(['POST'])
    })

  test('whose CSRF token is refused is sent once more with a new one', async () => {
    const { call } = await freshPage()
    let given = 0
    const asked = answering((request) =>
      request.headers.get('X-XSRF-TOKEN') === 'token 2'
        ? HttpResponse.json({ status: 'success' })
        : HttpResponse.json({ status: 'error', code: 'csrf', message: 'No.' }, { status: 403 }),
    )
    mockServer.use(
      http.get('*/api/getCSRFToken', () => HttpResponse.json({ CSRFToken: `token ${String(++given)}` })),
    )
    await call(write, { body: {} })
    expect(asked.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['token 1', 'token 2'])
  })
})

describe('the Idempotency-Key of a write', () => {
  const keyOf = (request?: Request) => request?.headers.get('Idempotency-Key') ?? null
  const rows = Object.entries<Route>(routes).filter(([, row]) => row.method === 'POST')
  const params = { id: '0123456789abcdef01234567' }
  const did = () => HttpResponse.json({ status: 'success' })

  test('stays the same until an answer comes, and is new afterwards; a dry run has none', async () => {
    const { call } = await freshPage()
    const asked: Request[] = []
    let gone = true
    mockServer.use(
      http.get('*/api/getCSRFToken', () => HttpResponse.json({ CSRFToken: 'one' })),
      // Some change the signed-in user, who is fetched after them.
      http.get('*/api/getLoggedInUser', () => HttpResponse.json({}, { status: 500 })),
      http.post('*', ({ request }) => (asked.push(request), gone ? HttpResponse.error() : did())),
    )
    const send = (row: Route) => failureOf(call(row, { params, body: { a: 1 } }))
    const seen: Record<string, string> = {}
    for (const [name, row] of rows) {
      asked.length = 0
      gone = true
      await send(row)
      gone = false
      await send(row)
      await send(row)
      const [first, again, later] = asked.map(keyOf)
      const made = [first, again, later].every((key) => /^[0-9a-f]{16,64}$/.test(key ?? ''))
      seen[name] = made && first === again && later !== first ? 'key' : asked.some(keyOf) ? 'wrong' : 'none'
    }
    expect(seen).toEqual(
      Object.fromEntries(
        rows.map(([name, { noIdempotencyKey }]) => [name, noIdempotencyKey ? 'none' : 'key']),
      ),
    )
    expect(seen['transfer.receive']).toBe('key')
  })

  const receive = routes['transfer.receive']
  const body = { lines: [] }

  test('is the same for a second click while the first request is pending', async () => {
    const { call } = await freshPage()
    const asked = answering(did)
    await Promise.all([call(receive, { params, body }), call(receive, { params, body })])
    expect(asked).toHaveLength(2)
    expect(new Set(asked.map(keyOf)).size).toBe(1)
  })

  for (const code of [502, 504, 500])
    test(`stays after ${code}: the result is unknown`, async () => {
      const { call } = await freshPage()
      const asked = answering(status(code))
      for (const _ of [1, 2]) await failureOf(call(receive, { params, body }))
      expect(new Set(asked.map(keyOf)).size).toBe(1)
    })

  test('changes after a refusal, for another record, and for another body', async () => {
    const { call } = await freshPage()
    const asked = answering(status(409))
    await failureOf(call(receive, { params, body }))
    await failureOf(call(receive, { params, body }))
    const lost = answering(() => HttpResponse.error())
    await failureOf(call(receive, { params, body }))
    await failureOf(call(receive, { params: { id: 'f'.repeat(24) }, body }))
    await failureOf(call(receive, { params, body: { lines: [{ product: 'x', quantity: 1 }] } }))
    const keys = [...asked, ...lost].map(keyOf)
    expect([keys.length, new Set(keys).size]).toEqual([5, 5])
  })

  test('is the one of its form, where a form has one', async () => {
    const { call } = await freshPage()
    const asked = answering(did)
    await call(receive, { params, body, headers: { 'Idempotency-Key': 'of the form' } })
    expect(asked.map(keyOf)).toEqual(['of the form'])
  })
})

test('the address reported at the start is sent with every later call', async () => {
  const { call, lookUpAddress } = await freshPage()
  const asked = answering(() => HttpResponse.json({ ip: '203.0.113.9' }))
  await lookUpAddress()
  await call(read)
  await call(write, { body: {} })
  expect(asked.map(({ headers }) => headers.get('X-Forwarded-For'))).toEqual([
    null,
    '203.0.113.9',
    '203.0.113.9',
  ])
})

test('a call that the page makes while nobody has used it for a minute says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { call } = await freshPage()
    const { followUse } = await import('../../src/browser/lastUse.ts')
    followUse()
    const asked = answering(() => HttpResponse.json([]))
    const after = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000)
      await call(read)
    }
    await after(59)
    await after(2)
    window.dispatchEvent(new KeyboardEvent('keydown'))
    await after(59)
    expect(asked.map(({ headers }) => headers.has('X-Unattended'))).toEqual([false, true, false])
  } finally {
    vi.useRealTimers()
  }
})

describe('a call without an answer', () => {
  for (const [what, body, limit] of [
    ['is', {}, 30_000],
    ['with files is', new FormData(), 120_000],
  ] as const)
    test(`${what} given up after ${String(limit / 1000)} seconds, and reports it`, async () => {
      const timeouts: [number, AbortController][] = []
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        const timeout = new AbortController()
        timeouts.push([milliseconds, timeout])
        return timeout.signal
      })
      const { call } = await freshPage()
      const asked = answering(() => new Promise(() => undefined))
      const failed = failureOf(call(write, { body }))
      await vi.waitFor(() => expect(asked).toHaveLength(1))
      // The call for the token came before.
      expect(timeouts.map(([milliseconds]) => milliseconds)).toEqual([30_000, limit])
      timeouts[1]?.[1].abort()
      const { status: code, message } = (await failed) ?? {}
      expect([code, message]).toEqual([0, 'errors.timeout'])
    })

  test('cancelled by the page itself is not reported', async () => {
    const { call } = await freshPage()
    const asked = answering(() => new Promise(() => undefined))
    const given = new AbortController()
    const failed = failureOf(call(read, { signal: given.signal }))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    given.abort()
    expect(await failed).toMatchObject({ name: 'AbortError' })
  })
})

describe('an answer', () => {
  for (const code of [200, 201, 204, 299])
    test(`of ${code} is a success`, async () => {
      const { call } = await freshPage()
      answering(() => new Response(code === 204 ? null : '{"a":1}', { status: code }))
      expect(await call(read)).toMatchObject({ status: code, body: code === 204 ? null : { a: 1 } })
    })

  test('that is not JSON counts as an unexpected failure', async () => {
    const { call } = await freshPage()
    answering(() => new Response('<h1>Oops</h1>', { status: 500 }))
    expect(await failureOf(call(read))).toMatchObject({ status: 500, message: 'errors.unexpected' })
  })
})

describe('error_auth', () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    for (const code of [401, 403])
      test(`with ${code} to any ${method} clears the session in this browser; choices and drafts stay`, async () => {
        const { request } = await freshPage()
        answering(() => HttpResponse.json({ status: 'error_auth', message: 'No.' }, { status: code }))
        const before = {
          user: JSON.stringify(aUser()),
          'RaStore.sidebar.open': 'false',
          'RaStore.preferences.student': '{}',
          language: 'en',
          theme: 'dark',
          'of another program': 'x',
        }
        for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value)
        sessionStorage.setItem('draft:student:new', '{}')
        window.history.replaceState(null, '', '/admin/student?page=2')
        // jsdom goes nowhere, and says so on the console.
        vi.spyOn(console, 'error').mockImplementation(() => undefined)
        expect((await failureOf(request({ method, url: '/api/anything' })))?.status).toBe(code)
        expect(kept(localStorage)).toEqual({ language: 'en', theme: 'dark', 'of another program': 'x' })
        expect(kept(sessionStorage)).toMatchObject({
          'draft:student:new': '{}',
          signInNotice: 'sessionEnded',
          returnTo: '/admin/student?page=2',
        })
      })

  test('alone ends a session: another 401 or 403 does not', async () => {
    const { request } = await freshPage()
    localStorage.setItem('user', JSON.stringify(aUser()))
    for (const code of [401, 403]) {
      answering(status(code))
      expect((await failureOf(request({ method: 'GET', url: '/api/anything' })))?.status).toBe(code)
    }
    expect(localStorage.getItem('user')).toBeTruthy()
  })
})
