// For every file of views' tests: the mock API before fetch, what jsdom lacks, and no word on the console.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { beginPage } from '../../src/browser/ofPage.ts'
import { mockServer } from '../../src/testing/mockServer.ts'

// Whether something is hidden costs more here than everything else together, and is the browser tests' business.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })

/** Styles go to where the page does not see them: jsdom would match each of their rules with each element. */
vi.mock('../../src/theme/emotionCache.ts', async () => {
  const { default: createCache } = await import('@emotion/cache')
  return { makeEmotionCache: () => createCache({ key: 'ps', container: document.createElement('div') }) }
})

/** In CSS pixels: a desktop's, unless a test sets another one. */
export const windowWidth = { now: 1440 }

/** jsdom draws nothing; it answers as a window of `windowWidth` would that prefers light and moves nothing. */
function matchMedia(query: string): MediaQueryList {
  const bound = (name: string) => new RegExp(`\\(${name}-width: ([\\d.]+)px\\)`).exec(query)?.[1]
  const [least, most] = [bound('min'), bound('max')]
  const width = windowWidth.now
  const known = least !== undefined || most !== undefined
  return {
    matches: known
      ? width >= Number(least ?? 0) && width <= Number(most ?? Infinity)
      : query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }
}

if (typeof window !== 'undefined') {
  window.matchMedia = matchMedia
  // What a page has beside the menu: lists ask how wide they are.
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { get: () => windowWidth.now - 280 })
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  // fetch and its signals are Node's own here, and so is what they throw: by jsdom's class react-admin would take a
  // call that was given up for one that failed, and say so on the console.
  globalThis.DOMException = (AbortSignal.abort().reason as DOMException).constructor as typeof DOMException
  URL.createObjectURL = () => 'blob:nothing'
  URL.revokeObjectURL = () => undefined
}

const spoken: string[] = []

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  // Each test is a page of its own.
  localStorage.clear()
  sessionStorage.clear()
  beginPage()
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...args: unknown[]) => {
      const line = args.map(String).join(' ')
      // While one develops, react-admin repeats there what a server refused: that is no mistake.
      if (!line.startsWith('HttpError: ')) spoken.push(line)
    })
})
afterEach(() => {
  cleanup()
  windowWidth.now = 1440
  mockServer.resetHandlers()
  vi.restoreAllMocks()
  expect(spoken.splice(0), 'what was said on the console').toEqual([])
})
afterAll(() => mockServer.close())
