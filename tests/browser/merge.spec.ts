import { studentsOf } from './support/lists.ts'
import { aPhone } from './support/people.ts'
import type { Kept } from './support/school.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

const nameOf = ({ firstName, lastName }: Kept) => `${String(firstName)} ${String(lastName)}`

for (const language of languages)
  test.describe(`duplicates, ${language}`, () => {
    test.use({ language })

    test('two records are merged: chosen field by field, found by the old link, named in the history', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const phone = aPhone()
      const into = await school.student({ branch: branch._id, phone, city: 'Queens' })
      const from = await school.student({
        branch: branch._id,
        phone,
        city: 'Bronx',
        email: 'both@example.com',
        tlcLicence: 'T-9',
        tlcExpiry: '2031-05-06',
      })
      const [name, other] = [nameOf(into), nameOf(from)]
      await page.goto(studentsOf(branch))
      await page.getByRole('link', { name: t('actions.duplicates') }).click()
      await expect(page.locator('h1')).toHaveText(t('title.merge'))
      const list = page.getByRole('list', { name: t('merge.pairs') })
      await list.getByRole('link', { name: t('merge.compareNamed', { one: name, other }) }).click()
      await expect(page.getByRole('heading', { name: t('merge.title', { name, other }) })).toBeVisible()
      await expect(page.getByText(t('merge.kinds.licence', { smart_count: 1 }))).toBeVisible()

      const city = page.getByRole('radiogroup', { name: t('resources.student.fields.city'), exact: true })
      await expect(city.getByRole('radio', { name: 'Queens' })).toBeChecked()
      await city.getByRole('radio', { name: 'Bronx' }).check()
      const email = page.getByRole('radiogroup', { name: t('resources.student.fields.email') })
      await expect(email.getByRole('radio', { name: 'both@example.com' })).toBeChecked()

      // Somebody saves one of them in between: nothing is merged unseen.
      await school.change('student', from, { address: 'Fordham Rd' })
      const merge = page.getByRole('button', { name: t('merge.merge'), exact: true })
      const question = page.getByRole('alertdialog', { name: t('merge.question', { name }) })
      await merge.click()
      await question.getByRole('button', { name: t('merge.merge') }).click()
      await expect(page.getByText(t('merge.stale'))).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Fordham Rd' })).toBeChecked()
      await expect(city.getByRole('radio', { name: 'Bronx' })).toBeChecked()
      await merge.click()
      await expect(question).toContainText(other)
      await question.getByRole('button', { name: t('merge.merge') }).click()

      const dialog = page.getByRole('dialog', { name: t('resources.student.editTitle', { name }) })
      await expect(dialog).toBeVisible()
      expect(await school.find('student', into._id)).toMatchObject({
        city: 'Bronx',
        email: 'both@example.com',
        address: 'Fordham Rd',
        tlcLicence: 'T-9',
      })
      await dialog.getByRole('tab', { name: t('resources.log.history.title') }).click()
      const line = dialog.getByRole('row').filter({ hasText: t('resources.student.fields.mergedFrom') })
      await expect(line).toContainText(other)

      await page.goto(studentsOf(branch, { id: from._id }))
      const gone = page.getByRole('dialog', { name: t('states.notFoundTitle') })
      await expect(gone).toContainText(name)
      await gone.getByRole('link', { name: t('merge.became') }).click()
      await expect(dialog).toBeVisible()
    })

    test('duplicates are found from a student’s record too, and two who only look alike are marked as distinct', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const phone = aPhone()
      const one = await school.student({ branch: branch._id, phone })
      const two = await school.student({ branch: branch._id, phone })
      await page.goto(studentsOf(branch, { id: one._id }))
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('merge.withAnother') })
        .click()
      await page.getByLabel(t('merge.choose', { name: nameOf(one) })).fill(String(two.firstName))
      await page.getByRole('option', { name: nameOf(two) }).click()
      const title = (kept: Kept, gone: Kept) =>
        page.getByRole('heading', { name: t('merge.title', { name: nameOf(kept), other: nameOf(gone) }) })
      await expect(title(one, two)).toBeVisible()
      await page.getByRole('link', { name: t('merge.swap') }).click()
      await expect(title(two, one)).toBeVisible()
      await page.getByRole('link', { name: t('actions.cancel') }).click()
      const apart = t('merge.apartNamed', { one: nameOf(one), other: nameOf(two) })
      await page.getByRole('button', { name: apart }).click()
      await expect(page.getByRole('button', { name: apart })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: t('merge.pairs') })).toBeFocused()
      await page.reload()
      await page.getByRole('heading', { name: t('merge.pairs') }).waitFor()
      await expect(page.getByRole('button', { name: apart })).toHaveCount(0)
      expect(await school.find('student', two._id)).not.toBeNull()
    })
  })
