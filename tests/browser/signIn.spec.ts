import { remember } from './support/accounts.ts'
import { signIn, password } from './support/school.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import { languages, wordsOf } from './support/words.ts'

// A role of its own, so that no sessions of other tests end here.
const username = 'superadmin'

for (const language of languages) {
  test.describe(`signing in, ${language}`, () => {
    test.use({ role: null, language })

    test('works by keyboard alone, and leads to the dashboard', async ({ page, t }) => {
      await page.goto('/')
      await tabTo(page, page.getByLabel(t('auth.username')))
      await page.keyboard.type(username)
      await tabTo(page, page.getByLabel(t('auth.password'), { exact: true }))
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.dashboard'))
    })

    test('with a wrong password shows the status in an alert and the reason on the page, and keeps the input', async ({
      page,
      t,
    }) => {
      await page.goto('/login')
      // An unknown user, as a real one would be throttled by the failures of every run.
      await page.getByLabel(t('auth.username')).fill('nobody')
      await page.getByLabel(t('auth.password'), { exact: true }).fill('a wrong password')
      // Handled as soon as it opens, as the click waits for the page, which the alert blocks.
      const alert = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.accept()
        return [dialog.type(), dialog.message()]
      })
      await page.getByRole('button', { name: t('auth.signIn') }).click()
      expect(await alert).toEqual(['alert', 'Unauthorized'])
      await expect(page.getByRole('alert')).toHaveText(t('auth.credentialsError'))
      await expect(page.getByLabel(t('auth.username'))).toHaveValue('nobody')
      await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('a wrong password')
    })

    test('without a name shows an error at the field and sends nothing', async ({ page, t }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await page.goto('/')
      await page.getByRole('button', { name: t('auth.signIn') }).click()
      const name = page.getByLabel(t('auth.username'))
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription(t('auth.required'))
      expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
    })

    test('returns to the page that was asked for', async ({ page, t, school }) => {
      const branch = await school.branch()
      await page.goto(`/admin/branch?id=${branch._id}`)
      await expect(page).toHaveURL('/')
      await page.getByLabel(t('auth.username')).fill(username)
      await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/admin/branch?id=${branch._id}`)
      await expect(page.getByRole('dialog')).toContainText(String(branch.code))
    })

    test('a password reset can be requested, and the answer reveals nothing', async ({ page, t }) => {
      await page.goto('/')
      await page.getByRole('link', { name: t('auth.forgotLink') }).click()
      await expect(page).toHaveURL('/password/forgot')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.forgotTitle'))
      await page.getByLabel(t('auth.username')).fill('nobody')
      await page.getByRole('button', { name: t('auth.sendLink') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.sentTitle'))
    })
  })
}

test.describe('the server cannot be reached', () => {
  test.use({ role: null })

  test('signing in says so and keeps the input', async ({ page, t }) => {
    await page.goto('/')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByLabel(t('auth.username')).fill(username)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(t('auth.networkError'))
    await expect(page.getByLabel(t('auth.username'))).toHaveValue(username)
  })
})

test.describe('signing out', () => {
  test.use({ role: null })

  test('ends the session, and Back shows nothing of it', async ({ page, context, origin, t, playwright }) => {
    const user = await signIn(context.request, username)
    await remember(page, user)
    await page.goto('/admin/student')
    await expect(page.getByRole('table')).toBeVisible()
    const { cookies } = await context.storageState()

    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('status').filter({ hasText: t('shell.loggingOut') })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.signInTitle'))
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('table')).toHaveCount(0)

    const old = await playwright.request.newContext({
      baseURL: origin,
      storageState: { cookies, origins: [] },
    })
    expect((await old.get('/api/student')).status()).toBe(401)
    await old.dispose()
  })

  test('reports a failure, and leaves the page all the same', async ({ page, context, t }) => {
    const user = await signIn(context.request, username)
    await remember(page, user)
    await page.goto('/admin')
    await page.route('**/api/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText(t('auth.logoutFailed'))
  })
})

test.describe('language and theme', () => {
  test.use({ role: null, language: 'bng' })

  test('are chosen before sign-in, kept inside, and kept after sign-out', async ({ page, visit }) => {
    const [bn, en] = [wordsOf('bng'), wordsOf('en')]
    await page.goto('/')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'bn')
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await page.getByRole('button', { name: 'Theme, Light', exact: true }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')

    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('title.dashboard'))
    await expect(html).toHaveAttribute('data-theme', 'dark')

    await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
    await expect(html).toHaveAttribute('lang', 'bn')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bn('title.dashboard'))
    await page.getByRole('button', { name: bn('auth.themeDark') }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bn('title.dashboard'))
    await expect(html).toHaveAttribute('data-theme', 'light')

    await page.getByRole('button', { name: bn('shell.logOut') }).click()
    await expect(page).toHaveURL('/')
    await expect(html).toHaveAttribute('lang', 'bn')
    await expect(html).toHaveAttribute('data-theme', 'light')

    // No choice was made for other users.
    const other = await visit({ language: 'en' })
    await other.goto('/')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  })
})
