import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { HttpHandler } from 'msw'
import App from '../App.tsx'
import { loadI18nProvider } from '../i18n/index.ts'
import type { Language } from '../i18n/locale.ts'
import { beginPage } from '../browser/ofPage.ts'
import type { SessionUser } from '../shared/core/user.ts'
import { aUser } from './aUser.ts'
import { mockApi } from './mockApi.ts'
import { mockServer } from './mockServer.ts'
import { strictI18n } from './strictI18n.ts'

interface Scene {
  /** The address, from `/admin` on. */
  at: string
  language?: Language
  user?: SessionUser
  /** By the resource's name. */
  records?: Record<string, Record<string, unknown>[]>
  answers?: Parameters<typeof mockApi>[0]['answers']
  /** Values in the browser's storage beside language and user, by key. */
  storage?: Record<string, string>
  /** Before the table's own. */
  handlers?: HttpHandler[]
}

/**
 * Renders the whole web app at an address as a user, with records in memory. Resolves once the page's heading is
 * shown.
 */
export async function renderAdmin({
  at,
  language = 'en',
  user = aUser(),
  handlers = [],
  storage = {},
  ...kept
}: Scene) {
  const api = mockApi({ user, ...kept })
  mockServer.use(...handlers, ...api.handlers)
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('language', language)
  localStorage.setItem('user', JSON.stringify(user))
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  window.history.replaceState(null, '', at)
  // Each test starts as a new page.
  beginPage()
  const view = render(<App i18nProvider={strictI18n(await loadI18nProvider())} />)
  // Below an open dialog it has no role any more.
  await screen.findByRole('heading', { level: 1, hidden: true })
  return { ...view, api, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
