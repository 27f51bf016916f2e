/** A meeting from the invitation to the last action item, with two users. */
import { addDays, today } from '../../src/shared/core/dates.ts'
import { aName } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

/** The time zone of the browser, in which times are typed. */
const zone = 'America/New_York'
const hourMs = 3_600_000

/** `HH:mm` in the zone. */
const clockOf = (moment: number): string =>
  new Date(moment).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

async function openTab(page: Page, t: Say, id: string, tab: 'attendees' | 'minutes'): Promise<void> {
  await page.goto(`/admin/meeting?id=${id}`)
  await page.getByRole('tab', { name: t(`meetings.tabs.${tab}`), exact: true }).click()
}

for (const language of languages)
  test.describe(`meetings, ${language}`, () => {
    test.use({ language })

    test('a person is invited and answers, minutes are published, and an action item is completed', async ({
      page,
      t,
      school,
      visit,
      sessionOf,
    }) => {
      test.slow()
      const kept = (await sessionOf('employee')).origins[0]?.localStorage[0]?.value ?? '{}'
      const { firstName, lastName } = JSON.parse(kept) as Record<'firstName' | 'lastName', string>
      const invited = `${firstName} ${lastName}`
      const [title, words, decision, task] = [aName(), aName(), aName(), aName()]
      const notice = (on: Page, key: string) => expect(on.getByText(t(key), { exact: true })).toBeVisible()

      // It is in progress: it can still be answered, and minutes can be written already.
      await page.goto('/admin/meeting?create=true')
      const form = page.getByRole('dialog').locator('form')
      const field = (name: string) => form.getByLabel(t(`resources.meeting.fields.${name}`), { exact: true })
      await field('title').fill(title)
      for (const [source, moment] of [
        ['start', Date.now() - 3 * hourMs],
        ['end', Date.now() + 3 * hourMs],
      ] as const) {
        await field(source).fill(today(zone, moment))
        const label = t('time.of', { name: t(`resources.meeting.fields.${source}`) })
        await form.getByLabel(label, { exact: true }).fill(clockOf(moment))
      }
      await field('attendees').fill(invited)
      await page.getByRole('option', { name: invited, exact: true }).click()
      await page.keyboard.press('Escape')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('actions.save') })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const { _id: id } = await school.found('meeting', title)

      const other = await visit({ role: 'employee' })
      await other.goto('/admin')
      const answers = other.getByRole('radiogroup', { name: t('meetings.yourAnswerTo', { title }) })
      const yes = answers.getByRole('radio', { name: t('meetings.answer.yes'), exact: true })
      await expect(yes).not.toBeChecked()
      const answered = other.waitForResponse(`**/api/meeting/${id}/answer`)
      await yes.click()
      expect((await answered).ok()).toBe(true)
      await other.reload()
      await expect(yes).toBeChecked()

      await openTab(page, t, id, 'attendees')
      const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: invited })
      await expect(row).toContainText(t('meetings.answer.yes'))

      await page.getByRole('tab', { name: t('meetings.tabs.minutes'), exact: true }).click()
      await page.getByRole('button', { name: t('meetings.minutes.begin'), exact: true }).click()
      await page.getByLabel(t('meetings.minutes.body'), { exact: true }).fill(words)
      await page.getByLabel(t('meetings.minutes.decisions'), { exact: true }).fill(decision)
      await page.getByRole('button', { name: t('meetings.minutes.save'), exact: true }).click()
      await notice(page, 'meetings.minutes.saved')
      // The other user does not see a draft.
      await openTab(other, t, id, 'minutes')
      await notice(other, 'meetings.minutes.none')
      await page.getByRole('button', { name: t('meetings.minutes.publish'), exact: true }).click()
      await notice(page, 'meetings.minutes.published')
      await expect(page.getByRole('button', { name: t('meetings.minutes.amend'), exact: true })).toBeVisible()

      await page.getByLabel(t('meetings.actions.text'), { exact: true }).fill(task)
      await page.getByRole('combobox', { name: t('meetings.actions.owner') }).click()
      await page.getByRole('option', { name: invited, exact: true }).click()
      await page
        .getByLabel(t('meetings.actions.due'), { exact: true })
        .fill(addDays(today(zone, Date.now()), 7))
      await page.getByRole('button', { name: t('meetings.actions.add'), exact: true }).click()
      const standing = { name: t('meetings.actions.statusOf', { name: task }), exact: true }
      await expect(page.getByRole('combobox', standing)).toHaveText(t('meetings.actions.statuses.open'))

      await openTab(other, t, id, 'minutes')
      await expect(other.getByText(words, { exact: true })).toBeVisible()
      await expect(other.getByText(decision)).toBeVisible()
      await other.goto('/admin')
      await other.getByRole('combobox', standing).click()
      await other.getByRole('option', { name: t('meetings.actions.statuses.done'), exact: true }).click()
      await notice(other, 'meetings.actions.saved')
      await expect(other.getByRole('combobox', standing)).toHaveCount(0)

      await openTab(page, t, id, 'minutes')
      await expect(page.getByRole('combobox', standing)).toHaveText(t('meetings.actions.statuses.done'))
    })
  })
