import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginPage } from '../../src/browser/ofPage.ts'
import { routes } from '../../src/shared/routes.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { mockServer } from '../../src/testing/mockServer.ts'

/** The browser's storage of answers, which the test environment lacks. */
function storage() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      match: async (key: string) => kept.get(key)?.clone(),
      keys: async () => [...kept.keys()],
      delete: async (key: string) => kept.delete(key),
    }
  }
  return { all, open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }
}

let kept: ReturnType<typeof storage>

beforeEach(() => {
  kept = storage()
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  localStorage.setItem('worksOffline', 'yes')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function pageOf(fields: Parameters<typeof aUser>[0] = {}) {
  beginPage()
  const user = aUser(fields)
  localStorage.setItem('user', JSON.stringify(user))
  const { call } = await import('../../src/providers/call.ts')
  const { keptSince } = await import('../../src/browser/connection.ts')
  return { user, call, keptSince }
}

const answering = (answer: () => Response) => mockServer.use(http.get('*/api/*', answer))
const list = () => HttpResponse.json([{ _id: 'a' }], { headers: { 'Content-Range': 'student 0-0/7' } })
const read = routes['student.list']

test('what a user read is shown when no answer comes, with its total, until the server answers again', async () => {
  const { call, keptSince } = await pageOf()
  answering(list)
  await call(read, { query: { filter: '{}' } })
  await expect.poll(() => kept.all.size).toBe(1)
  answering(() => HttpResponse.error())
  const { body, headers } = await call(read, { query: { filter: '{}' } })
  expect([body, headers.get('Content-Range')]).toEqual([[{ _id: 'a' }], 'student 0-0/7'])
  expect(keptSince()).toBeGreaterThan(Date.now() - 60_000)
  answering(() => HttpResponse.json([]))
  expect((await call(read, { query: { filter: '{}' } })).body).toEqual([])
  expect(keptSince()).toBeNull()
})

test('another user, or an administrator who views as the first, is shown nothing of it', async () => {
  const first = await pageOf()
  answering(list)
  await first.call(read)
  await expect.poll(() => kept.all.size).toBe(1)
  answering(() => HttpResponse.json({}, { status: 503 }))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const others: Parameters<typeof aUser>[0][] = [
      { _id: '0123456789abcdef01234567' },
      { viewedBy: { _id: '0123456789abcdef01234567', firstName: 'An', lastName: 'Admin' } },
    ]
    for (const fields of others) {
      const { call } = await pageOf(fields)
      const failed = expect(call(read)).rejects.toMatchObject({ status: 503 })
      await vi.advanceTimersByTimeAsync(60_000)
      await failed
    }
  } finally {
    vi.useRealTimers()
  }
})

test('personal secrets, files and what anybody may ask are not kept, nor anything where it was not chosen', async () => {
  const { keeper } = await import('../../src/providers/call.ts')
  const { user } = await pageOf()
  expect(keeper(read)).toBe(user._id)
  expect(keeper(routes['session.csrf'])).toBeNull()
  expect(keeper(routes['service.metrics'])).toBeNull()
  expect(keeper({ ...read, ownSecret: true })).toBeNull()
  expect(keeper(routes['student.create'])).toBeNull()
  localStorage.setItem('worksOffline', 'no')
  expect(keeper(read)).toBeNull()
})

test('signing out deletes it', async () => {
  const { call, user } = await pageOf()
  answering(list)
  await call(read)
  await expect.poll(() => [...kept.all.keys()]).toEqual([`answers-${user._id}`])
  const { forgetUser } = await import('../../src/providers/session.ts')
  forgetUser()
  await expect.poll(() => kept.all.size).toBe(0)
})
