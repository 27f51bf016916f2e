/** The screens of the calendar. */
import { addDays, instantAt } from '../../../src/shared/core/dates.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** A session and a meeting today and a holiday tomorrow, in a branch with names in the language of the screens. */
async function busyDays({ school, branch, student }: Stage): Promise<{ session: string; meeting: string }> {
  const name = String(student.lastName)
  const { session } = await school.classOf(branch, [], name)
  const { date } = await school.attendance(branch)
  const moment = (hour: number) => instantAt('America/New_York', `${date}T${hour}:00`)
  const meeting = await school.make('meeting', {
    title: name,
    branch: branch._id,
    start: moment(12),
    end: moment(13),
  })
  await school.post('/api/holiday', { name, branch: branch._id, date: addDays(date, 1) })
  return { session: session._id, meeting: meeting._id }
}

/** Meetings of the whole school may be in either language, and are in every branch's calendar. */
const calendarOf = ({ branch }: Stage, view: string, entry?: string): string =>
  `/admin/calendar?${new URLSearchParams({ view, branch: branch._id, kinds: 'session,holiday', ...(entry ? { entry } : {}) }).toString()}`

export const calendarScreens: readonly Screen[] = [
  ...(['month', 'week', 'day', 'list'] as const).map((view): Screen => ({
    name: `the calendar, ${view}`,
    inside: true,
    async show(stage) {
      await busyDays(stage)
      const { page } = stage
      await at(page, calendarOf(stage, view))
      await page.locator('section[aria-busy=false] .fc-event').first().waitFor()
    },
  })),
  ...(['session', 'meeting'] as const).map((kind): Screen => ({
    name: `the calendar, a ${kind}`,
    inside: true,
    async show(stage) {
      const { page } = stage
      const made = await busyDays(stage)
      await at(page, calendarOf(stage, 'month', `${kind}-${made[kind]}`))
      await page.getByRole('dialog').locator('dl').waitFor()
    },
  })),
  {
    name: 'the calendar, moving a meeting',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      const { meeting } = await busyDays(stage)
      await at(page, calendarOf(stage, 'month', `meeting-${meeting}`))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('calendar.move') })
        .click()
      await page.getByLabel(t('calendar.moveStart'), { exact: true }).waitFor()
    },
  },
  {
    name: 'the calendar, nothing on',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, `/admin/calendar?view=list&date=2001-01-01&kinds=session&branch=${branch._id}`)
      await page.getByText(t('calendar.noneTitle')).waitFor()
    },
  },
  {
    name: 'the calendar, subscribing',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await at(page, calendarOf(stage, 'month'))
      await page.getByRole('button', { name: t('calendar.subscribe') }).click()
      await page.getByLabel(t('calendar.feed.address')).waitFor()
    },
  },
]
