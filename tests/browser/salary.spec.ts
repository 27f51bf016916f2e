import { aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`salary, ${language}`, () => {
    test.use({ language })

    test('a month is calculated, adjusted, approved and paid', async ({ page, t, school }) => {
      test.slow()
      const branch = await school.branch()
      const person = { firstName: aName(), lastName: aName(), phone: aPhone(), branch: branch._id }
      await school.make('employee', {
        ...person,
        position: 'Office',
        joinDate: '2020-01-01',
        baseSalary: 250_000,
      })
      const query = new URLSearchParams({ create: 'true', branch: branch._id })
      await page.goto(`/admin/hr/salary?${query.toString()}`)
      const form = page.getByRole('dialog', { name: t('resources.payroll.createTitle') })
      await expect(form.getByLabel(t('resources.payroll.fields.month'), { exact: true })).not.toHaveValue('')
      const made = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/payroll') && answer.status() === 201,
      )
      await form.getByRole('button', { name: t('actions.save'), exact: true }).click()
      const { _id } = (await (await made).json()) as { _id: string }

      // A branch has one payroll in a month: whoever begins another is led to it.
      await page.goto(`/admin/hr/salary?${query.toString()}`)
      await form.getByRole('link', { name: t('resources.payroll.openThere') }).click()
      await expect(page).toHaveURL(new RegExp(`id=${_id}`))
      await page
        .getByRole('dialog')
        .getByRole('link', { name: `${person.firstName} ${person.lastName}` })
        .click()
      await page.getByRole('button', { name: t('salary.addLine'), exact: true }).click()
      const adding = page.getByRole('dialog', { name: t('salary.addLineTitle') })
      const label = aName()
      await adding.getByLabel(t('salary.label'), { exact: true }).fill(label)
      await adding.getByLabel(t('salary.amount'), { exact: true }).fill('100')
      await adding.getByRole('button', { name: t('salary.addNow'), exact: true }).click()
      await expect(page.getByRole('cell', { name: label, exact: true })).toBeVisible()

      await page.goto(`/admin/hr/salary?id=${_id}`)
      await page.getByRole('button', { name: t('salary.approve'), exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('salary.approve'), exact: true })
        .click()
      await page.getByRole('button', { name: t('salary.pay'), exact: true }).click()
      const paying = page.getByRole('dialog').last()
      await paying.getByRole('button', { name: t('salary.pay'), exact: true }).click()
      await expect(
        page.getByRole('dialog').getByText(t('resources.payroll.status.paid'), { exact: true }),
      ).toBeVisible()
      // What one does oneself is no news.
      await expect(page.getByText(t('records.changedMeanwhile'))).toHaveCount(0)
      const run = (await (await page.request.get(`/api/payroll/${_id}`)).json()) as {
        net: number
        status: string
      }
      expect(run).toMatchObject({ net: 260_000, status: 'paid' })
    })
  })
}
