/** The screens of the calendar. */
import { instantAt } from '../../../src/shared/dates.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** A session of today, a meeting and a holiday, of a branch of its own words. */
async function busyDay({ school, branch, student }: Stage): Promise<string> {
  const name = String(student.lastName)
  const { session } = await school.classOf(branch, [], name)
  const { date } = await school.attendance(branch)
  const moment = (hour: number) => instantAt('America/New_York', `${date}T${hour}:00`)
  await school.make('meeting', { title: name, branch: branch._id, start: moment(12), end: moment(13) })
  await school.post('/api/holiday', { name, branch: branch._id, date })
  return session._id
}

const drawn = 'section[aria-busy=false]'

export const calendarScreens: readonly Screen[] = [
  ...(['month', 'week', 'day', 'list'] as const).map((view): Screen => ({
    name: `the calendar, ${view}`,
    inside: true,
    async show(stage) {
      await busyDay(stage)
      const { page, branch } = stage
      await at(page, `/admin/calendar?view=${view}&branch=${branch._id}`)
      await page.locator(drawn).waitFor()
      await page.locator('.fc-event').first().waitFor()
    },
  })),
  {
    name: 'the calendar, an entry',
    inside: true,
    async show(stage) {
      const { page, branch } = stage
      const session = await busyDay(stage)
      await at(page, `/admin/calendar?view=month&branch=${branch._id}&entry=session-${session}`)
      await page.getByRole('dialog').getByRole('heading').waitFor()
    },
  },
  {
    name: 'the calendar, nothing on',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, `/admin/calendar?view=list&date=2001-01-01&branch=${branch._id}`)
      await page.getByText(t('calendar.noneTitle')).waitFor()
    },
  },
  {
    name: 'the calendar, subscribing',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/calendar')
      await page.getByRole('button', { name: t('calendar.subscribe') }).click()
      await page.getByLabel(t('calendar.feed.address')).waitFor()
    },
  },
]
