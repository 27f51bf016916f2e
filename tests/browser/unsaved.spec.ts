import { remember } from './support/accounts.ts'
import { dialogs } from './support/dialogs.ts'
import { signIn, signOut, password } from './support/school.ts'
import { aName, aPhone } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

const cityOf = (page: Page) => page.getByRole('dialog').getByLabel('City', { exact: true })

test.describe('unsaved input', () => {
  test('asks before the dialog closes, and is discarded only when confirmed', async ({ page, school }) => {
    const branch = await school.branch()
    const { _id } = await school.student({ branch: branch._id, city: 'Sylhet' })
    await page.goto(`/admin/student?id=${_id}`)
    await cityOf(page).fill('Khulna')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Changes are not saved' })
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(cityOf(page)).toHaveValue('Khulna')

    // Changed back, there is nothing to lose.
    await cityOf(page).fill('Sylhet')
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
  })

  test('asks before Back', async ({ page, school }) => {
    const branch = await school.branch()
    const { _id, firstName, lastName } = await school.student({ branch: branch._id, city: 'Sylhet' })
    await page.goto(
      `/admin/student?filter=${encodeURIComponent(JSON.stringify({ branchFilter: [branch._id] }))}`,
    )
    await page.getByRole('link', { name: `${String(firstName)} ${String(lastName)}` }).click()
    await cityOf(page).fill('Khulna')
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Changes are not saved' })
    // The router first moves the browser forward again.
    await expect(page).toHaveURL(/[?&]id=/)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(cityOf(page)).toHaveValue('Khulna')

    await page.goBack()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialogs(page)).toHaveCount(0)
    expect((await school.find('student', _id))?.city).toBe('Sylhet')
  })

  test('asks before the browser leaves', async ({ page, school, t }) => {
    const branch = await school.branch()
    const { _id } = await school.student({ branch: branch._id, city: 'Sylhet' })
    await page.goto(`/admin/student?id=${_id}`)
    await cityOf(page).fill('Khulna')
    // The browser asks once the form has noticed the change, a frame later.
    await expect(page.getByRole('dialog').getByText(t('records.unsaved'))).toBeVisible()
    const asked = page.waitForEvent('dialog')
    const leaving = page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    void leaving
    await expect(cityOf(page)).toHaveValue('Khulna')
  })
})

test.describe('the session ends in the middle of a form', () => {
  test.use({ role: null })

  for (const language of languages)
    test.describe(language, () => {
      test.use({ language })

      test('and the page is left: signing in returns to it, with the input', async ({
        page,
        context,
        origin,
        playwright,
        t,
        school,
      }) => {
        const branch = await school.branch()
        const { _id } = await school.student({ branch: branch._id, city: 'Sylhet' })
        const user = await signIn(context.request, 'superadmin')
        await remember(page, user)
        await page.goto(`/admin/student?id=${_id}`)
        const city = page.getByRole('dialog').getByLabel(t('resources.student.fields.city'), { exact: true })
        await city.fill('Rajshahi')

        // As after a long idle time: the browser still has its cookies, the server has ended the session.
        const { cookies } = await context.storageState()
        const elsewhere = await playwright.request.newContext({
          baseURL: origin,
          storageState: { cookies, origins: [] },
        })
        await signOut(elsewhere)
        await elsewhere.dispose()
        await page.keyboard.press('Control+s')
        await page.getByRole('button', { name: t('session.leave'), exact: true }).click()

        await expect(page).toHaveURL('/')
        await expect(page.getByRole('status')).toContainText(t('auth.sessionEnded'))
        await page.getByLabel(t('auth.username')).fill('superadmin')
        await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/admin/student?id=${_id}`)
        await expect(city).toHaveValue('Rajshahi')
        await expect(page.getByText(t('records.draftBack'))).toBeVisible()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('actions.save') })
          .click()
        await expect(dialogs(page)).toHaveCount(0)
        expect((await school.find('student', _id))?.city).toBe('Rajshahi')
      })
    })
})

for (const language of languages)
  test.describe(`the server cannot be reached, ${language}`, () => {
    test.use({ language })

    test('a save says so, keeps the form, and creates one record when it is retried', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      await page.goto(`/admin/student?create=true&branch=${branch._id}`)
      const dialog = page.getByRole('dialog')
      const field = (name: string) =>
        dialog.getByLabel(t(`resources.student.fields.${name}`), { exact: true })
      const lastName = aName()
      for (const [name, value] of Object.entries({ firstName: 'Rahim', lastName, phone: aPhone() }))
        await field(name).fill(value)
      let lost = 0
      await page.route('**/api/student/create*', async (route) => {
        // The server has saved it, but its answer is lost.
        if (lost++ === 0) await route.fetch()
        await route.abort()
      })
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: t('errors.network') })).toBeVisible()
      await expect(field('lastName')).toHaveValue(lastName)
      await page.unroute('**/api/student/create*')
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialogs(page)).toHaveCount(0)
      expect(await school.students({ branchFilter: branch._id })).toHaveLength(1)
    })
  })

test('a strip says that the connection is gone, until it is back', async ({ page, context }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('a part that could not load offline loads once the connection is back', async ({ page, context }) => {
  const [asked, offline] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/dashboard', async (route) => {
    asked.resolve()
    await offline.promise
    await route.abort()
  })
  await page.goto('/admin')
  await asked.promise
  await context.setOffline(true)
  offline.resolve()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/dashboard')
  await context.setOffline(false)
  await expect(again).toHaveCount(0)
})
