import { expect, type Page, test } from './support/test.ts'
import { studentsOf } from './support/lists.ts'
import { watchRequests } from './support/quiet.ts'

/** KiB of JavaScript over the wire, and the number of files and calls until the page asks for no more. */
async function loadOf(page: Page, path: string, shown: () => Promise<unknown>) {
  // What a page begins by itself a second later or more is no part of it, however slow this machine is.
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window)
    const soon = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 1000 ? original(handler, ms, ...rest) : 0
    window.setTimeout = soon as typeof setTimeout
  })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const scripts = new Set<string>()
  let [bytes, requests] = [0, 0]
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    requests++
    if (type === 'Script') scripts.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const quiet = watchRequests(page)
  await page.goto(path)
  await shown()
  await quiet()
  return { scripts: bytes / 1024, requests }
}

// As the browser counts them, in Brotli: 305 KiB are some 350 of gzip. Whatever goes beyond has to be loaded where it is
// needed, not before the first screen.
test.describe('first load', () => {
  for (const language of ['bng', 'en'] as const)
    test.describe(language, () => {
      test.use({ language })

      test('of the list of students', async ({ page, school }) => {
        const branch = await school.branch()
        await school.student({ branch: branch._id })
        const row = page.getByRole('row').nth(1)
        const { scripts, requests } = await loadOf(page, studentsOf(branch), () => row.waitFor())
        expect(scripts).toBeLessThan(305)
        expect(requests).toBeLessThanOrEqual(40)
      })

      test('of the dashboard', async ({ page }) => {
        const tile = page.getByRole('main').getByRole('link').first()
        const { scripts, requests } = await loadOf(page, '/admin', () => tile.waitFor())
        expect(scripts).toBeLessThan(330)
        expect(requests).toBeLessThanOrEqual(60)
      })

      test('of the calendar, and of a form over its list: what many pages need comes in few files', async ({
        page,
        t,
      }) => {
        const grid = page.getByRole('region', { name: t('calendar.label', { title: '' }).trim() })
        const calendar = await loadOf(page, '/admin/calendar', () => grid.waitFor())
        expect(calendar.requests).toBeLessThanOrEqual(60)
        const field = page.getByRole('dialog').getByRole('textbox').first()
        const form = await loadOf(page, '/admin/course?create=true', () => field.waitFor())
        expect(form.requests).toBeLessThanOrEqual(60)
      })

      test.describe('signed out', () => {
        test.use({ role: null })

        test('of the sign-in page', async ({ page }) => {
          // Code that is prefetched when somebody types is not counted, as nobody does.
          const field = page.locator('input[name=username]')
          const { scripts } = await loadOf(page, '/', () => field.waitFor())
          expect(scripts).toBeLessThan(70)
        })
      })
    })
})
