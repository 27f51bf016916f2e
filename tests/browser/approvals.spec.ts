import { addDays } from '../../src/shared/core/dates.ts'
import { aMonday } from './support/leaveScreens.ts'
import { aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`approvals, ${language}`, () => {
    test.use({ language })

    test('what waits is approved together, rejected with a reason, and leaves when a colleague decides', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const monday = await aMonday({ school, branch })
      const request = async () => {
        const [firstName, lastName] = [aName(), aName()]
        const { _id } = await school.make('employee', {
          firstName,
          lastName,
          branch: branch._id,
          phone: aPhone(),
          position: aName(),
          joinDate: '2020-01-01',
        })
        const span = { from: monday, to: addDays(monday, 1) }
        const leave = await school.post('/api/leave', { employee: _id, kind: 'unpaid', ...span })
        const name = t('approvals.named', {
          kind: t('approvals.kind.leave'),
          name: `${firstName} ${lastName}`,
        })
        return { leave, name, card: page.getByRole('article', { name }) }
      }
      const [one, two, three, four] = [await request(), await request(), await request(), await request()]
      await page.goto(`/admin/approvals?branch=${branch._id}`)
      await expect(page.getByRole('article')).toHaveCount(4)

      // By a colleague, without a reload.
      await school.post(`/api/leave/${four.leave._id}/approve`, {})
      await expect(four.card).toHaveCount(0)

      const action = t('approvals.reject')
      await page
        .getByRole('button', { name: t('approvals.actionNamed', { action, name: one.name }), exact: true })
        .click()
      const dialog = page.getByRole('dialog')
      const note = aName()
      await dialog.getByLabel(t('approvals.reason'), { exact: true }).fill(note)
      await dialog.getByRole('button', { name: action, exact: true }).click()
      // Below the dialog no card has a role.
      await expect(dialog).toHaveCount(0)
      await expect(one.card).toHaveCount(0)
      expect(await school.find('leave', one.leave._id)).toMatchObject({ status: 'rejected', note })
      await expect(two.card).toBeFocused()

      for (const { name } of [two, three])
        await page.getByRole('checkbox', { name: t('approvals.select', { name }), exact: true }).check()
      await page
        .getByRole('button', { name: t('approvals.approveSelected', { smart_count: 2 }), exact: true })
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('approvals.approve'), exact: true })
        .click()
      await expect(page.getByText(t('approvals.batchApproved', { smart_count: 2 }))).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      for (const { leave } of [two, three])
        expect(await school.find('leave', leave._id)).toMatchObject({ status: 'approved' })
    })
  })
