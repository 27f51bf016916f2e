/** The screens of attendance. */
import { at, type Screen, type Stage } from './stage.ts'

/** A session of today with two of whom nobody is called as the student of other screens is. */
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
]
