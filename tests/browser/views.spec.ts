import { columnOf, rowsOf, studentsOf } from './support/lists.ts'
import { aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`saved views, ${language}`, () => {
    test.use({ language })

    test('a list is saved as a view, opened by its tab, changed, renamed and deleted', async ({
      page,
      t,
      school,
      visit,
    }) => {
      test.slow()
      const branch = await school.branch()
      await school.student({ branch: branch._id, city: 'Sylhet' })
      await school.student({ branch: branch._id, city: 'Dhaka' })
      const filter = JSON.stringify({ branchFilter: [branch._id], cityFilterParam: ['Sylhet'] })
      const [first, second] = [aName(), aName()]
      const views = page.getByRole('navigation', { name: t('list.views.label') })
      const tab = (name: string) => views.getByRole('link', { name, exact: true })

      await page.goto(studentsOf(branch, { filter }))
      await expect(rowsOf(page)).toHaveCount(1)
      await page.getByRole('button', { name: t('list.views.save') }).click()
      const dialog = page.getByRole('dialog', { name: t('list.views.newTitle') })
      await dialog.getByLabel(t('list.views.name')).fill(first)
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(tab(first)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText(t('list.views.changed'))).toHaveCount(0)

      // The address contains the view: it shows the same to somebody without that view.
      const other = await visit({ role: 'superadmin' })
      await other.goto(page.url())
      await expect(rowsOf(other)).toHaveCount(1)
      await expect(other.getByRole('link', { name: first, exact: true })).toHaveCount(0)

      await tab(t('list.views.all')).click()
      await expect(tab(t('list.views.all'))).toHaveAttribute('aria-current', 'page')
      await tab(first).click()
      await expect(rowsOf(page)).toHaveCount(1)

      const head = page.getByRole('columnheader', { name: t('resources.student.fields.firstName') })
      await head.getByRole('button').click()
      await expect(page.getByText(t('list.views.changed'))).toBeVisible()
      await page.getByRole('button', { name: t('list.views.saveChanges') }).click()
      await expect(page.getByText(t('list.views.changed'))).toHaveCount(0)
      await page.reload()
      await expect(head).toHaveAttribute('aria-sort', 'ascending')

      const menu = async (item: string, name: string) => {
        await page.getByRole('button', { name: t('list.views.actions', { name }), exact: true }).click()
        await page.getByRole('menuitem', { name: t(`list.views.${item}`), exact: true }).click()
      }
      await menu('rename', first)
      const renaming = page.getByRole('dialog', { name: t('list.views.renameTitle') })
      await renaming.getByLabel(t('list.views.name')).fill(second)
      await page.keyboard.press('Enter')
      await expect(tab(second)).toHaveAttribute('aria-current', 'page')

      await menu('delete', second)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('actions.delete') })
        .click()
      await expect(tab(second)).toHaveCount(0)
      await expect(tab(t('list.views.all'))).toHaveAttribute('aria-current', 'page')
    })

    test('a name that is taken is refused at its field', async ({ page, t, school }) => {
      const branch = await school.branch()
      const name = aName()
      for (const taken of [false, true]) {
        await page.goto(studentsOf(branch))
        await page.getByRole('button', { name: t('list.views.save') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t('list.views.name')).fill(name)
        await dialog.getByRole('button', { name: t('actions.save') }).click()
        if (!taken) await expect(dialog).toHaveCount(0)
        else
          await expect(dialog.getByLabel(t('list.views.name'))).toHaveAccessibleDescription(
            t('validation.taken'),
          )
      }
    })
  })

test('a shared view is visible to everybody; each user chooses their own default', async ({
  page,
  visit,
  school,
}) => {
  test.slow()
  const branch = await school.branch()
  await school.student({ branch: branch._id, firstName: 'Begun' })
  const name = aName()
  await page.goto(studentsOf(branch))
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name of the view').fill(name)
  await page.getByRole('dialog').getByRole('checkbox', { name: 'For everybody who sees this list' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

  const other = await visit({ role: 'superadmin' })
  await other.goto('/admin/student')
  await other.getByRole('link', { name }).click()
  await expect(rowsOf(other)).toHaveCount(1)
  await other.getByRole('button', { name: `View ${name}: actions` }).click()
  await other.getByRole('menuitem', { name: 'Begin with this view' }).click()
  await expect(other.getByRole('img', { name: 'the list begins with it' })).toBeVisible()
  await other.goto('/admin/student')
  await expect(other.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => columnOf(other, 'First name')).toHaveLength(1)
  await other.getByRole('link', { name: 'All', exact: true }).click()
  await expect(other.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(other.getByRole('link', { name })).not.toHaveAttribute('aria-current', 'page')

  // It is deleted with the view.
  await page.getByRole('button', { name: `View ${name}: actions` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await other.goto('/admin/student')
  await expect(other.getByRole('table')).toBeVisible()
  await expect(other.getByRole('link', { name })).toHaveCount(0)
})
