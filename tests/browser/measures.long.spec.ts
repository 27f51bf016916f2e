import { remember } from './support/accounts.ts'
import { studentsOf } from './support/lists.ts'
import { password, signIn } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

test.describe('the pagination', () => {
  const current = (page: Page) => page.locator('[aria-current=page]').filter({ hasText: /^\d+$/ })
  const row = (page: Page) => current(page).locator('xpath=../..')

  test('uses the width of the window, and shows the current page', async ({ page }) => {
    // The demo school has 300 students.
    for (const at of [1, 15, 30]) {
      await page.goto(
        `/admin/student?page=${at}&perPage=10&sort=&order=ASC&filter=%7B%7D&displayedFilters=%7B%7D`,
      )
      for (const [width, wide] of [
        [1440, 600],
        [1024, 600],
        [767, 200],
        [390, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await expect(current(page)).toHaveText(String(at))
        await expect.poll(async () => (await row(page).boundingBox())?.width).toBe(wide)
        const isWithin = async () => {
          const [box, number] = [await row(page).boundingBox(), await current(page).boundingBox()]
          return box && number && number.x >= box.x && number.x + number.width <= box.x + box.width
        }
        await expect.poll(isWithin, { message: `page ${at} at ${width} pixels` }).toBe(true)
      }
    }
  })

  test('is no wider than its numbers', async ({ page, school }) => {
    const branch = await school.branch()
    await school.student({ branch: branch._id })
    await page.goto(studentsOf(branch))
    await expect(current(page)).toHaveText('1')
    expect((await row(page).boundingBox())?.width).toBe(40)
  })
})

for (const width of [1200, 768])
  test(`the menu is open at ${width} pixels until the user folds it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('link', { name: 'Student', exact: true })).toHaveText('Student')
    await expect.poll(async () => (await page.locator('#sidebar').boundingBox())?.width).toBeGreaterThan(200)
  })

test.describe('a first visit', () => {
  test.use({ role: null })

  test('shows Bengali before and after sign-in, in a browser set to English', async ({ browser, origin }) => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-US',
      storageState: { cookies: [], origins: [] },
    })
    const page = await context.newPage()
    const bn = wordsOf('bng')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bn('auth.signInTitle'))
    await page.getByLabel(bn('auth.username')).fill('superadmin')
    await page.getByLabel(bn('auth.password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bn('title.dashboard'))
    await context.close()
  })

  test('signs out 200 milliseconds after the state is cleared', async ({ page, context }) => {
    const user = await signIn(context.request, 'superadmin')
    await remember(page, user)
    await page.clock.install()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    // Not so far that the session would end.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    let leaving = false
    page.on('request', (request) => (leaving ||= request.isNavigationRequest()))
    await page.clock.runFor(199)
    // Only the clock of the page is stopped: a leave that had begun would be asked for before this answer is here.
    expect(await page.evaluate(async () => (await fetch('/api/ready')).status)).toBe(200)
    expect(leaving).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/admin')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
  })
})
