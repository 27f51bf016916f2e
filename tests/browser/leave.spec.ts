import { addDays } from '../../src/shared/core/dates.ts'
import { formatDayInWords, formatNumber } from '../../src/i18n/locale.ts'
import { aMonday } from './support/leaveScreens.ts'
import { aName, aPhone } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages } from './support/words.ts'

// In this order, as both use days of the same person.
test.describe.configure({ mode: 'default' })

for (const language of languages) {
  test.describe(`leave, ${language}`, () => {
    test.use({ language })

    test('a teacher requests leave, the office hands a session over and approves it, and the calendar shows it', async ({
      page,
      t,
      school,
      visit,
    }) => {
      test.slow()
      const asker = await visit({ role: 'teacher', language })
      await asker.goto('/admin/hr')
      const me = (await asker.evaluate(
        () => JSON.parse(localStorage.getItem('user') ?? '{}') as unknown,
      )) as {
        _id: string
        branch: { _id: string }
      }
      const branch = me.branch
      const teacher = await school.teacher(me._id)
      // A week that no other run of this test has used, as leave of one person never overlaps.
      const monday = await freeMonday(
        asker,
        addDays(await aMonday({ school, branch }), language === 'en' ? 28 : 35),
      )
      const year = monday.slice(0, 4)
      const other = await school.make('teacher', {
        firstName: aName(),
        lastName: aName(),
        branch: branch._id,
        phone: aPhone(),
      })
      const group = aName()
      await school.classOf(branch, [], group, {}, monday, { teacher: teacher._id })
      const annual = async (of: Page): Promise<number> => {
        const { data } = (await (await of.request.get(`/api/leave/balance?year=${year}`)).json()) as {
          data: { kinds: { kind: string; left: number }[] }
        }
        return data.kinds.find(({ kind }) => kind === 'annual')?.left ?? 0
      }
      const before = await annual(asker)

      await asker.getByRole('link', { name: t('leave.ask'), exact: true }).click()
      const form = asker.getByRole('dialog', { name: t('resources.leave.createTitle') })
      const field = (name: string) => form.getByLabel(t(`resources.leave.fields.${name}`), { exact: true })
      await field('from').fill(monday)
      await field('to').fill(addDays(monday, 1))
      const reason = aName()
      await field('reason').fill(reason)
      await expect(form.locator('[data-days="2"]')).toContainText(formatNumber(before, language))
      await form.getByRole('button', { name: t('leave.ask'), exact: true }).click()
      await expect(form).toBeHidden()
      await asker.goto(
        `/admin/hr/leave?${new URLSearchParams({ filter: JSON.stringify({ q: reason }) }).toString()}`,
      )
      await expect(asker.getByRole('table')).toContainText(t('resources.leave.status.requested'))

      await page.goto(
        `/admin/hr/leave?${new URLSearchParams({ filter: JSON.stringify({ q: reason }) }).toString()}`,
      )
      await page.getByRole('row').filter({ hasText: 'Anwar Hossain' }).click()
      const dialog = page.getByRole('dialog')
      const takes = t('leave.takes', { name: group, day: formatDayInWords(monday, language) })
      await dialog.getByRole('combobox', { name: takes }).click()
      await page.getByRole('option', { name: String(other.lastName) }).click()
      // Handed over before the approval in one language, and along with it in the other.
      const along = language === 'en'
      if (!along) {
        await dialog
          .getByRole('button', { name: t('leave.handOver', { smart_count: 1 }), exact: true })
          .click()
        await expect(dialog.getByRole('combobox', { name: takes })).toHaveCount(0)
        await expect(dialog.locator('[data-taken]')).toContainText(String(other.lastName))
      }
      await dialog.getByLabel(t('leave.answer'), { exact: true }).fill(reason)
      const uncovered = (await dialog.locator('[data-session]').count()) - (along ? 1 : 0)
      await dialog.getByRole('button', { name: t('leave.approve'), exact: true }).click()
      // Other classes of the demo school may lose their teacher, which needs a confirmation.
      if (uncovered > 0)
        await page
          .getByRole('alertdialog', { name: t('leave.uncoveredTitle') })
          .getByRole('button', { name: t('leave.approveAnyway') })
          .click()
      await expect(dialog.getByRole('button', { name: t('leave.approve'), exact: true })).toBeHidden()
      await expect(dialog).toContainText(t('resources.leave.status.approved'))
      // It shows the decision, and who took over the session.
      await expect(dialog.getByText(t('resources.leave.status.requested'), { exact: true })).toHaveCount(0)
      await expect(dialog.locator('[data-taken]')).toContainText(String(other.lastName))
      expect(await annual(asker)).toBe(before - 2)

      const request = { view: 'list', date: monday, kinds: 'leave' }
      await asker.goto(`/admin/calendar?${new URLSearchParams(request).toString()}`)
      await asker
        .getByText(t('calendar.named.leave', { name: 'Anwar Hossain' }))
        .first()
        .click()
      await asker
        .getByRole('dialog')
        .getByRole('link', { name: t('calendar.links.leave'), exact: true })
        .click()
      await expect(asker).toHaveURL(/\/admin\/hr\/leave\?.*id=/)
      await expect(asker.getByRole('dialog')).toContainText(reason)

      // So that another run finds the days free and the balance unchanged.
      await asker
        .getByRole('dialog')
        .getByRole('button', { name: t('leave.cancel'), exact: true })
        .click()
      await asker
        .getByRole('alertdialog')
        .getByRole('button', { name: t('leave.cancel'), exact: true })
        .click()
      await expect.poll(() => annual(asker)).toBe(before)
    })
  })
}

/** The first Monday from a day on when the employee has no leave yet. */
async function freeMonday(page: Page, from: string): Promise<string> {
  const taken = (await (await page.request.get('/api/leave?range=[0,99]')).json()) as {
    from: string
    to: string
    status: string
  }[]
  let monday = from
  const busy = (day: string) =>
    taken.some(
      (one) => ['requested', 'approved'].includes(one.status) && one.from <= addDays(day, 1) && one.to >= day,
    )
  while (busy(monday) || monday.slice(0, 4) !== addDays(monday, 1).slice(0, 4)) monday = addDays(monday, 7)
  return monday
}
