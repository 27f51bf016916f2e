/** The `test` of the browser tests: signed in as a role, in a language and a theme, and watched for errors. */
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { School, signIn } from './school.ts'
import { type Language, type Say, wordsOf } from './words.ts'

export { expect, type Page, type Request } from '@playwright/test'

export type Role = 'superadmin' | 'admin' | 'manager' | 'employee' | 'teacher'
export type Theme = 'light' | 'dark'

interface Visitor {
  /** Null: nobody is signed in. */
  role: Role | null
  language: Language
  theme: Theme
}

type State = Exclude<Awaited<ReturnType<APIRequestContext['storageState']>>, string>

interface Fixtures extends Visitor {
  /** Where the app is. */
  origin: string
  t: Say
  /** Errors in any page of the test; it has to be empty at the end. */
  problems: string[]
  /** A browser of another user, or of the same user on another device. */
  visit: (visitor?: Partial<Visitor>) => Promise<Page>
}

interface WorkerFixtures {
  /**
   * A session per role, opened by the first test that needs it, as a user can have five. The superadmin
   * signs in and out in tests of signing in, which ends older sessions, and so gets a new one each time.
   */
  sessionOf: (role: Role) => Promise<State>
  school: School
}

/** The server closes a connection that was idle for a minute, maybe at the moment at which a test would use it again. */
const ownConnection = { connection: 'close' }

export const test = base.extend<Fixtures, WorkerFixtures>({
  role: ['admin', { option: true }],
  language: ['en', { option: true }],
  theme: ['light', { option: true }],

  sessionOf: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const opened = new Map<Role, Promise<State>>()
      const open = async (role: Role): Promise<State> => {
        // Playwright would pass the cookies of the test, and a sign-in ends the session of its cookies.
        const api = await playwright.request.newContext({
          baseURL,
          storageState: { cookies: [], origins: [] },
          extraHTTPHeaders: ownConnection,
        })
        const user = await signIn(api, role)
        const { cookies } = await api.storageState()
        await api.dispose()
        const kept = [{ name: 'user', value: JSON.stringify(user) }]
        return { cookies, origins: [{ origin: baseURL, localStorage: kept }] }
      }
      await use((role) => {
        const session = (role !== 'superadmin' && opened.get(role)) || open(role)
        opened.set(role, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  school: [
    async ({ playwright, sessionOf }, use, { project }) => {
      const { baseURL } = project.use
      const storageState = await sessionOf('admin')
      const api = await playwright.request.newContext({
        baseURL,
        storageState,
        extraHTTPHeaders: ownConnection,
      })
      await use(new School(api))
      await api.dispose()
    },
    { scope: 'worker' },
  ],

  storageState: async ({ role, language, theme, sessionOf, origin }, use) => {
    await use(stateOf(role && (await sessionOf(role)), { language, theme }, origin))
  },
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  t: async ({ language }, use) => use(wordsOf(language)),

  problems: async ({ origin }, use) => {
    const problems: string[] = []
    await use(problems)
    expect(problems, `what went wrong in the pages of ${origin}`).toEqual([])
  },
  context: async ({ context, problems, origin }, use) => {
    watch(context, origin, problems)
    await use(context)
  },
  visit: async ({ browser, problems, origin, role, language, theme, viewport, sessionOf }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (visitor = {}) => {
      const { role: who, ...choices } = { role, language, theme, ...visitor }
      const storageState = stateOf(who && (await sessionOf(who)), choices, origin)
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        storageState,
        timezoneId: 'Asia/Dhaka',
      })
      contexts.push(context)
      watch(context, origin, problems)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

function stateOf(session: State | null, { language, theme }: Omit<Visitor, 'role'>, origin: string): State {
  const choices = [
    { name: 'language', value: language },
    { name: 'theme', value: theme },
  ]
  const kept = session?.origins[0]?.localStorage ?? []
  return { cookies: session?.cookies ?? [], origins: [{ origin, localStorage: [...kept, ...choices] }] }
}

/** Chromium's message for every unsuccessful answer, including refusals that a test expects. */
const isAnswer = (text: string): boolean => text.startsWith('Failed to load resource')

/** pdf.js reads back small canvases, for which Chromium recommends another option. */
const isHint = (text: string): boolean => text.startsWith('Canvas2D: Multiple readback operations')

function watch(context: BrowserContext, origin: string, problems: string[]): void {
  const get = context.request.get.bind(context.request)
  // Over a connection that the server has just closed: see `ownConnection`, which pages cannot have.
  context.request.get = (url, options) => get(url, { maxRetries: 2, ...options })
  context.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !isAnswer(text) && !isHint(text))
      problems.push(`console: ${text}`)
  })
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    // Chromium's PDF viewer is an extension.
    if (!['data:', 'blob:', 'chrome-extension:', 'chrome:'].includes(url.protocol) && url.origin !== origin)
      problems.push(`a request to ${url.origin}`)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const status = response.status()
    if (status >= 500 || (status >= 400 && pathname.startsWith('/assets/')))
      problems.push(`${status} at ${pathname}`)
  })
}
