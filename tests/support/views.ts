// Setup of all view tests: the mock API in place of fetch, what jsdom lacks, and no console output.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { beginPage } from '../../src/browser/ofPage.ts'
import { mockServer } from '../../src/testing/mockServer.ts'

// Checking whether elements are hidden costs more than everything else here, and is done in browser tests.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })

/** Styles are inserted outside of the page, as jsdom would match each of their rules with each element. */
vi.mock('../../src/theme/emotionCache.ts', async () => {
  const { default: createCache } = await import('@emotion/cache')
  return { makeEmotionCache: () => createCache({ key: 'ps', container: document.createElement('div') }) }
})

/** In CSS pixels: a desktop's unless a test sets another. */
export const windowWidth = { now: 1440 }

/** jsdom draws nothing; media queries are answered for a window of `windowWidth` with a light theme and reduced motion. */
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
  // The width of a page beside the menu, which lists measure.
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { get: () => windowWidth.now - 280 })
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  // fetch and its signals are Node's here, and so are their errors: with jsdom's class react-admin would take an
  // aborted call for a failed one, and log it.
  globalThis.DOMException = (AbortSignal.abort().reason as DOMException).constructor as typeof DOMException
  URL.createObjectURL = () => 'blob:nothing'
  URL.revokeObjectURL = () => undefined
}

const spoken: string[] = []

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  // Each test is a separate page.
  localStorage.clear()
  sessionStorage.clear()
  beginPage()
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...args: unknown[]) => {
      const line = args.map(String).join(' ')
      // In development react-admin logs refusals of the server there, which are no errors.
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
afterAll(async () => {
  mockServer.close()
  // Files of a worker share their modules, and Vitest refuses what is still being imported when a file ends: every file
  // after it would meet the same error.
  await vi.dynamicImportSettled()
})
