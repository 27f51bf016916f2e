import { expect, test } from './support/test.ts'
import { languages, wordsOf } from './support/words.ts'

for (const language of languages) {
  test.describe(`the layout, ${language}`, () => {
    test.use({ language })

    test('has one heading a page, a matching title, and one of each landmark', async ({ page, t }) => {
      const html = page.locator('html')
      for (const [path, title] of [
        ['/admin', 'dashboard'],
        ['/admin/student', 'student'],
        ['/admin/branch', 'branch'],
        ['/admin/nowhere', 'notFound'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`title.${title}`))
        await expect(page).toHaveTitle(`${t(`title.${title}`)} · ${t('app.name')}`)
        for (const landmark of ['banner', 'main'] as const)
          await expect(page.getByRole(landmark)).toHaveCount(1)
        await expect(page.getByRole('navigation', { name: t('shell.navigation') })).toHaveCount(1)
        await expect(html).toHaveAttribute('lang', language === 'bng' ? 'bn' : 'en')
      }
    })

    test('folds a group of the menu, keeps it folded, and still shows the current page', async ({
      page,
      t,
    }) => {
      await page.goto('/admin/inventory/product')
      const menu = page.getByRole('navigation', { name: t('shell.navigation') })
      const group = menu.getByRole('button', {
        name: t('shell.section', { name: t('shell.groups.inventory') }),
      })
      const stock = menu.getByRole('link', { name: t('shell.items.stock'), exact: true })
      await expect(stock).toBeVisible()
      await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await expect(stock).toBeHidden()
      await expect(menu.getByRole('link', { name: t('shell.items.product'), exact: true })).toBeVisible()
      await page.reload()
      await expect(stock).toBeHidden()
      await group.press('Enter')
      await expect(stock).toBeVisible()
    })

    test('navigates by the menu, marks the current page, and moves the focus to the heading', async ({
      page,
      t,
    }) => {
      await page.goto('/admin')
      const item = (name: string) =>
        page
          .getByRole('navigation', { name: t('shell.navigation') })
          .getByRole('link', { name, exact: true })
          // Inventory has its own dashboard, further down.
          .first()
      await expect(item(t('shell.items.dashboard'))).toHaveAttribute('aria-current', 'page')
      await item(t('shell.items.student')).click()
      await expect(page).toHaveURL('/admin/student')
      await expect(item(t('shell.items.student'))).toHaveAttribute('aria-current', 'page')
      await expect(item(t('shell.items.dashboard'))).not.toHaveAttribute('aria-current')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
}

test('an unknown address shows the 404 page, with the status and a way out', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle('Page not found · Pathshala')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})

test.describe('before sign-in', () => {
  test.use({ role: null })

  test('every page has the language switch', async ({ page }) => {
    for (const path of [
      '/',
      '/login',
      '/password/forgot',
      '/password/reset?token=x',
      '/password/no-such-page',
      '/verify',
      '/verify/AAAA-BBBB-CCCC',
      '/pageNotFound',
      '/no-such-page',
    ]) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const english = (await heading.textContent()) ?? ''
      await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
      await expect(heading, path).not.toHaveText(english)
      await page.getByRole('button', { name: 'English', exact: true }).click()
      await expect(heading, path).toHaveText(english)
    }
  })
})

test.describe('in the dark theme', () => {
  test.use({ theme: 'dark' })

  test('prints on a light background, and the screen is dark again afterwards', async ({ page }) => {
    const lightness = (selector: string, what: 'color' | 'backgroundColor') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => {
          const [, red = 0, green = 0, blue = 0] = (
            /rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(element)[property]) ?? []
          ).map(Number)
          return (red + green + blue) / 3
        }, what)
    for (const path of ['/admin/student', '/admin/inventory/income-statement', '/admin/accounts']) {
      await page.goto(path)
      const name = 'main :is(td, th)'
      await page.locator(name).first().waitFor()
      expect(await lightness(name, 'color'), path).toBeGreaterThan(128)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => lightness(name, 'color'), path).toBeLessThan(128)
      for (const ground of ['html', 'body'])
        expect(await lightness(ground, 'backgroundColor'), path).toBe(255)
      await page.emulateMedia({ media: 'screen' })
      await expect.poll(() => lightness(name, 'color'), path).toBeGreaterThan(128)
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('the menu button folds the sidebar on a wide window, and it stays folded', async ({ page }) => {
  await page.goto('/admin')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  // The items of the folded menu keep their names.
  await page.getByRole('link', { name: 'Student', exact: true }).click()
  await expect(page).toHaveURL('/admin/student')
})

test('the language switches at once, on open content too', async ({ page }) => {
  const [bn, en] = [wordsOf('bng'), wordsOf('en')]
  await page.goto('/admin/student?create=true')
  await expect(page.getByRole('dialog', { name: en('resources.student.createTitle') })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page).toHaveTitle(`${bn('title.student')} · ${bn('app.name')}`)
  await expect(
    page.getByRole('columnheader', { name: bn('resources.student.fields.firstName') }),
  ).toBeVisible()
})

test('without a choice the theme follows the system, and reduced motion disables animation', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/admin')
  await page.evaluate(() => localStorage.removeItem('theme'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/admin/student?create=true')
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().activeDuration) > 1)
          .length,
    )
  await expect.poll(moving).toBe(0)
})

test('the dashboard’s figures link to the lists that they count', async ({ page }) => {
  await page.goto('/admin')
  const tile = page.getByRole('link', { name: /^Students/ })
  const figure = tile.locator('strong')
  await expect(figure).toHaveText(/^\d+$/)
  await tile.click()
  await expect(page).toHaveURL(/\/admin\/student/)
  await expect(page.getByText(/^\d+ records$/)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Enrolled', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Status: Enrolled')
})
