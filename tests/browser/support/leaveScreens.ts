/** The screens of human resources and of leave. */
import { addDays, weekdayOf } from '../../../src/shared/core/dates.ts'
import { aPhone } from './people.ts'
import type { Kept } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'
import { salaryScreens } from './salaryScreens.ts'
import { staffFileScreens } from './staffFileScreens.ts'
import { staffScreens } from './staffScreens.ts'

/** The Monday after next, by the calendar of a branch. */
export async function aMonday({
  school,
  branch,
}: Pick<Stage, 'school'> & { branch: Pick<Kept, '_id'> }): Promise<string> {
  const { date } = await school.attendance(branch)
  return addDays(date, 14 - ((weekdayOf(date) + 6) % 7))
}

/** Requested by the office for a teacher, named like the student, who teaches on that Monday. */
async function aRequest(stage: Stage): Promise<{ leave: Kept; monday: string }> {
  const { school, branch, student } = stage
  const name = String(student.lastName)
  const monday = await aMonday(stage)
  const person = { firstName: name, lastName: name, branch: branch._id }
  const teacher = await school.make('teacher', { ...person, phone: aPhone() })
  await school.make('teacher', { ...person, phone: aPhone() })
  await school.classOf(branch, [], name, {}, monday, { teacher: teacher._id })
  const leave = await school.post('/api/leave', {
    teacher: teacher._id,
    kind: 'annual',
    from: monday,
    to: addDays(monday, 1),
    reason: name,
  })
  return { leave, monday }
}

async function opened(stage: Stage, { leave }: { leave: Kept }): Promise<void> {
  const filter = JSON.stringify({ branch: [stage.branch._id] })
  await at(stage.page, `/admin/hr/leave?${new URLSearchParams({ filter, id: leave._id }).toString()}`)
  const dialog = stage.page.getByRole('dialog')
  await dialog.getByRole('heading', { name: stage.t('leave.sessions'), exact: true }).waitFor()
}

export const leaveScreens: readonly Screen[] = [
  {
    name: 'approvals',
    inside: true,
    async show(stage) {
      await aRequest(stage)
      await at(stage.page, `/admin/approvals?branch=${stage.branch._id}`)
      await stage.page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'human resources',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/hr')
      await page.getByText(t('leave.toDecideHint'), { exact: true }).waitFor()
    },
  },
  {
    name: 'the own profile, days of leave',
    inside: true,
    async show({ page }) {
      await at(page, '/admin/profile?tab=leave')
      await page.getByRole('tabpanel').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'leave, the month of a branch',
    inside: true,
    async show(stage) {
      const { leave, monday } = await aRequest(stage)
      await stage.school.post(`/api/leave/${leave._id}/approve`, {})
      const later = addDays(monday, 3)
      const asked = { teacher: leave.teacher, kind: 'unpaid', from: later, to: later, toHalf: true }
      await stage.school.post('/api/leave', asked)
      const query = new URLSearchParams({ branch: stage.branch._id, month: monday.slice(0, 7) })
      await at(stage.page, `/admin/hr/leave/month?${query.toString()}`)
      await stage.page.getByRole('table').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'leave, one is asked for',
    inside: true,
    async show(stage) {
      const { page, t, branch } = stage
      const monday = await aMonday(stage)
      const filter = JSON.stringify({ branch: [branch._id] })
      await at(page, `/admin/hr/leave?${new URLSearchParams({ filter, create: 'true' }).toString()}`)
      const [year, month, day] = monday.split('-')
      const form = page.getByRole('dialog')
      await form.getByLabel(t('resources.leave.fields.from'), { exact: true }).fill(`${month}-${day}-${year}`)
      await form.getByLabel(t('resources.leave.fields.part'), { exact: true }).waitFor()
    },
  },
  {
    name: 'leave, one is decided',
    inside: true,
    show: async (stage) => opened(stage, await aRequest(stage)),
  },
  {
    name: 'leave, one is approved, and can be taken back',
    inside: true,
    async show(stage) {
      const { page, school, t } = stage
      const made = await aRequest(stage)
      await school.post(`/api/leave/${made.leave._id}/approve`, {})
      await opened(stage, made)
      await page.getByText(t('leave.history'), { exact: true }).click()
      await page.getByRole('button', { name: t('leave.cancel'), exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'leave, a balance is corrected',
    inside: true,
    async show(stage) {
      await opened(stage, await aRequest(stage))
      const { page, t } = stage
      await page.getByRole('button', { name: t('leave.correct'), exact: true }).click()
      await page.getByLabel(t('leave.correctDays'), { exact: true }).waitFor()
    },
  },
  ...staffScreens,
  ...salaryScreens,
  ...staffFileScreens,
]
