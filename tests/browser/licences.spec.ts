import { runRowAction } from './support/rowActions.ts'
import { dialogs } from './support/dialogs.ts'
import { rowsOf, studentsOf } from './support/lists.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

const expiry = { written: '2033-04-21', en: '2033-04-21', bng: '২০৩৩-০৪-২১' }

for (const language of languages) {
  test.describe(`licences and notes, ${language}`, () => {
    test.use({ language })

    test('a licence is renewed, and the list shows the new expiry; a wrong entry is deleted', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id, tlcLicence: 'T-1', tlcExpiry: '2026-12-01' })
      const name = `${String(student.firstName)} ${String(student.lastName)}`
      const type = t('resources.licence.type.tlc')
      await page.goto(studentsOf(branch))
      await page.getByRole('link', { name }).click()
      const dialog = page.getByRole('dialog', { name: t('resources.student.editTitle', { name }) })
      await dialog.getByRole('tab', { name: t('resources.licence.versions.title') }).click()
      await dialog.getByRole('button', { name: t('resources.licence.versions.renewNamed', { type }) }).click()
      const form = page.getByRole('dialog', { name: t('resources.licence.versions.renewNamed', { type }) })
      const number = form.getByLabel(t('resources.licence.fields.number'), { exact: true })
      await expect(number).toBeFocused()
      await expect(number).toHaveValue('T-1')
      await number.fill('T-2')
      await form.getByLabel(t('resources.licence.fields.issuedOn'), { exact: true }).fill('2026-11-02')
      await form.getByLabel(t('resources.licence.fields.expiresOn'), { exact: true }).fill(expiry.written)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(t('resources.licence.versions.saved', { type }))).toBeVisible()
      await expect(form).toHaveCount(0)

      const part = dialog.getByRole('region', { name: type })
      await expect(part.getByText('T-2', { exact: true })).toBeVisible()
      await expect(part.getByRole('listitem')).toContainText('T-1')
      await dialog.getByRole('tab', { name: t('resources.log.history.details') }).click()
      const kept = dialog.getByRole('textbox', {
        name: t('resources.student.fields.tlcLicence'),
        exact: true,
      })
      await expect(kept).toHaveValue('T-2')
      await page.keyboard.press('Escape')
      await expect(dialogs(page)).toHaveCount(0)
      await expect(rowsOf(page).first()).toContainText(expiry[language])
      expect((await school.find('student', student._id))?.tlcExpiry).toBe(expiry.written)

      await page.getByRole('link', { name }).click()
      await dialog.getByRole('tab', { name: t('resources.licence.versions.title') }).click()
      await part
        .getByRole('button', { name: t('resources.licence.versions.delete', { name: 'T-2' }) })
        .click()
      const question = page.getByRole('alertdialog', { name: t('resources.licence.versions.deleteTitle') })
      await question.getByRole('button', { name: t('actions.delete') }).click()
      await expect(part.getByText('T-2', { exact: true })).toHaveCount(0)
      await expect(part.getByRole('heading', { name: type })).toBeFocused()
      expect((await school.find('student', student._id))?.tlcExpiry).toBe('2026-12-01')
    })

    test('a new note appears on top, in the dialog and below the row’s own box', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id, note: 'at the desk' })
      const name = `${String(student.firstName)} ${String(student.lastName)}`
      await page.goto(studentsOf(branch))
      await page.getByRole('link', { name }).click()
      const dialog = page.getByRole('dialog', { name: t('resources.student.editTitle', { name }) })
      await dialog.getByRole('tab', { name: t('resources.student.notes.title') }).click()
      const notes = dialog
        .getByRole('list', { name: t('resources.student.notes.timeline') })
        .getByRole('listitem')
      await expect(notes).toHaveCount(1)
      await dialog
        .getByLabel(t('resources.student.notes.label'), { exact: true })
        .fill('কাল আসবেন\nin the evening')
      await page.keyboard.press('Control+Enter')
      await expect(notes).toHaveCount(2)
      await expect(notes.first()).toContainText('কাল আসবেন')
      await expect(notes.last()).toContainText('at the desk')
      // The form has been updated: nothing is left to save.
      await page.keyboard.press('Escape')
      await expect(dialogs(page)).toHaveCount(0)

      await runRowAction(page, { t, name, action: 'note' })
      const box = page.getByRole('dialog', { name: t('dialog.noteTitle', { name }) })
      const below = box
        .getByRole('list', { name: t('resources.student.notes.timeline') })
        .getByRole('listitem')
      await expect(below.first()).toContainText('কাল আসবেন')
      expect((await school.find('student', student._id))?.note).toBe('কাল আসবেন\nin the evening')
    })
  })
}
