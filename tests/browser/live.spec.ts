import { studentsOf } from './support/lists.ts'
import { aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`what a colleague changes, ${language}`, () => {
    test.use({ language })

    test('appears in the list, and is offered in the open record, without a reload', async ({
      page,
      t,
      school,
      visit,
    }) => {
      const branch = await school.branch()
      const [before, after, later] = [aName(), aName(), aName()]
      const { _id } = await school.student({ branch: branch._id, firstName: before })
      await page.goto(studentsOf(branch))
      await expect(page.getByRole('link', { name: before })).toBeVisible()
      // At once, before the page has opened its stream: what changed while it loaded is told, too.
      await school.put(`/api/student/${_id}`, { firstName: after })
      await page.getByRole('link', { name: after }).click()
      const dialog = page.getByRole('dialog')
      const name = dialog.getByLabel(t('resources.student.fields.firstName'), { exact: true })
      await expect(name).toHaveValue(after)

      await school.put(`/api/student/${_id}`, { firstName: later })
      await expect(dialog.getByText(t('records.changedMeanwhile'))).toBeVisible()
      // What is being read does not change by itself.
      await expect(name).toHaveValue(after)
      await dialog.getByRole('button', { name: t('records.showChanges') }).click()
      await expect(name).toHaveValue(later)
      await expect(dialog.getByText(t('records.changedMeanwhile'))).toHaveCount(0)

      const other = await visit({ role: 'superadmin' })
      await other.goto(`/admin/student?id=${_id}`)
      const [also] = t('records.alsoOpen').split('%')
      await expect(other.getByRole('dialog').getByText(String(also))).toBeAttached()
    })

    test.describe('for a teacher', () => {
      test.use({ role: 'teacher' })

      test('a class that they are given rings the bell at once, and is opened from it', async ({
        page,
        t,
        school,
      }) => {
        await page.goto('/admin')
        const bar = page.getByRole('banner')
        const quiet = bar.getByRole('button', { name: t('shell.notifications'), exact: true })
        const ringing = bar.getByRole('button', { name: new RegExp(t('notifications.unread'), 'i') })
        await expect(quiet.or(ringing)).toBeVisible()
        const own = await page.evaluate(() => localStorage.getItem('user') ?? '{}')
        const { _id, branch } = JSON.parse(own) as { _id: string; branch: { _id: string } }
        const name = aName()
        const teacher = await school.teacher(_id)
        const day = '2030-01-07'
        await school.make('class', {
          name,
          course: (await school.make('course', { name: aName(), code: aName().slice(-6), fee: 0 }))._id,
          branch: branch._id,
          teacher: teacher._id,
          capacity: 5,
          startDate: day,
          endDate: day,
        })
        await expect(ringing).toBeVisible()
        await ringing.click()
        await page.getByRole('dialog').getByRole('link', { name }).click()
        await expect(page).toHaveURL(/class\?id=/)
        await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible()
      })
    })
  })
