import { runRowAction } from './support/rowActions.ts'
import { dialogs } from './support/dialogs.ts'
import { rowsOf } from './support/lists.ts'
import { aCode, aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`branches, ${language}`, () => {
    test.use({ language })

    test('a branch is created, found and changed', async ({ page, t }) => {
      const [name, code] = [`Branch ${aName()}`, aCode()]
      await page.goto('/admin/branch')
      await page.getByRole('button', { name: t('actions.add'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('resources.branch.createTitle') })
      const field = (source: string) =>
        dialog.getByLabel(t(`resources.branch.fields.${source}`), { exact: true })
      await field('name').fill(name)
      await field('code').fill(code)
      await field('timezone').fill('dhaka')
      await page.getByRole('option', { name: 'Asia/Dhaka' }).click()
      await dialog.getByRole('button', { name: t('weekdays.5'), exact: true }).click()
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(page.getByText(t('server.done.create', { name }))).toBeVisible()

      await page.getByRole('textbox', { name: t('list.searchLabel'), exact: true }).fill(name)
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(page.getByRole('cell', { name: t('states.unavailable') }).first()).toBeVisible()
      await page.getByRole('button', { name: t('actionsOn.edit', { name }), exact: true }).click()
      const edit = page.getByRole('dialog', { name: t('resources.branch.editTitle', { name }) })
      await expect(edit.getByRole('button', { name: t('weekdays.5'), exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await edit.getByLabel(t('resources.branch.fields.active')).click()
      await edit.getByRole('button', { name: t('actions.save') }).click()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(page.getByRole('cell', { name: t('states.inactive') })).toBeVisible()
    })

    test('a code that another branch has is refused at its field', async ({ page, t, school }) => {
      const { code } = await school.branch()
      await page.goto('/admin/branch?create=true')
      const dialog = page.getByRole('dialog')
      const field = (source: string) =>
        dialog.getByLabel(t(`resources.branch.fields.${source}`), { exact: true })
      await field('name').fill('Second')
      await field('code').fill(String(code))
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(field('code')).toHaveAccessibleDescription(t('validation.taken'))
      await expect(field('name')).toHaveValue('Second')
      await field('code').fill('12 34')
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(field('code')).toHaveAccessibleDescription(t('validation.branchCode'))
    })

    test('a branch with students is not deleted, and names what depends on it', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const name = String(branch.name)
      await school.student({ branch: branch._id })
      await school.student({ branch: branch._id })
      await page.goto('/admin/branch')
      await page.getByRole('textbox', { name: t('list.searchLabel'), exact: true }).fill(name)
      await runRowAction(page, { t, name, action: 'delete' })
      // Shown before confirming.
      const refusal = page.getByRole('alertdialog', { name: t('dialog.inUseTitle', { name }) })
      await expect(refusal).toContainText(
        t('records.dependents', {
          smart_count: 2,
          name: t('resources.student.name', { smart_count: 2 }),
        }),
      )
      await expect(refusal.getByRole('button', { name: t('actions.delete') })).toHaveCount(0)
      await refusal.getByRole('button', { name: t('actions.close') }).click()
      await expect(refusal).toHaveCount(0)
      expect(await school.find('branch', branch._id)).not.toBeNull()
    })
  })
}
