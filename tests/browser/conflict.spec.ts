import { dialogs } from './support/dialogs.ts'
import { aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`two people save one student, ${language}`, () => {
    test.use({ language })

    test('the second sees who changed what and when, and may keep their own version', async ({
      page,
      visit,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const { _id, firstName, lastName } = await school.student({ branch: branch._id, city: 'Sylhet' })
      const record = `/admin/student?id=${_id}`
      const other = await visit({ role: 'superadmin' })
      for (const editor of [page, other]) {
        await editor.goto(record)
        await expect(editor.getByRole('dialog').getByLabel(t('resources.student.fields.city'))).toHaveValue(
          'Sylhet',
        )
      }
      const phone = aPhone()
      const field = (editor: typeof page, name: string) =>
        editor.getByRole('dialog').getByLabel(t(`resources.student.fields.${name}`), { exact: true })
      await field(other, 'city').fill('Khulna')
      await field(other, 'phone').fill(phone)
      await other.keyboard.press('Control+s')
      await expect(dialogs(other)).toHaveCount(0)

      await field(page, 'city').fill('Rajshahi')
      await page.keyboard.press('Control+s')
      const question = page.getByRole('alertdialog', { name: t('dialog.staleTitle') })
      await expect(question).toContainText('নাসরিন চৌধুরী')
      const line = question.getByRole('row').filter({ hasText: t('resources.student.fields.city') })
      await expect(line.getByRole('cell')).toHaveText(['Rajshahi', 'Khulna'])
      await question.getByRole('button', { name: t('actions.cancel') }).click()
      await expect(question).toHaveCount(0)
      await expect(field(page, 'city')).toHaveValue('Rajshahi')
      expect((await school.find('student', _id))?.city).toBe('Khulna')

      await page.keyboard.press('Control+s')
      await question.getByRole('button', { name: t('dialog.keepMine') }).click()
      await expect(dialogs(page)).toHaveCount(0)
      const kept = await school.find('student', _id)
      // Other changes of the other user stay.
      expect([kept?.city, kept?.phone, kept?.firstName, kept?.lastName]).toEqual([
        'Rajshahi',
        phone,
        firstName,
        lastName,
      ])
    })
  })
}

test('Take theirs shows the record as the other person saved it', async ({ page, school }) => {
  const branch = await school.branch()
  const before = await school.student({ branch: branch._id, city: 'Sylhet' })
  await page.goto(`/admin/student?id=${before._id}`)
  const city = page.getByRole('dialog').getByLabel('City', { exact: true })
  await expect(city).toHaveValue('Sylhet')
  await school.change('student', before, { city: 'Khulna' })
  await city.fill('Rajshahi')
  await page.keyboard.press('Control+s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take theirs' }).click()
  await expect(city).toHaveValue('Khulna')
  // Nothing is unsaved now: closing raises no question.
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  expect((await school.find('student', before._id))?.city).toBe('Khulna')
})

test('a record deleted meanwhile is reported, and the form keeps its input', async ({ page, school }) => {
  const branch = await school.branch()
  const { _id } = await school.student({ branch: branch._id })
  await page.goto(`/admin/student?id=${_id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City', { exact: true }).fill('Rajshahi')
  await school.remove('student', _id)
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Somebody deleted this record' })).toBeVisible()
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Rajshahi')
})
