/** When a page has all that it asked for, told by its requests and not by a while in which there were none. */
import type { Page, Request } from './test.ts'

/** The stream of changes stays open as long as the page. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events'

/** From now on. @returns resolves once nothing is under way and the page, given idle time, begins nothing more */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let begun = 0
  let ended = () => {}
  page.on('request', (request) => {
    if (isStream(request)) return
    begun++
    underWay.add(request)
  })
  const end = (request: Request) => {
    underWay.delete(request)
    ended()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    for (let seen = -1; seen !== begun;) {
      while (underWay.size > 0) await new Promise<void>((resolve) => (ended = resolve))
      seen = begun
      await page.evaluate(async () => {
        // What an answer draws may ask for more: parts after a frame, what is fetched ahead when there is nothing to do.
        for (let turns = 0; turns < 3; turns++) {
          await new Promise((done) => requestAnimationFrame(done))
          // With a limit: on a page that draws nothing more, Chromium without a window may never call it idle.
          await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
        }
      })
      if (underWay.size > 0) seen = -1
    }
  }
}
