/** The screens of attendance. */
import { addDays } from '../../../src/shared/core/dates.ts'
import { photo } from './people.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** A class of some days from which a student was absent, unless other marks are given. */
async function heldOf(
  { school, branch, student }: Stage,
  marks: readonly string[] = ['present', 'absent', 'absent', 'absent'],
) {
  const { firstName, lastName } = student
  const one = await school.student({ firstName: lastName, lastName: firstName, branch: branch._id })
  const { date } = await school.attendance(branch)
  const days = { startDate: addDays(date, -4) }
  const { group } = await school.classOf(branch, [one], String(lastName), {}, undefined, days)
  const sessions = await school.sessions(group)
  for (const [index, status] of marks.entries()) {
    const session = sessions[index]
    if (session) await school.mark(session, { [one._id]: status })
  }
  const [session] = sessions
  if (!session) throw new Error('the class does not meet')
  return { group, session, students: [one] }
}

/** A session today with two students, neither named like the student of other screens. */
async function sessionOf({ school, branch, student }: Stage): Promise<string> {
  const { firstName, lastName } = student
  const names = [
    { firstName: lastName, lastName: firstName },
    { firstName: lastName, lastName },
  ]
  const students = await Promise.all(names.map((name) => school.student({ ...name, branch: branch._id })))
  return (await school.classOf(branch, students, String(lastName))).session._id
}

export const attendanceScreens: readonly Screen[] = [
  {
    name: 'attendance, the sessions of today',
    inside: true,
    async show(stage) {
      const { page, branch } = stage
      await sessionOf(stage)
      await at(page, `/admin/attendance?branch=${branch._id}`)
      await page.locator('[data-count=enrolled]').first().waitFor()
    },
  },
  {
    name: 'attendance, no sessions',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, `/admin/attendance?branch=${branch._id}&date=2001-01-01`)
      await page.getByText(t('attendance.noneTitle')).waitFor()
    },
  },
  {
    name: 'attendance, a sheet that is half marked',
    inside: true,
    async show(stage) {
      const { page } = stage
      await at(page, `/admin/attendance/${await sessionOf(stage)}`)
      await page.getByRole('radiogroup').first().locator('input[value=late]').check()
      await page.locator('[data-more]').first().click()
      await page.locator('[id^=note-]').first().waitFor()
    },
  },
  {
    name: 'attendance, a class in figures',
    inside: true,
    async show(stage) {
      const { page, branch } = stage
      const { group } = await heldOf(stage)
      await at(page, `/admin/attendance/report?branch=${branch._id}&class=${group._id}`)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'attendance, who stays away',
    inside: true,
    async show(stage) {
      const { page, branch } = stage
      await heldOf(stage)
      await at(page, `/admin/attendance/report?branch=${branch._id}`)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'attendance, a student in figures',
    inside: true,
    async show(stage) {
      const { page } = stage
      const { students } = await heldOf(stage)
      await at(page, `/admin/attendance/report?student=${students[0]?._id}`)
      await page.getByRole('table').last().waitFor()
    },
  },
  {
    name: 'attendance, a month',
    inside: true,
    async show(stage) {
      const { page, branch } = stage
      const { group, session } = await heldOf(stage)
      const month = String(session.date).slice(0, 7)
      await at(page, `/admin/attendance/month?branch=${branch._id}&class=${group._id}&month=${month}`)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'attendance, not taken',
    inside: true,
    async show(stage) {
      const { page, branch } = stage
      await heldOf(stage, [])
      await at(page, `/admin/attendance/not-taken?branch=${branch._id}`)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'attendance, files',
    inside: true,
    async show(stage) {
      const { page, t, branch, school } = stage
      const { session, students } = await heldOf(stage)
      const file = { ...photo, name: `${t('shell.items.student')}.PNG` }
      const about = { session: session._id, student: students[0]?._id ?? '', kind: 'excuse' }
      await school.keep('POST', '/api/attendance/file', file, about)
      await at(page, `/admin/attendance/files?branch=${branch._id}`)
      await page.getByRole('list', { name: t('attendanceFiles.listTitle') }).waitFor()
      await page.getByRole('button', { name: t('attendanceFiles.add') }).click()
      await page.getByText(t('attendanceFiles.sessionFirst')).waitFor()
    },
  },
  {
    name: 'attendance, no signed sheet',
    inside: true,
    async show(stage) {
      const { page, t, branch } = stage
      await heldOf(stage)
      await at(page, `/admin/attendance/files?branch=${branch._id}&show=unsigned`)
      const list = page.getByRole('list', { name: t('attendanceFiles.unsignedOf') })
      await list.getByRole('button').first().click()
      await page.getByText(t('attendanceFiles.limits')).waitFor()
    },
  },
]
