import { runRowAction } from './support/rowActions.ts'
import { dialogs } from './support/dialogs.ts'
import { rowsOf, studentsOf } from './support/lists.ts'
import { aBengaliName, aName, aPhone, photo } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`students, ${language}`, () => {
    test.use({ language })

    test('a student is created with a photo, and is there after a reload', async ({ page, t, school }) => {
      const branch = await school.branch()
      const [family, phone] = [language === 'bng' ? aBengaliName() : aName(), aPhone()]
      await page.goto('/admin/student')
      await page.getByRole('button', { name: t('actions.add'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('resources.student.createTitle') })
      const field = (name: string) =>
        dialog.getByLabel(t(`resources.student.fields.${name}`), { exact: true })
      await expect(field('firstName')).toBeFocused()
      await field('firstName').fill('Rahim')
      await field('lastName').fill(family)
      await field('phone').fill(phone)
      await field('branch').fill(String(branch.name))
      await page.getByRole('option', { name: String(branch.name) }).click()
      await field('dmvExpiry').fill('2031-11-21')
      await dialog.locator('input[type=file]').setInputFiles(photo)
      await expect(dialog.getByText(photo.name)).toBeVisible()
      await dialog.getByRole('button', { name: t('actions.save') }).click()

      await expect(page.getByText(t('server.done.create', { name: `Rahim ${family}` }))).toBeVisible()
      await expect(dialogs(page)).toHaveCount(0)
      await page.goto(studentsOf(branch))
      await page.getByRole('link', { name: `Rahim ${family}` }).click()
      await expect(page).toHaveURL(/[?&]id=[0-9a-f]{24}/)
      await page.reload()
      const record = page.getByRole('dialog', {
        name: t('resources.student.editTitle', { name: `Rahim ${family}` }),
      })
      await expect(record.getByLabel(t('resources.student.fields.phone'), { exact: true })).toHaveValue(phone)
      const link = record.getByRole('link', { name: photo.name })
      await expect(link).toHaveAttribute('href', /^\/api\/file\//)
      const width = () =>
        record.locator('header img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
      await expect.poll(width).toBeGreaterThan(0)
      await expect(record.getByText(t('dialog.createdBy'))).toBeVisible()
    })

    test('a student is corrected, and the list shows it', async ({ page, t, school }) => {
      const branch = await school.branch()
      const { firstName, lastName } = await school.student({ branch: branch._id })
      const name = `${String(firstName)} ${String(lastName)}`
      const phone = aPhone()
      await page.goto(studentsOf(branch))
      await page.getByRole('button', { name: t('actionsOn.edit', { name }), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('resources.student.fields.phone'), { exact: true }).fill(phone)
      await expect(dialog.getByText(t('records.unsaved'))).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByText(t('server.done.update', { name }))).toBeVisible()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(page.getByRole('cell', { name: phone })).toBeVisible()
    })

    test('missing fields are listed in a summary and marked', async ({ page, t }) => {
      await page.goto('/admin/student?create=true')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('resources.student.fields.phone'), { exact: true }).fill('none')
      await dialog.getByLabel(t('resources.student.fields.guardian.phone'), { exact: true }).fill('none')
      await dialog.getByRole('button', { name: t('actions.save') }).click()

      const summary = dialog.getByRole('alert').filter({ has: page.getByRole('list') })
      await expect(summary).toBeFocused()
      await expect(summary).toContainText(t('dialog.formErrors', { smart_count: 4 }))
      const firstName = dialog.getByLabel(t('resources.student.fields.firstName'), { exact: true })
      await expect(firstName).toHaveAttribute('aria-invalid', 'true')
      await expect(firstName).toHaveAccessibleDescription(t('validation.required'))
      const guardian = dialog.getByLabel(t('resources.student.fields.guardian.phone'), { exact: true })
      await expect(guardian).toHaveAccessibleDescription(t('validation.phone'))
      await expect(guardian).toHaveValue('none')
      await summary.getByRole('link', { name: t('resources.student.fields.guardian.phone') }).click()
      await expect(guardian).toBeFocused()

      await firstName.fill('Rahim')
      await firstName.blur()
      await expect(firstName).not.toHaveAttribute('aria-invalid')
      await expect(summary).toContainText(t('dialog.formErrors', { smart_count: 3 }))
    })

    test('a student is deleted only after a confirmation', async ({ page, t, school }) => {
      const branch = await school.branch()
      const { _id, firstName, lastName } = await school.student({ branch: branch._id })
      const name = `${String(firstName)} ${String(lastName)}`
      await page.goto(studentsOf(branch))
      const remove = () => runRowAction(page, { t, name, action: 'delete' })
      await remove()
      const question = page.getByRole('alertdialog', { name: t('dialog.deleteTitle', { name }) })
      await expect(question.getByRole('button', { name: t('actions.cancel') })).toBeFocused()
      await question.getByRole('button', { name: t('actions.cancel') }).click()
      await expect(question).toHaveCount(0)
      expect(await school.find('student', _id)).not.toBeNull()

      await remove()
      await question.getByRole('button', { name: t('actions.delete') }).click()
      await expect(page.getByText(t('server.done.remove', { name }))).toBeVisible()
      await expect(rowsOf(page)).toHaveCount(0)
      expect(await school.find('student', _id)).toBeNull()
    })

    test('a likely duplicate is saved only after a confirmation', async ({ page, t, school }) => {
      const branch = await school.branch()
      const { phone } = await school.student({ branch: branch._id })
      await page.goto(`/admin/student?create=true&branch=${branch._id}`)
      const dialog = page.getByRole('dialog', { name: t('resources.student.createTitle') })
      for (const [name, value] of Object.entries({
        firstName: 'Twin',
        lastName: aName(),
        phone: String(phone),
      }))
        await dialog.getByLabel(t(`resources.student.fields.${name}`), { exact: true }).fill(value)
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      const question = page.getByRole('alertdialog', { name: t('dialog.duplicateTitle') })
      await expect(question).toContainText(t('server.error.duplicate_likely'))
      await question.getByRole('button', { name: t('dialog.saveAnyway') }).click()
      await expect(dialogs(page)).toHaveCount(0)
      const kept = await school.students({ branchFilter: branch._id })
      expect(kept.map((student) => student.phone)).toEqual([phone, phone])
    })
  })
}
