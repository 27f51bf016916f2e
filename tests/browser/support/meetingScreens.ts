/** The screens of a meeting's tabs, and of a user's own meetings. */
import { addDays, instantAt } from '../../../src/shared/core/dates.ts'
import type { Kept } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** A meeting in so many days, to which the user and a guest are invited, named like the student. */
async function aMeeting({ page, school, branch, student }: Stage, days: number): Promise<Made> {
  await at(page, '/admin')
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}')
  const { _id: me } = JSON.parse(user) as { _id: string }
  const { date: today } = await school.attendance(branch)
  const moment = (hour: number) =>
    instantAt('America/New_York', `${addDays(today, days)}T${String(hour).padStart(2, '0')}:00`)
  const name = String(student.lastName)
  const meeting = await school.make('meeting', {
    title: name,
    branch: branch._id,
    start: moment(12),
    end: moment(13),
    attendees: [me],
    guests: [`${name} <guest@school.example>`],
    sendInvitations: false,
  })
  const promise = (dueOn: string) =>
    school.post(`/api/meeting/${meeting._id}/action`, { text: name, owner: me, dueOn })
  const write = (body: string) =>
    school.put(`/api/meeting/${meeting._id}/minutes`, { body, decisions: [name, `${name} ${name}`] })
  return { meeting, me, name, today, promise, write }
}

interface Made {
  meeting: Kept
  me: string
  name: string
  /** `YYYY-MM-DD` */
  today: string
  promise: (dueOn: string) => Promise<Kept>
  write: (body: string) => Promise<Kept>
}

/** The list of meetings of that name, with one of them open at a tab, completely loaded. */
async function tabOf({ page, t }: Stage, { meeting }: Made, tab: 'attendees' | 'minutes'): Promise<void> {
  const filter = JSON.stringify({ q: meeting.title })
  await at(page, `/admin/meeting?${new URLSearchParams({ filter, id: meeting._id }).toString()}`)
  await page.getByRole('tab', { name: t(`meetings.tabs.${tab}`), exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: t(`meetings.tabs.${tab}`), exact: true })
  await panel.getByRole('listitem').first().waitFor()
}

/** Minutes in two versions, an overdue action item, and an open one of an earlier meeting. */
async function minuted(stage: Stage): Promise<Made> {
  const { school } = stage
  const before = await aMeeting(stage, -8)
  await before.promise(addDays(before.today, 7))
  const made = await aMeeting(stage, -1)
  for (const body of [made.name, `${made.name}\n\n${made.name}`]) {
    await made.write(body)
    await school.post(`/api/meeting/${made.meeting._id}/minutes/publish`, {})
  }
  await made.promise(addDays(made.today, -1))
  return made
}

export const meetingScreens: readonly Screen[] = [
  {
    name: 'a meeting, who is invited',
    inside: true,
    show: async (stage) => tabOf(stage, await aMeeting(stage, 1), 'attendees'),
  },
  {
    name: 'a meeting, who came',
    inside: true,
    async show(stage) {
      const made = await aMeeting(stage, -1)
      await stage.school.put(`/api/meeting/${made.meeting._id}/attendees`, {
        people: [
          { person: made.me, answer: 'yes', attended: 'late' },
          { person: 'guest@school.example', answer: 'no', attended: 'absent' },
        ],
      })
      await tabOf(stage, made, 'attendees')
    },
  },
  {
    name: 'a meeting, its minutes are written',
    inside: true,
    async show(stage) {
      const made = await aMeeting(stage, -1)
      await made.write(made.name)
      await made.promise(addDays(made.today, 7))
      await tabOf(stage, made, 'minutes')
      await stage.page.getByLabel(stage.t('meetings.minutes.body'), { exact: true }).waitFor()
    },
  },
  {
    name: 'a meeting, its minutes and actions',
    inside: true,
    async show(stage) {
      await tabOf(stage, await minuted(stage), 'minutes')
      const { page, t } = stage
      await page.getByText(t('meetings.minutes.older'), { exact: true }).click()
      await page.getByRole('heading', { name: t('meetings.actions.carried') }).waitFor()
    },
  },
  {
    name: 'a meeting, an action item is dropped',
    inside: true,
    async show(stage) {
      const made = await aMeeting(stage, -1)
      await made.promise(addDays(made.today, 7))
      await tabOf(stage, made, 'minutes')
      const { page, t } = stage
      await page
        .getByRole('combobox', { name: t('meetings.actions.statusOf', { name: made.name }), exact: true })
        .last()
        .click()
      await page.getByRole('option', { name: t('meetings.actions.statuses.dropped'), exact: true }).click()
      await page.getByRole('alertdialog').getByText(t('meetings.actions.dropHint')).waitFor()
    },
  },
  {
    name: 'the dashboard, the own meetings and action items',
    inside: true,
    async show(stage) {
      const made = await aMeeting(stage, 1)
      await made.promise(addDays(made.today, -1))
      const { page, t } = stage
      await at(page, '/admin')
      for (const title of ['meetings.mine.title', 'meetings.actions.mine'])
        await page.getByRole('heading', { name: t(title), exact: true }).waitFor()
    },
  },
]
