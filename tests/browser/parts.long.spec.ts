import { studentsOf } from './support/lists.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** How often the document was loaded. */
function loads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++
  })
  return () => count
}

// The list of students and the app shell have a file each: scripts/firstChunks.ts.
for (const language of languages)
  test.describe(`a program file that fails to load, in ${language}`, () => {
    test.use({ language })

    test('reloads the page once, without a message', async ({ page, t, problems }) => {
      let lost = 0
      await page.route(/\/assets\/CourseList-[^/]*\.js/, (route) =>
        lost++ === 0 ? route.abort() : route.continue(),
      )
      const loaded = loads(page)
      await page.goto('/admin')
      await page.getByRole('link', { name: t('shell.items.course'), exact: true }).click()
      // The dashboard has a table as well.
      await expect.poll(loaded).toBe(2)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.course'))
      await expect(page.getByRole('table')).toBeVisible()
      problems.length = 0
    })

    test('fails a second time: the page says so in place, with a retry button', async ({
      page,
      t,
      problems,
    }) => {
      await page.route(/\/assets\/list-[^/]*\.js/, (route) => route.abort())
      const loaded = loads(page)
      await page.goto('/admin/student')
      await expect(page.getByRole('alert').filter({ hasText: t('errors.chunkTitle') })).toBeVisible()
      await expect(page.getByText(t('errors.chunkHint'))).toBeVisible()
      await expect(page.getByRole('navigation', { name: t('shell.navigation') })).toBeVisible()
      expect(loaded()).toBe(2)
      await page.unroute(/\/assets\/list-[^/]*\.js/)
      await page.getByRole('button', { name: t('errors.reload') }).click()
      await expect(page.getByRole('table')).toBeVisible()
      problems.length = 0
    })

    test('fails at the start: a page says so that needs no other file', async ({ page, t, problems }) => {
      await page.route(/\/assets\/office-[^/]*\.js/, (route) => route.abort())
      const loaded = loads(page)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.chunkTitle'))
      expect(loaded()).toBe(2)
      await page.unroute(/\/assets\/office-[^/]*\.js/)
      await page.getByRole('button', { name: t('auth.reload') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.dashboard'))
      problems.length = 0
    })
  })

for (const language of languages)
  test.describe(`offline, in ${language}`, () => {
    test.use({ language })

    test('a part that is not loaded yet waits and opens once the connection is back; the page stays', async ({
      page,
      context,
      t,
      school,
      problems,
    }) => {
      const branch = await school.branch()
      const { _id } = await school.student({ branch: branch._id })
      await page.goto(studentsOf(branch, { id: _id }))
      const dialog = page.getByRole('dialog')
      const city = dialog.getByLabel(t('resources.student.fields.city'), { exact: true })
      await city.fill('Sylhet')
      const loaded = loads(page)
      await context.setOffline(true)

      // A part of a form, a save, and a page: none of them removes what is on the screen.
      await dialog
        .getByRole('button', { name: `${t('date.open')}: ${t('resources.student.fields.dateOfBirth')}` })
        .click()
      await expect(page.getByText(t('states.partWaits'))).toBeVisible()
      await expect(city).toHaveValue('Sylhet')
      await dialog.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(dialog.getByText(t('errors.offline'))).toBeVisible()
      await expect(city).toHaveValue('Sylhet')
      expect(loaded()).toBe(0)

      await context.setOffline(false)
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await expect(page.getByText(t('states.partWaits'))).toHaveCount(0)
      // While the calendar is open, the form below it has no role.
      await page.keyboard.press('Escape')
      await expect(city).toHaveValue('Sylhet')
      expect(loaded()).toBe(0)
      problems.length = 0
    })

    test('a page that is not loaded yet waits inside the layout, whose menu still works', async ({
      page,
      context,
      t,
      problems,
    }) => {
      await page.goto('/admin/student')
      await expect(page.getByRole('table')).toBeVisible()
      const loaded = loads(page)
      await context.setOffline(true)
      await page.getByRole('link', { name: t('shell.items.course'), exact: true }).click()
      await expect(page.getByText(t('states.partWaits'))).toBeVisible()
      await page.getByRole('link', { name: t('shell.items.branch'), exact: true }).click()
      await expect(page.getByText(t('states.offlineHint'))).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.branch'))
      await expect(page.getByRole('table')).toBeVisible()
      expect(loaded()).toBe(0)
      problems.length = 0
    })
  })

test('without any script the page says so in both languages, and offers to reload', async ({
  page,
  problems,
}) => {
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/admin')
  const [bn, en] = [page.locator('#root p[lang=bn]'), page.locator('#root p[lang=en]')]
  for (const said of [bn, en]) await expect(said).toBeHidden()
  // The style sheet reveals it after some seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  for (const said of [bn, en]) await expect(said).toBeVisible()
  await page.unroute(/\.js$/)
  await en.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  problems.length = 0
})

test('the back office, its lists and its forms are each loaded on demand', async ({ page }) => {
  const parts: string[] = []
  page.on('request', (request) => {
    const part = /\/assets\/([A-Za-z]+)-[^/]*\.js$/.exec(request.url())?.[1]
    if (part) parts.push(part)
  })
  await page.goto('/admin/branch')
  await expect(page.getByRole('table')).toBeVisible()
  expect(parts).toContain('BranchList')
  expect(
    parts.filter((part) =>
      /^(Student|Course|Product)(List|Form|Edit)$|^BranchForm$|^SearchDialog$/.test(part),
    ),
  ).toEqual([])
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  expect(parts).toContain('BranchForm')
})
