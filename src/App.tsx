import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
// react-admin without its own screens: ours replace them, and its core alone is a quarter of the load.
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  Resource,
} from 'react-admin'
import {
  createBrowserRouter,
  Navigate,
  Route,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom'
import { z } from 'zod'
import { fetchAhead, lazy } from './browser/lazy.ts'
import { asResource, pageOf } from './components/asResource.tsx'
import { makeEmotionCache } from './theme/emotionCache.ts'
import { LazyMessages } from './i18n/LazyMessages.tsx'
import { LocaleBoundary } from './i18n/LocaleBoundary.tsx'
import { AppLayout } from './app/AppLayout.tsx'
import { appStore } from './app/appStore.ts'
import { RootError } from './app/ErrorScreen.tsx'
import { GuardedPage } from './app/GuardedPage.tsx'
import { Loading } from './app/Loading.tsx'
import { NotFound, NotFoundPage } from './app/NotFound.tsx'
import { SessionWatch } from './app/session/SessionWatch.tsx'
import { Toasts } from './app/Toasts.tsx'
import { useThemes } from './app/useThemes.ts'
import { ofPage } from './browser/ofPage.ts'
import { pages } from './resources/pages.ts'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { useKioskBranch } from './browser/kioskMode.ts'
import { listlessStore } from './providers/listlessStore.ts'
import { makeQueryClient, reloadOnReconnect } from './providers/queryClient.ts'
import { askInNewLanguage } from './providers/spokenRecords.ts'
import { storedUser } from './providers/session.ts'
import { start } from './providers/start.ts'
import { resources } from './resources/index.ts'
import { useMode } from './theme/themeChoice.ts'

// The content security policy forbids what zod would compile its schemas with.
z.config({ jitless: true })

const KioskScreen = lazy(() => import('./app/KioskScreen.tsx'))
const Dashboard = lazy(() => import('./resources/dashboard/Dashboard.tsx'))

/** State kept across locales: the query cache and react-admin's store. */
const kept = ofPage(() => {
  const queryClient = makeQueryClient()
  askInNewLanguage(queryClient)
  reloadOnReconnect(queryClient)
  return { queryClient, store: listlessStore(appStore()) }
})
const cache = makeEmotionCache()

/** Has the page of an address fetched: React asks for it only after the texts and the user, which takes no less time. */
export function fetchPageAhead(pathname: string): void {
  const path = pathname.replace(/^\/admin\/?/, '')
  const page = pages.find((one) => one.path === path)?.Page
  const list = resources.find(({ name, path: at = name }) => at === path)?.list
  fetchAhead(page ?? list ?? Dashboard)
}

interface Props {
  i18nProvider: I18nProvider
}

/** The routes of the back office below /admin, and the page for unknown addresses. */
const App = ({ i18nProvider }: Props) => {
  // A data router: only it can block a navigation while something is unsaved.
  const [router] = useState(() =>
    createBrowserRouter([
      {
        errorElement: <Broken i18nProvider={i18nProvider} />,
        children: [
          { path: '/admin/*', element: <Office i18nProvider={i18nProvider} /> },
          ...signInPaths.map((path) => ({ path, element: <Reload /> })),
          { path: '*', element: <OutsideAdmin i18nProvider={i18nProvider} /> },
        ],
      },
    ]),
  )
  return (
    <CacheProvider value={cache}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </CacheProvider>
  )
}
export default App

const Themed = ({ children }: { children: ReactNode }) => {
  const { theme, darkTheme } = useThemes()
  return (
    <ThemeProvider theme={useMode() === 'dark' ? darkTheme : theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}

const Office = ({ i18nProvider }: Props) => {
  // Only here: what else there is may be read by anybody, and the answer "nobody" would send them to sign in.
  useState(() =>
    start(() => void kept.now.queryClient.invalidateQueries({ queryKey: ['auth', 'canAccess'] })),
  )
  const kiosk = useKioskBranch(storedUser()?._id)
  if (kiosk)
    return (
      <AppContext basename="/admin" {...{ authProvider, dataProvider, i18nProvider }}>
        <Suspense fallback={<Loading />}>
          <LazyMessages>
            <KioskScreen branch={kiosk} />
          </LazyMessages>
        </Suspense>
        <Toasts />
        <SessionWatch />
      </AppContext>
    )
  return (
    <AppContext basename="/admin" {...{ authProvider, dataProvider, i18nProvider }}>
      <CoreAdminUI
        disableTelemetry
        requireAuth
        loginPage={false}
        authCallbackPage={false}
        dashboard={Start}
        layout={Shell}
        loading={Waiting}
        catchAll={UnknownPage}
        accessDenied={Denied}
        authenticationError={UnknownPage}
        error={ErrorPage}
        title="Pathshala"
      >
        {resources.map((resource) => (
          <Resource key={resource.name} {...asResource(resource)} />
        ))}
        <CustomRoutes>
          {resources.map((resource) =>
            resource.path ? (
              <Route key={resource.name} path={resource.path} element={pageOf(resource)} />
            ) : null,
          )}
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={<GuardedPage {...page} />} />
          ))}
        </CustomRoutes>
      </CoreAdminUI>
    </AppContext>
  )
}

/** The context of every react-admin page: providers, query cache and messages in the current language. */
const AppContext = ({
  children,
  ...providers
}: Omit<CoreAdminContextProps, 'children'> & { children: ReactNode }) => (
  <CoreAdminContext {...providers} {...kept.now}>
    <LocaleBoundary>{children}</LocaleBoundary>
  </CoreAdminContext>
)

const Shell = ({ children }: { children?: ReactNode }) => (
  <>
    <AppLayout>{children}</AppLayout>
    <Toasts />
    <SessionWatch />
  </>
)

const Start = () => (
  <LazyMessages scope="dashboard">
    <Dashboard />
  </LazyMessages>
)
const Waiting = () => <Loading />
const UnknownPage = () => <NotFound />
const ErrorPage = ({
  error,
  resetErrorBoundary,
}: {
  error: Error
  resetErrorBoundary: (args: unknown) => void
}) => <RootError error={error} resetErrorBoundary={() => resetErrorBoundary(undefined)} />

/** As specified: pages without permission do not exist. */
const Denied = () => <Navigate to="/pageNotFound" replace />

/** Unknown addresses keep the menu for signed-in users. */
const OutsideAdmin = ({ i18nProvider }: Props) =>
  useLocation().pathname === '/pageNotFound' && storedUser() ? (
    <Office i18nProvider={i18nProvider} />
  ) : (
    <Alone i18nProvider={i18nProvider} />
  )

const Alone = ({ i18nProvider }: Props) => (
  <AppContext i18nProvider={i18nProvider}>
    <NotFoundPage />
  </AppContext>
)

/** Error page outside of all layouts: react-router's own exists only in English. */
const Broken = ({ i18nProvider }: Props) => {
  const error = useRouteError()
  return (
    <AppContext i18nProvider={i18nProvider}>
      <RootError error={error instanceof Error ? error : new Error(String(error))} />
    </AppContext>
  )
}

const signInPaths = ['/', '/login', '/password/*', '/verify/*']

/** The sign-in pages are a document of their own, and so is the one that verifies certificates. */
const Reload = () => {
  useEffect(() => location.reload(), [])
  return null
}
