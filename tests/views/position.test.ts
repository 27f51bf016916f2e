import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from '../../src/providers/changes/stream.ts'
import { send } from '../../src/providers/http.ts'

let told: (data: string) => void

class Stream {
  addEventListener(type: string, hear: (event: { data: string }) => void) {
    if (type === 'position') told = (data) => hear({ data })
  }
  close() {}
}

let answer: () => Response
const asked = vi.fn((_url: unknown, _init?: RequestInit) => Promise.resolve(answer()))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // Longer than a position is kept.
  vi.advanceTimersByTime(60_000)
  answer = () => new Response('{}')
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function sent(): Promise<string | null> {
  await send({ method: 'GET', url: '/api/student' })
  return new Headers(asked.mock.lastCall?.[1]?.headers).get('X-Position')
}

test('what is read after a live event asks for what the event was about, for ten seconds', async () => {
  const close = openStream(() => undefined)
  expect(await sent()).toBeNull()
  told('0/16B3748')
  expect(await sent()).toBe('0/16B3748')
  told('0/16B3800')
  vi.advanceTimersByTime(9_999)
  expect(await sent()).toBe('0/16B3800')
  vi.advanceTimersByTime(1)
  expect(await sent()).toBeNull()
  close()
})

test('what is read after an import asks for what it wrote', async () => {
  answer = () =>
    new Response('{"stage":"write"}\n{"status":200,"body":{},"position":"1/A0"}\n', {
      headers: { 'Content-Type': 'application/x-ndjson' },
    })
  await send({ method: 'POST', url: '/api/student/import', body: {}, onLine: () => undefined })
  answer = () => new Response('{}')
  expect(await sent()).toBe('1/A0')
})
