import { dialogs } from './support/dialogs.ts'
import { rowsOf } from './support/lists.ts'
import { aPhone } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

const logsOf = (filter: object) => `/admin/logs?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** The filters that the address keeps. */
const filtersOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')

for (const language of languages) {
  test.describe(`the system log, ${language}`, () => {
    test.use({ language })

    test('shows what an edit changed, and the history restores it', async ({ page, t, school }) => {
      const [old, now] = [aPhone(), aPhone()]
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id, phone: old })
      const name = `${String(student.firstName)} ${String(student.lastName)}`
      const label = t('resources.student.fields.phone')
      await page.goto(`/admin/student?id=${student._id}`)
      const dialog = page.getByRole('dialog', { name: t('resources.student.editTitle', { name }) })
      const phone = dialog.getByLabel(label, { exact: true })
      await phone.fill(now)
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialogs(page)).toHaveCount(0)

      await page.goto(logsOf({ recordId: student._id }))
      await expect(rowsOf(page)).toHaveCount(2)
      const row = rowsOf(page).first()
      await expect(row).toContainText(t('resources.log.action.updated'))
      await expect(row).toContainText(name)
      await row.getByRole('link').first().click()
      const entry = page.getByRole('dialog')
      await expect(entry.getByRole('row').nth(1)).toContainText(label)
      await expect(entry.getByRole('cell', { name: old })).toBeVisible()
      await expect(entry.getByRole('cell', { name: now })).toBeVisible()
      await expect(page).toHaveURL(/id=[0-9a-f]{24}/)
      await page.keyboard.press('Escape')
      await expect(dialogs(page)).toHaveCount(0)

      await row.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/student\\?id=${student._id}`))
      await dialog.getByRole('tab', { name: t('resources.log.history.title') }).click()
      await dialog
        .getByRole('button', {
          name: t('resources.log.history.restoreNamed', { field: label, value: old }),
          exact: true,
        })
        .click()
      await expect(phone).toBeFocused()
      await expect(phone).toHaveValue(old)
      await expect(dialog.getByText(t('records.unsaved'))).toBeVisible()
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialogs(page)).toHaveCount(0)
      expect((await school.find('student', student._id))?.phone).toBe(old)
    })

    test('is filtered by person and time, and the address keeps the filter', async ({ page, t, school }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      await page.goto(logsOf({ recordId: student._id }))
      await expect(rowsOf(page)).toHaveCount(1)
      const person = (await rowsOf(page).first().getByRole('cell').nth(1).innerText()).split('\n')[0] ?? ''
      await page.getByRole('button', { name: t('actions.filter') }).click()
      const panel = page.getByRole('region', { name: t('list.filters') })
      await panel.getByLabel(t('resources.log.fields.user'), { exact: true }).fill(person)
      await page.getByRole('option', { name: person }).first().click()
      // The row is the same one; only the address shows that the list is filtered.
      await expect
        .poll(() => filtersOf(page))
        .toMatchObject({ recordId: student._id, user: [expect.any(String)] })
      await expect(rowsOf(page)).toHaveCount(1)
      await panel.getByLabel(t('resources.log.fields.at_lte'), { exact: true }).fill('2020-01-01')
      await expect(page.getByText(t('states.filteredTitle'))).toBeVisible()
      await page.reload()
      await expect(page.getByText(t('states.filteredTitle'))).toBeVisible()
      expect(filtersOf(page)).toMatchObject({ at_lte: '2020-01-02T04:59:59.999Z' })
      await page
        .getByRole('button', { name: t('actionsOn.remove', { name: t('resources.log.fields.at_lte') }) })
        .click()
      await expect(rowsOf(page)).toHaveCount(1)
      await page.getByRole('button', { name: t('resources.log.views.errors'), exact: true }).click()
      await expect(page.getByText(t('states.filteredTitle'))).toBeVisible()
      await page.getByRole('button', { name: t('resources.log.views.changes'), exact: true }).click()
      await expect(rowsOf(page)).toHaveCount(1)
    })

    test('is no page for a manager', async ({ visit, t }) => {
      const page = await visit({ role: 'manager' })
      await page.goto('/admin/logs')
      await expect(page).toHaveURL(/\/pageNotFound$/)
      await expect(page.locator('h1')).toHaveText(t('title.notFound'))
    })
  })
}
