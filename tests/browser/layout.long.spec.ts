import { studentsOf } from './support/lists.ts'
import { watchRequests } from './support/quiet.ts'
import { shiftsBeyond, watchShifts } from './support/shifts.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** How far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [width, budget] of [
  [1440, 0.05],
  [390, 0.1],
] as const)
  for (const language of languages)
    test.describe(`at ${width} pixels, in ${language}`, () => {
      test.use({ language, viewport: { width, height: 900 } })

      test('pages whose header loads late do not shift', async ({ page }) => {
        await watchShifts(page)
        const quiet = watchRequests(page)
        for (const path of [
          '/admin',
          '/admin/inventory/sales-report',
          '/admin/accounts',
          '/admin/accounts/invoices',
          '/admin/accounts/books',
          '/admin/hr',
          '/admin/hr/attendance',
          '/admin/hr/attendance/days',
          '/admin/inventory/dashboard',
          '/admin/inventory/product',
        ]) {
          await page.goto(path)
          await expect(page.getByRole('main').locator('section, table, ul').first()).toBeVisible()
          await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0)
          await quiet()
          expect.soft(await shiftsBeyond(page, budget), path).toEqual([])
        }
      })
    })

for (const language of languages)
  test.describe(`at 320 pixels, ${language}`, () => {
    test.use({ language, viewport: { width: 320, height: 640 } })

    test('no page is wider than the window', async ({ page, visit, t, school }) => {
      const branch = await school.branch({ name: `Branch of the Long and Winding Road ${language}` })
      const { _id } = await school.student({
        branch: branch._id,
        lastName: 'Wolfeschlegelsteinhausenbergerdorff',
        city: 'Queens',
      })
      await school.invoice({
        student: _id,
        branch: branch._id,
        amount: 500_00,
        date: '2026-01-05',
        dueDate: '2026-01-05',
        description: 'Fee',
      })
      const quiet = watchRequests(page)
      for (const path of [
        '/admin',
        '/admin/branch',
        studentsOf(branch),
        '/admin/student?create=true',
        `/admin/student/account?id=${_id}`,
        '/admin/hr',
        '/admin/hr/papers',
        '/admin/hr/checklists',
        '/admin/hr/salary',
        '/nowhere',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        // After everything that could be too wide has loaded.
        await quiet()
        await expect(page.getByRole('main').getByRole('status', { name: t('states.loading') })).toHaveCount(0)
        expect(await overflow(page), path).toBe(0)
      }
      await page.goto(studentsOf(branch))
      await page.getByRole('button', { name: t('actions.filter') }).click()
      await expect(page.getByLabel(t('resources.student.fields.dmvExpStart'), { exact: true })).toBeVisible()
      expect(await overflow(page), 'filters').toBe(0)
      const stranger = await visit({ role: null })
      for (const path of ['/', '/password/forgot', '/password/reset?token=x']) {
        await stranger.goto(path)
        await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await overflow(stranger), path).toBe(0)
      }
    })
  })
