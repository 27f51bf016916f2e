import { addDays } from '../../src/shared/core/dates.ts'
import { formatNumber } from '../../src/i18n/locale.ts'
import { aName, aPhone } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

const typed = (day: string): string => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`

for (const language of languages)
  test.describe(`staff records, ${language}`, () => {
    test.use({ language })

    test('a credential with its expiry, a masked number, and the onboarding checklist', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const { date } = await school.attendance(branch)
      const name = aName()
      const who = await school.make('employee', {
        firstName: name,
        lastName: aName(),
        branch: branch._id,
        phone: aPhone(),
        position: 'Office',
        joinDate: date,
      })
      await page.goto(`/admin/employee?${new URLSearchParams({ id: who._id, tab: 'papers' }).toString()}`)

      await page.getByRole('button', { name: t('staffFile.addPaper'), exact: true }).click()
      const form = page.getByRole('dialog', { name: t('resources.credential.createTitle') })
      const kind = t('resources.credential.kind.tlc_instructor')
      await form.getByLabel(t('resources.credential.fields.kind')).click()
      await page.getByRole('option', { name: kind, exact: true }).click()
      await form
        .getByLabel(t('resources.credential.fields.expiresOn'), { exact: true })
        .fill(typed(addDays(date, 20)))
      await form.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(form).toBeHidden()
      const entry = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: kind })
      await expect(entry).toContainText(t('resources.credential.state.soon'))

      await page.getByRole('tab', { name: t('staffFile.numbers'), exact: true }).click()
      await page.getByRole('button', { name: t('staffFile.changeNumbers'), exact: true }).click()
      const numbers = page.getByRole('dialog', { name: t('staffFile.changeNumbers') })
      const account = t('resources.staffNumbers.fields.accountNumber')
      await numbers.getByLabel(account, { exact: true }).fill('200145678321')
      await numbers.getByRole('button', { name: t('actions.save'), exact: true }).click()
      await expect(numbers).toBeHidden()
      const panel = page.getByRole('tabpanel')
      await expect(panel).toContainText('8321')
      await expect(panel).not.toContainText('200145678321')
      await page.getByRole('button', { name: t('staffFile.revealNamed', { name: account }) }).click()
      await expect(panel).toContainText('200145678321')
      await page.getByRole('button', { name: t('staffFile.hideNamed', { name: account }) }).click()
      await expect(panel).not.toContainText('200145678321')

      await page.getByRole('tab', { name: t('staffFile.lists'), exact: true }).click()
      await page.getByRole('button', { name: t('staffFile.begin.joining'), exact: true }).click()
      const joining = page.getByRole('region', { name: t('staffFile.moment.joining'), exact: true })
      const boxes = joining.getByRole('checkbox')
      await boxes.first().check()
      const all = await boxes.count()
      const done = { done: formatNumber(1, language), of: formatNumber(all, language) }
      await expect(joining).toContainText(t('staffFile.doneOf', done))

      // A user who manages staff finds both without knowing whose they are.
      await page.goto('/admin/hr/checklists')
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
        t('staffFile.doneOf', done),
      )
      await page.goto(
        `/admin/hr/papers?${new URLSearchParams({ filter: JSON.stringify({ q: name }) }).toString()}`,
      )
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
        t('resources.credential.state.soon'),
      )

      const logged = (await (
        await page.request.get(
          `/api/log?${new URLSearchParams({ filter: JSON.stringify({ action: 'revealed' }), range: '[0,9]' }).toString()}`,
        )
      ).json()) as { recordId: string }[]
      expect(logged.map(({ recordId }) => recordId)).toContain(who._id)
    })

    test('leaving with unsaved input in the lists asks first', async ({ page, t }) => {
      await page.goto('/admin/hr/checklists')
      const first = page.getByLabel(t('staffFile.nameEn', { place: formatNumber(1, language) })).first()
      const before = await first.inputValue()
      await first.fill(`${before} (two copies)`)
      await page.getByRole('link', { name: t('leave.tabs.papers'), exact: true }).click()
      const asked = page.getByRole('alertdialog')
      await asked.getByRole('button', { name: t('dialog.unsavedStay'), exact: true }).click()
      await expect(first).toHaveValue(`${before} (two copies)`)
      await page.getByRole('link', { name: t('leave.tabs.papers'), exact: true }).click()
      await asked.getByRole('button', { name: t('dialog.unsavedLeave'), exact: true }).click()
      await expect(page).toHaveURL(/hr\/papers/)
    })
  })
