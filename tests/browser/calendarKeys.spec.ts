import { formatTime } from '../../src/i18n/locale.ts'
import { addDays, weekdayOf } from '../../src/shared/core/dates.ts'
import { aBranch, calendarOf, entry } from './support/calendar.ts'
import { aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`the calendar by keyboard, ${language}`, () => {
    test.use({ language })

    test('a session is moved to another day and hour with a reason, by keyboard alone; the focus stays on it', async ({
      page,
      t,
      school,
    }) => {
      const { branch, date } = await aBranch(school)
      const tomorrow = addDays(date, 1)
      // Both days are in one week, so that the grid shows them in every month.
      const from = weekdayOf(tomorrow) === 6 ? addDays(tomorrow, 1) : tomorrow
      const to = addDays(from, 1)
      const name = aName()
      const { session } = await school.classOf(branch, [], name, {}, from)
      await page.goto(calendarOf(branch, { date: from }))
      // The grid hides its entries until it has measured them, and hidden entries take no focus.
      await expect(entry(page, name)).toBeVisible()
      await entry(page, name).focus()
      await page.keyboard.press('Enter')
      const details = page.getByRole('dialog', { name })
      await expect(details).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(details).toHaveCount(0)
      await expect(entry(page, name)).toBeFocused()
      await page.keyboard.press('Enter')
      await details.getByRole('button', { name: t('calendar.move') }).press('Enter')
      const dialog = page.getByRole('dialog', { name: t('calendar.moveTitle', { name }) })
      await dialog.getByLabel(t('calendar.moveDay')).fill(to)
      await dialog.getByLabel(t('calendar.moveStart')).fill('11:00')
      await dialog.getByLabel(t('calendar.moveEnd')).fill('12:30')
      await dialog.getByLabel(t('calendar.moveReason')).fill('The room is painted')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.locator(`.fc-day[data-date="${to}"]`)).toContainText(name)
      await expect(entry(page, name)).toContainText(formatTime('11:00', language))
      await expect(entry(page, name)).toBeFocused()
      expect(await school.find('classSession', session._id)).toMatchObject({
        date: to,
        start: '11:00',
        end: '12:30',
        reason: 'The room is painted',
      })
    })
  })
}
