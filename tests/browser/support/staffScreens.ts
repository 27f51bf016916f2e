/** The screens of staff attendance. */
import { addDays } from '../../../src/shared/core/dates.ts'
import { aPhone } from './people.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** A long-standing employee of the branch, named like the student. */
async function somebody({ school, branch, student }: Stage) {
  const name = String(student.lastName)
  return school.make('employee', {
    firstName: name,
    lastName: name,
    branch: branch._id,
    phone: aPhone(),
    position: name,
    joinDate: '2020-01-01',
  })
}

export const staffScreens: readonly Screen[] = [
  {
    name: 'attendance of staff, who is there today',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await somebody(stage)
      await at(page, '/admin/hr/attendance')
      await page.getByRole('heading', { name: t('clock.staffToday'), exact: true }).waitFor()
    },
  },
  {
    name: 'attendance of staff, the month of a branch',
    inside: true,
    async show(stage) {
      await somebody(stage)
      await at(stage.page, `/admin/hr/attendance/month?branch=${stage.branch._id}`)
      await stage.page.getByRole('table').waitFor()
    },
  },
  {
    name: 'attendance of staff, a correction to decide',
    inside: true,
    async show(stage) {
      const { page, t, school, branch, student } = stage
      const { date } = await school.attendance(branch)
      const who = await somebody(stage)
      const correction = await school.post('/api/staffCorrection', {
        employee: who._id,
        date: addDays(date, -3),
        in: '09:00',
        out: '17:00',
        reason: String(student.lastName),
      })
      const filter = JSON.stringify({ branch: [branch._id] })
      const query = new URLSearchParams({ filter, id: correction._id })
      await at(page, `/admin/hr/attendance/corrections?${query.toString()}`)
      await page.getByRole('button', { name: t('clock.approve'), exact: true }).waitFor()
    },
  },
  {
    name: 'attendance of staff, the kiosk of a branch',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, `/admin/hr/attendance/kiosk?branch=${branch._id}`)
      await page.getByRole('button', { name: t('clock.kioskOpen'), exact: true }).waitFor()
    },
  },
  {
    name: 'attendance of staff, the kiosk at the door',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, `/admin/hr/attendance/kiosk?branch=${branch._id}`)
      await page.getByRole('button', { name: t('clock.kioskOpen'), exact: true }).click()
      await page.getByLabel(t('clock.code'), { exact: true }).waitFor()
    },
  },
]
