import { aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`the checklist of a leaver, ${language}`, () => {
    test.use({ language })

    test('shows what is still owed and where to settle it, and ticks its item once it is settled', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const { date } = await school.attendance(branch)
      const who = await school.make('employee', {
        firstName: aName(),
        lastName: aName(),
        branch: branch._id,
        phone: aPhone(),
        position: 'Office',
        joinDate: '2020-01-01',
      })
      const advance = await school.post('/api/advance', {
        employee: who._id,
        amount: 50_000,
        instalment: 10_000,
        firstMonth: date.slice(0, 7),
      })
      await school.post(`/api/advance/${advance._id}/approve`, {})
      await school.post(`/api/advance/${advance._id}/pay`, { method: 'cash' })
      await school.put(`/api/employee/${who._id}`, { status: 'left' })
      const address = `/admin/employee?${new URLSearchParams({ id: who._id, tab: 'checklists' }).toString()}`

      await page.goto(address)
      const open = page.getByRole('region', { name: t('staffFile.stillOpen'), exact: true })
      await open.waitFor()
      await expect(open.getByRole('listitem')).toHaveCount(1)
      await expect(open).toContainText(language === 'en' ? '500.00' : '৫০০.০০')
      const item = page.getByRole('checkbox', {
        name: language === 'en' ? 'Advances given back' : 'অগ্রিম শোধ হয়েছে',
        exact: true,
      })
      await expect(item).toBeDisabled()
      await expect(item).toHaveAccessibleDescription(t('staffFile.heldBy.advance'))

      await open.getByRole('link', { name: t('staffFile.settle.advance'), exact: true }).click()
      await expect(page.getByRole('button', { name: t('salary.repay'), exact: true })).toBeVisible()
      await school.post(`/api/advance/${advance._id}/repay`, { method: 'cash', amount: 50_000 })

      await page.goto(address)
      await expect(open).toContainText(t('staffFile.nothingOpen'))
      await item.check()
      await expect(item).toBeEnabled()
      await expect(item).toBeChecked()
    })
  })
