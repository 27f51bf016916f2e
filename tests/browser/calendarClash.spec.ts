import { formatTime } from '../../src/i18n/locale.ts'
import { addDays } from '../../src/shared/core/dates.ts'
import { aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages)
  test.describe(`conflicts in the calendar, ${language}`, () => {
    test.use({ language })

    test('dropping a session on a conflict asks first: cancelling changes nothing, confirming moves it and marks it', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const { date: today } = await school.attendance(branch)
      // Two future days within one week of the month.
      const date = addDays(today, new Date(`${today}T00:00:00Z`).getUTCDay() === 5 ? 2 : 1)
      const other = addDays(date, 1)
      const [name, there] = [aName(), aName()]
      await school.classOf(branch, [], name, {}, date, { room: 'A1' })
      await school.classOf(branch, [], there, {}, other, { room: 'A1' })
      const request = { view: 'month', branch: branch._id, kinds: 'session', date }
      await page.goto(`/admin/calendar?${new URLSearchParams(request).toString()}`)
      // Both clashing entries name each other.
      const entry = page.locator('.fc-event').filter({ has: page.getByText(name, { exact: true }) })
      const cell = page.locator(`.fc-daygrid-day[data-date="${other}"]`)
      await entry.scrollIntoViewIfNeeded()
      const from = (await entry.boundingBox())!
      const to = (await cell.boundingBox())!
      await page.mouse.move(from.x + 40, from.y + 8)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
      await page.mouse.up()
      const dialog = page.getByRole('dialog', { name: t('calendar.moveTitle', { name }) })
      const reason = dialog.getByLabel(t('calendar.moveReason'))
      await reason.fill('The examiner comes')
      await dialog.getByRole('button', { name: t('calendar.moveNow') }).click()
      const asked = page.getByRole('alertdialog', { name: t('dialog.clashTitle') })
      await expect(asked).toContainText(there)
      await asked.getByRole('button', { name: t('dialog.clashBack') }).click()
      await expect(asked).toHaveCount(0)
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await expect(reason).toHaveValue('The examiner comes')

      await dialog.getByRole('button', { name: t('calendar.moveNow') }).click()
      await asked.getByRole('button', { name: t('dialog.clashSave') }).click()
      await expect(dialog).toHaveCount(0)
      const times = { start: formatTime('09:00', language), end: formatTime('11:00', language) }
      await expect(cell.locator('.fc-event')).toHaveCount(2)
      await page.reload()
      await entry.click()
      await expect(page.getByRole('dialog', { name })).toContainText(
        t('classes.clash.room', { name: there, ...times }),
      )
    })
  })
