/**
 * Keeps the shell and the code of the web app on a device that works without a network (src/browser/offlineMode.ts). It
 * keeps no data of the school: answers are kept by the page itself, which knows whose they are.
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The part of a worker's global scope that is used; the library of types for pages lacks it. */
declare const self: {
  /** Every file of the build with its version, set by scripts/serviceWorker.ts. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'message', listen: (event: MessageEvent<unknown>) => void) => void
}

/** The page of every address of the back office. */
const shell = '/admin'
const patienceMs = 5000

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

// The server's page comes first: it is newer, and its policy has a nonce of its own.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
      if (answer && (answer.status < 502 || answer.status > 504)) return answer
      return (await matchPrecache(shell)) ?? answer ?? Response.error()
    },
    { denylist: [/^\/api\//] },
  ),
)

/** Sent by a page whose user agreed to load the new version. */
self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting()
})
