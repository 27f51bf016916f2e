import { formatTime } from '../../src/i18n/locale.ts'
import { addDays, instantAt } from '../../src/shared/core/dates.ts'
import { aBranch, calendarOf, entry, zone } from './support/calendar.ts'
import { aName } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

const at = (day: string, time: string): string => instantAt(zone, `${day}T${time}`)

const aMeeting = (school: School, branch: Kept, date: string, fields: Record<string, unknown> = {}) =>
  school.make('meeting', {
    title: aName(),
    branch: branch._id,
    start: at(date, '13:00'),
    end: at(date, '14:00'),
    ...fields,
  })

for (const language of languages) {
  test.describe(`the calendar, ${language}`, () => {
    test.use({ language })

    test('sessions, meetings and holidays appear in every view at the branch’s local time; the address keeps the view', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const { branch, date, group } = await aBranch(school)
      const meeting = await aMeeting(school, branch, date)
      const holiday = await school.post('/api/holiday', { name: aName(), branch: branch._id, date })
      await page.goto(calendarOf(branch))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.calendar'))
      for (const view of ['week', 'day', 'list', 'month'] as const) {
        await page.getByRole('button', { name: t(`calendar.views.${view}`), exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`view=${view}`))
        await expect(entry(page, group.name)).toContainText(
          view === 'list' ? String(group.name) : formatTime('09:00', language),
        )
        await expect(entry(page, meeting.title)).toHaveCount(1)
        await expect(entry(page, holiday.name)).toHaveCount(1)
      }
      await page.reload()
      await expect(entry(page, meeting.title)).toHaveCount(1)

      // Only the selection is shown, and it stays in the address and for the next visit.
      const kind = (name: string) =>
        page.getByRole('button', { name: t(`calendar.kinds.${name}`), exact: true })
      await kind('meeting').click()
      await expect(kind('meeting')).toHaveAttribute('aria-pressed', 'false')
      await expect(entry(page, meeting.title)).toHaveCount(0)
      await expect(entry(page, group.name)).toHaveCount(1)
      await expect(page).toHaveURL(/kinds=session%2Choliday/)
      await page.goto('/admin/calendar')
      await expect(kind('meeting')).toHaveAttribute('aria-pressed', 'false')
      await page.getByRole('button', { name: t('calendar.clear') }).click()
      await expect(kind('meeting')).toHaveAttribute('aria-pressed', 'true')
      await page.goto(calendarOf(branch, { kinds: 'holiday' }))
      await expect(entry(page, holiday.name)).toHaveCount(1)
      await expect(entry(page, group.name)).toHaveCount(0)
    })

    test('an event shows its time, place and people, and links to its record', async ({
      page,
      t,
      school,
    }) => {
      const { branch, group, session } = await aBranch(school)
      await page.goto(calendarOf(branch))
      await entry(page, group.name).click()
      const dialog = page.getByRole('dialog', { name: String(group.name) })
      await expect(dialog).toContainText(formatTime('09:00', language))
      await expect(dialog).toContainText(String(branch.name))
      await expect(page).toHaveURL(new RegExp(`entry=session-${session._id}`))
      await dialog.getByRole('link', { name: t('calendar.links.sheet') }).click()
      await expect(page).toHaveURL(`/admin/attendance/${session._id}`)
      await page.goBack()
      await dialog.getByRole('link', { name: t('calendar.links.sessions') }).click()
      await expect(page.getByRole('tab', { name: t('classes.sessions.title') })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    })

    test('a meeting is created by the button, and by dragging over a free hour', async ({
      page,
      t,
      school,
    }) => {
      const { branch, date: today } = await aBranch(school)
      // For today it would begin at the next half hour.
      const date = addDays(today, 1)
      await page.goto(calendarOf(branch, { date }))
      await page.getByRole('button', { name: t('calendar.newMeeting') }).click()
      const form = page.getByRole('dialog', { name: t('calendar.newMeetingTitle') })
      const title = aName()
      await form.getByLabel(t('resources.meeting.fields.title')).fill(title)
      await form.getByRole('button', { name: t('actions.save') }).click()
      await expect(form).toHaveCount(0)
      await expect(entry(page, title)).toContainText(formatTime('10:00', language))

      await page.goto(calendarOf(branch, { view: 'day', date }))
      await expect(entry(page, title)).toHaveCount(1)
      const slot = page.locator('.fc-timegrid-slot-lane[data-time="15:00:00"]')
      await slot.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const box = (await slot.boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + 3)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * 2.5, { steps: 5 })
      await page.mouse.up()
      const drawn = aName()
      await form.getByLabel(t('resources.meeting.fields.title')).fill(drawn)
      await form.getByRole('button', { name: t('actions.save') }).click()
      await expect(entry(page, drawn)).toContainText(
        `${formatTime('15:00', language)} – ${formatTime('16:30', language)}`,
      )
    })

    test('a meeting dragged to another day asks first, returns if the move is refused, and stays if it is accepted', async ({
      page,
      t,
      school,
    }) => {
      const { branch, date } = await aBranch(school)
      const meeting = await aMeeting(school, branch, date)
      // Within the same week of the month, before or after.
      const other = addDays(date, new Date(`${date}T00:00:00Z`).getUTCDay() === 6 ? -1 : 1)
      await page.goto(calendarOf(branch, { kinds: 'meeting', date }))
      const cell = page.locator(`.fc-daygrid-day[data-date="${other}"]`)
      const drag = async () => {
        await entry(page, meeting.title).scrollIntoViewIfNeeded()
        const from = (await entry(page, meeting.title).boundingBox())!
        const to = (await cell.boundingBox())!
        await page.mouse.move(from.x + 40, from.y + 8)
        await page.mouse.down()
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
        await page.mouse.up()
      }
      const dialog = page.getByRole('dialog', {
        name: t('calendar.moveTitle', { name: String(meeting.title) }),
      })
      await drag()
      await dialog.getByRole('button', { name: t('calendar.close') }).click()
      await expect(cell.locator('.fc-event')).toHaveCount(0)

      await page.route(`**/api/meeting/${meeting._id}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 409,
              json: { status: 'error', code: 'state', message: 'Nobody is there.' },
            })
          : route.fallback(),
      )
      await drag()
      await dialog.getByRole('button', { name: t('calendar.moveNow') }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Nobody is there.')
      await dialog.getByRole('button', { name: t('calendar.close') }).click()
      await expect(cell.locator('.fc-event')).toHaveCount(0)
      await page.unroute(`**/api/meeting/${meeting._id}`)

      await drag()
      await dialog.getByRole('button', { name: t('calendar.moveNow') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(cell.locator('.fc-event')).toHaveCount(1)
      await page.reload()
      await expect(cell.locator('.fc-event')).toContainText(String(meeting.title))
      expect((await school.find('meeting', meeting._id))?.start).toBe(at(other, '13:00'))
    })

    test('one occurrence of a repeating meeting is moved, cancelled and restored; the others stay', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const { branch, date } = await aBranch(school)
      const [first, next] = [addDays(date, 1), addDays(date, 2)]
      const guests = ['Karim <karim@example.com>']
      const meeting = await aMeeting(school, branch, first, { recurrence: 'FREQ=DAILY;COUNT=2', guests })
      const on = (day: string) => page.goto(calendarOf(branch, { view: 'day', date: day }))
      await on(first)
      await entry(page, meeting.title).scrollIntoViewIfNeeded()
      const from = (await entry(page, meeting.title).boundingBox())!
      await page.mouse.move(from.x + 40, from.y + 8)
      await page.mouse.down()
      await page.mouse.move(from.x + 40, from.y - 70, { steps: 8 })
      await page.mouse.up()
      const moving = page.getByRole('dialog', {
        name: t('calendar.moveTitle', { name: String(meeting.title) }),
      })
      await expect(moving.getByRole('radio', { name: t('calendar.scope.one') })).toBeChecked()
      // The number of mails to be sent is shown before.
      await expect(moving).toContainText(t('calendar.told', { smart_count: 1 }))
      await moving.getByRole('button', { name: t('calendar.moveNow') }).click()
      await expect(moving).toHaveCount(0)
      await expect(entry(page, meeting.title)).not.toContainText(formatTime('13:00', language))
      await on(next)
      await expect(entry(page, meeting.title)).toContainText(formatTime('13:00', language))

      await entry(page, meeting.title).click()
      const dialog = page.getByRole('dialog', { name: String(meeting.title) })
      await dialog.getByRole('button', { name: t('calendar.cancel') }).click()
      await page.getByRole('button', { name: t('calendar.cancelNow.one') }).click()
      await expect(page.locator('.fc-event.cancelled')).toHaveCount(1)
      await entry(page, meeting.title).click()
      await dialog.getByRole('button', { name: t('calendar.restore') }).click()
      await expect(page.locator('.fc-event.cancelled')).toHaveCount(0)
      await expect(entry(page, meeting.title)).toContainText(formatTime('13:00', language))
    })

    test('the feed’s private address is shown, and a new one disables the old', async ({ page, t }) => {
      await page.goto('/admin/calendar')
      await page.getByRole('button', { name: t('calendar.subscribe') }).click()
      const address = page.getByLabel(t('calendar.feed.address'))
      await expect(address).toHaveValue(/\/api\/calendar\.ics\?key=[0-9a-f]{64}$/)
      const old = await address.inputValue()
      await expect(page.getByRole('link', { name: t('calendar.feed.open') })).toHaveAttribute(
        'href',
        /^webcal:/,
      )
      expect((await page.request.get(old)).status()).toBe(200)
      await page.getByRole('button', { name: t('calendar.feed.renew') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('calendar.feed.renewNow') })
        .click()
      await expect(address).not.toHaveValue(old)
      expect((await page.request.get(await address.inputValue())).status()).toBe(200)
      expect((await page.request.get(old)).status()).toBe(404)
    })
  })

  test.describe(`the calendar of a teacher, ${language}`, () => {
    test.use({ language, role: 'teacher' })

    test('shows their own sessions, and can neither create nor move anything', async ({ page, t }) => {
      await page.goto('/admin')
      const menu = page.getByRole('navigation', { name: t('shell.navigation') })
      await menu.getByRole('link', { name: t('shell.items.calendar'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.calendar'))
      const shown = page.getByRole('group', { name: t('calendar.shown') })
      await expect(shown.getByRole('button')).toHaveText(
        (['session', 'meeting', 'holiday', 'staff_expiry', 'leave'] as const).map((kind) =>
          t(`calendar.kinds.${kind}`),
        ),
      )
      await expect(page.getByRole('button', { name: t('calendar.newMeeting') })).toHaveCount(0)
      await expect(page.getByRole('link', { name: t('calendar.meetings') })).toHaveCount(0)
      await expect(page.locator('.fc-event-draggable')).toHaveCount(0)
    })
  })

  test.describe(`the calendar on a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('opens with the list, and no view is wider than the window', async ({ page, t, school }) => {
      const { branch, date, group } = await aBranch(school)
      await aMeeting(school, branch, date)
      await page.goto('/admin/calendar')
      await expect(page.getByRole('button', { name: t('calendar.views.list'), exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      for (const view of ['list', 'month', 'week', 'day'] as const) {
        await page.goto(calendarOf(branch, { view }))
        await expect(entry(page, group.name)).toHaveCount(1)
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0)
      }
    })
  })
}
