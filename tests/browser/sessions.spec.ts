import { formatTime } from '../../src/i18n/locale.ts'
import { weekdayOf } from '../../src/shared/core/dates.ts'
import { aSmallClass, enrol, nextDay } from './support/classes.ts'
import { aCode, aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

/** As the boxes accept it in both languages. */
const typed = (day: string) => `${day.slice(5, 7)}-${day.slice(8)}-${day.slice(0, 4)}`

for (const language of languages)
  test.describe(`class sessions, ${language}`, () => {
    test.use({ language })

    test('a schedule is created as its preview shows, skipping a holiday', async ({ page, t, school }) => {
      test.slow()
      const branch = await school.branch()
      const { date: today } = await school.attendance(branch)
      const [closed, holiday] = [nextDay(today, 10), aName()]
      await school.post('/api/holiday', { name: holiday, date: closed, branch: branch._id })
      const other = await aSmallClass(school, branch, { room: 'B2', start: '10:00', end: '12:00' })
      const course = await school.make('course', { name: aName(), code: aCode(), fee: 0 })
      const group = await school.make('class', {
        name: aName(),
        course: course._id,
        branch: branch._id,
        capacity: 5,
        room: 'B3',
        startDate: nextDay(today, 2),
        endDate: nextDay(today, 15),
        schedule: [{ weekday: weekdayOf(nextDay(today, 3)), start: '09:00', end: '11:00' }],
      })
      await page.goto(`/admin/class?id=${group._id}`)
      // One more week is one more session; the one on the holiday stays left out, and is named.
      await page.getByLabel(t('resources.class.fields.endDate')).fill(typed(nextDay(today, 22)))
      await page.keyboard.press('Tab')
      const preview = page.getByRole('status', { name: t('classes.layout.label') })
      await expect(preview).toContainText(t('classes.layout.add', { smart_count: 1 }))
      await expect(preview).toContainText(holiday)
      // A clash with another class is shown before saving.
      await expect(preview).not.toContainText(String(other.group.name))
      await page.getByLabel(t('resources.class.fields.room')).fill('b2')
      await expect(preview).toContainText(String(other.group.name))
      await page.getByLabel(t('resources.class.fields.room')).fill('B3')
      await expect(preview).not.toContainText(String(other.group.name))
      await page.getByRole('button', { name: t('actions.save') }).click()
      await page.goto(`/admin/class?id=${group._id}`)
      await page.getByRole('tab', { name: t('classes.sessions.title'), exact: true }).click()
      await expect(page.getByRole('tabpanel').locator('ol li')).toHaveCount(2)
    })

    test('a conflicting session is reported before it is saved, and moved to a free time by a click', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const { group } = await aSmallClass(school, branch, { room: 'A1' })
      const other = await aSmallClass(school, branch, { room: 'a1', start: '14:00', end: '16:00' })
      await page.goto(`/admin/class?id=${group._id}`)
      await page.getByRole('tab', { name: t('classes.sessions.title'), exact: true }).click()
      await page
        .getByRole('button', { name: t('classes.sessions.move') })
        .first()
        .click()
      const dialog = page.getByRole('dialog').last()
      const time = (field: string) => dialog.getByLabel(t(`resources.classSession.fields.${field}`))
      await expect(dialog.getByText(t('classes.free.isFree'))).toBeVisible()
      await time('start').fill('15:00')
      await time('end').fill('17:00')
      await page.keyboard.press('Tab')
      const [start, end] = [formatTime('14:00', language), formatTime('16:00', language)]
      const name = String(other.group.name)
      await expect(dialog.getByText(t('classes.free.taken.room', { name, start, end }))).toBeVisible()
      await dialog.locator('[data-free=settled] dd button').first().click()
      await expect(dialog.getByText(t('classes.free.isFree'))).toBeVisible()
      const begins = await time('start').inputValue()
      expect(begins).not.toBe(formatTime('15:00', language))
      await dialog.getByRole('button', { name: t('actions.save') }).click()
      await expect(page.getByText(t('classes.sessions.moved'))).toBeVisible()
      const moved = page
        .getByRole('tabpanel')
        .locator('ol li')
        .filter({ hasText: t('classes.sessions.byHand') })
      await expect(moved).toHaveCount(1)
      await expect(moved).toContainText(begins)
    })

    test('a conflicting session asks: cancelling changes nothing, saving anyway marks it', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const { group, today } = await aSmallClass(school, branch, { room: 'A1' })
      const other = await aSmallClass(school, branch, { room: 'A1', start: '14:00', end: '16:00' })
      await page.goto(`/admin/class?id=${group._id}&tab=sessions`)
      await page
        .getByRole('button', { name: t('classes.sessions.move') })
        .first()
        .click()
      const dialog = page.getByRole('dialog').last()
      const field = (name: string) => dialog.getByLabel(t(`resources.classSession.fields.${name}`))
      await field('start').fill('15:00')
      await field('end').fill('17:00')
      await field('reason').fill('The examiner comes')
      const save = dialog.getByRole('button', { name: t('actions.save') })
      await save.click()
      const asked = page.getByRole('alertdialog', { name: t('dialog.clashTitle') })
      const name = String(other.group.name)
      await expect(asked).toContainText(name)
      await asked.getByRole('button', { name: t('dialog.clashBack') }).click()
      await expect(asked).toHaveCount(0)
      await expect(field('start')).toHaveValue(formatTime('15:00', language))
      await expect(field('reason')).toHaveValue('The examiner comes')
      expect((await school.sessions(group))[0]).toMatchObject({ start: '09:00', reason: null })

      await save.click()
      await asked.getByRole('button', { name: t('dialog.clashSave') }).click()
      await expect(page.getByText(t('classes.sessions.moved'))).toBeVisible()
      const [start, end] = [formatTime('14:00', language), formatTime('16:00', language)]
      const marked = page.getByRole('tabpanel').locator('[data-clash=room]')
      await expect(marked).toHaveText(t('classes.clash.room', { name, start, end }))
      await page.reload()
      await expect(marked).toHaveCount(1)

      // In the list of classes, and on that day on the attendance page.
      const filter = JSON.stringify({ branchFilter: [branch._id] })
      await page.goto(`/admin/class?${new URLSearchParams({ filter }).toString()}`)
      await expect(page.locator('[data-clashes="1"]')).toHaveCount(2)
      await page.goto(`/admin/attendance?branch=${branch._id}&date=${nextDay(today, 1)}`)
      await expect(page.locator('[data-clash=room]')).toHaveCount(2)
    })

    test('a holiday asks about each of its sessions: one is cancelled, one moved, one kept', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const groups = [
        await aSmallClass(school, branch),
        await aSmallClass(school, branch, { start: '12:00', end: '14:00' }),
        await aSmallClass(school, branch, { start: '16:00', end: '18:00' }),
      ]
      const [first, second, third] = groups.map(({ group }) => group)
      await enrol(school, first!, await school.student({ branch: branch._id }))
      const day = nextDay(groups[0]?.today ?? '', 4)
      const name = aName()
      await page.goto('/admin/class/holidays?create=true')
      const form = page.getByRole('dialog')
      await form.getByLabel(t('resources.holiday.fields.name'), { exact: true }).fill(name)
      await form.getByLabel(t('resources.holiday.fields.date'), { exact: true }).fill(typed(day))
      await form.getByLabel(t('resources.holiday.fields.branch')).fill(String(branch.name))
      await page.getByRole('option', { name: String(branch.name) }).click()
      await expect(form.locator('[data-affected="3"]')).toContainText(String(second?.name))
      await form.getByRole('button', { name: t('actions.save') }).click()

      // Nothing was decided yet: the question comes at once, for each session.
      const row = (group = first) => page.locator(`[data-class="${group?._id}"]`)
      const apply = page.getByRole('button', { name: t('classes.holidays.apply') })
      await expect(row()).toContainText(t('classes.holidays.enrolled', { smart_count: 1 }))
      await row().locator('input[value=callOff]').check()
      await row(second).locator('input[value=move]').check()
      await apply.click()
      await expect(row(second).getByText(t('classes.holidays.chooseTime'))).toBeVisible()
      await expect(row(third).getByText(t('classes.holidays.choose'))).toBeVisible()
      await row(second).locator('[data-free=settled] dd button').first().click()
      await row(third).locator('input[value=keep]').check()
      await apply.click()
      const done = ['calledOff', 'moved', 'kept'].map((way) =>
        t(`classes.holidays.done.${way}`, { smart_count: 1 }),
      )
      await expect(
        page.getByText(t('classes.holidays.settled', { name, done: done.join(', ') })),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: t('classes.holidays.decideOn', { name }) })).toHaveCount(
        0,
      )

      // The class shows the same.
      await page.goto(`/admin/class?id=${first?._id}`)
      await page.getByRole('tab', { name: t('classes.sessions.title'), exact: true }).click()
      await expect(page.getByRole('tabpanel').locator('li[data-status=cancelled]')).toContainText(name)
    })
  })
