import './tokens.css'
import './fonts.css'
import './base.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ChunkFailure } from './app/ChunkFailure.tsx'
import { isChunkFailure, reloadOnce, withChunkTimeout } from './browser/chunkFailure.ts'
import { askServer } from './browser/connection.ts'

// The content security policy forbids eval. zod checks this global before it compiles its first schema; setting it
// through zod would load zod for the sign-in page as well.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const container = document.getElementById('root')
if (!container) throw new Error('index.html lacks #root')

const isSignInPath = (path: string) => path === '/' || path === '/login' || path.startsWith('/password/')

const isVerifyPath = (path: string) => path === '/verify' || path.startsWith('/verify/')

/** With nothing open over it. */
const isFirstList = ({ pathname, search }: Location) =>
  pathname === '/admin/student' && !/[?&](id|create)=/.test(search)

const loadApp = () => import('./App.tsx')

/** A page outside the back office, which loads nothing of it. */
const renderSide = <Side,>(loading: Promise<Side>, page: (side: Side) => ReactNode) =>
  void withChunkTimeout(loading).then(
    (side) => createRoot(container).render(<StrictMode>{page(side)}</StrictMode>),
    () => createRoot(container).render(<ChunkFailure />),
  )

if (isSignInPath(location.pathname)) {
  // Fetched beside this file: boot.js.
  renderSide(import('./resources/access/signIn/SignInSide.tsx'), ({ SignInSide }) => (
    <SignInSide fetchAhead={() => void loadApp().catch(() => undefined)} />
  ))
} else if (isVerifyPath(location.pathname)) {
  renderSide(import('./resources/certificates/verify/VerifySide.tsx'), ({ VerifySide }) => <VerifySide />)
} else {
  // The splash of index.html stays until both are here; they load side by side.
  withChunkTimeout(
    Promise.all([
      loadApp().then((app) => {
        app.fetchPageAhead(location.pathname)
        return app
      }),
      import('./i18n/index.ts').then(async ({ loadI18nProvider, loadLazyMessages }) => {
        const texts = await loadI18nProvider()
        // Preloads the remaining messages; a failure is reported when they are needed.
        const scope = location.pathname === '/admin' ? 'dashboard' : 'all'
        if (!isFirstList(location)) void loadLazyMessages(scope).catch(() => undefined)
        return texts
      }),
    ]),
  ).then(
    ([{ default: App }, i18nProvider]) =>
      createRoot(container).render(
        <StrictMode>
          <App i18nProvider={i18nProvider} />
        </StrictMode>,
      ),
    async (error: unknown) => {
      if (isChunkFailure(error) && (await askServer()) && reloadOnce()) return
      console.error(error)
      createRoot(container).render(<ChunkFailure />)
    },
  )
}
