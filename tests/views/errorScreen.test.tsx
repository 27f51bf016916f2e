import { globSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext, HttpError } from 'ra-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { chunkTimeout, isChunkFailure, withChunkTimeout } from '../../src/browser/chunkFailure.ts'
import { chooseLanguage } from '../../src/i18n/choice.ts'
import { loadI18nProvider } from '../../src/i18n/index.ts'
import { ErrorScreen, RootError } from '../../src/app/ErrorScreen.tsx'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'
import { strictI18n } from '../../src/testing/strictI18n.ts'

beforeEach(() => localStorage.clear())

for (const [language, title, failed, request, chunk] of [
  [
    'en',
    'Unexpected Application Error!',
    'Request failed with status code 500',
    '(Request r-7)',
    'Part of the page did not load',
  ],
  ['bng', 'অপ্রত্যাশিত সমস্যা হয়েছে!', 'অনুরোধটি 500 কোডে ব্যর্থ হয়েছে', '(অনুরোধ r-7)', 'পাতার একটি অংশ আসেনি'],
] as const)
  describe(`the error screen, in ${language}`, () => {
    async function show(error: Error, Shown: typeof RootError = ErrorScreen) {
      chooseLanguage(language)
      const i18nProvider = strictI18n(await loadI18nProvider())
      return render(
        <MemoryRouter>
          <CoreAdminContext i18nProvider={i18nProvider}>
            <Shown error={error} />
          </CoreAdminContext>
        </MemoryRouter>,
      ).container
    }

    test('has the specified title, and the message of the error', async () => {
      const page = await show(new TypeError('x is not a function'))
      expect(screen.getByRole('alert').textContent).toBe(title)
      expect(page.querySelector('code')?.textContent).toBe('x is not a function')
    })

    test('shows the status of a failed call and the number by which the log knows it', async () => {
      const page = await show(new HttpError('Server words', 500, { requestId: 'r-7' }))
      expect(page.querySelector('code')?.textContent).toBe(`${failed} ${request}`)
    })

    test('without a page around it has its title as the heading', async () => {
      await show(new Error('gone'), RootError)
      expect(screen.getByRole('main').querySelector('h1')?.textContent).toBe(title)
    })

    test('names a program file that failed to load as such, without a technical line', async () => {
      const page = await show(new Error('Failed to fetch dynamically imported module: /assets/x.js'))
      expect(screen.getByRole('alert').textContent).toBe(chunk)
      expect(page.querySelector('code')).toBeNull()
    })
  })

test('a page that breaks leaves the menu and the top bar in place', async () => {
  // React logs caught errors on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderAdmin({
    at: '/admin',
    answers: { 'service.dashboard': { status: 'success', data: { students: {} } } },
  })
  expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})

describe('a program file that fails to load', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://x/assets/StudentList.js',
    'error loading dynamically imported module: http://x/assets/StudentList.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/page.css',
    'Chunk time-out',
  ])('is recognised by its browser’s message: %s', (message) =>
    expect(isChunkFailure(new Error(message))).toBe(true),
  )

  test('is not confused with an error inside it', () => {
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false)
    expect(isChunkFailure('Chunk time-out')).toBe(false)
  })

  test('is given up after 120 seconds, and not before', async () => {
    vi.useFakeTimers()
    const failed = vi.fn<(error: Error) => void>()
    const waiting = withChunkTimeout(new Promise(() => undefined)).catch(failed)
    await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(chunkTimeout).toBe(120_000)
    expect(isChunkFailure(failed.mock.calls[0]?.[0])).toBe(true)
    vi.useRealTimers()
  })

  test('is no failure if it arrives in time', async () => {
    vi.useFakeTimers()
    expect(await withChunkTimeout(Promise.resolve('here'))).toBe('here')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

test('every lazy part is loaded by our own `lazy`, which waits for the connection', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => file !== 'src/browser/lazy.ts')
  const imports = /import \{[^}]*\blazy\b[^}]*\} from '(react|ra-core)'|React\.lazy/
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => imports.test(readFileSync(file, 'utf8')))).toEqual([])
})
