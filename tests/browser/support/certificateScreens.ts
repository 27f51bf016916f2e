/** The screens of certificates, and the open page that verifies them. */
import type { Kept } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** A student of a course with hours and an exam, none of which are completed; with a unique name. */
async function enrolled({ school, branch, student, t }: Stage): Promise<{ student: Kept; enrolment: Kept }> {
  const { firstName, lastName } = student
  const one = await school.student({ firstName: lastName, lastName: firstName, branch: branch._id })
  const name = t('resources.course.fields.name')
  const { enrolments } = await school.classOf(branch, [one], String(lastName), {
    name,
    hours: 24,
    exam: true,
  })
  const [enrolment] = enrolments
  if (!enrolment) throw new Error('nobody is enrolled')
  return { student: one, enrolment }
}

async function issued(stage: Stage): Promise<{ student: Kept; certificate: Kept }> {
  const { student, enrolment } = await enrolled(stage)
  const override = stage.t('resources.certificate.fields.override')
  const certificate = await stage.school.post(`/api/enrolment/${enrolment._id}/certificate`, { override })
  return { student, certificate }
}

async function tab({ page, t }: Stage, student: Kept): Promise<void> {
  const filter = JSON.stringify({ q: 'zzzzzzzz' })
  await at(page, `/admin/student?${new URLSearchParams({ filter, id: student._id }).toString()}`)
  await page.getByRole('tab', { name: t('certificates.tab'), exact: true }).click()
  await page.locator('[data-rule]').first().waitFor()
}

export const certificateScreens: readonly Screen[] = [
  {
    name: 'a certificate, what is not met',
    inside: true,
    show: async (stage) => tab(stage, (await enrolled(stage)).student),
  },
  {
    name: 'a certificate, issued by way of exception',
    inside: true,
    show: async (stage) => tab(stage, (await issued(stage)).student),
  },
  {
    name: 'the result of an exam',
    inside: true,
    async show(stage) {
      await tab(stage, (await enrolled(stage)).student)
      await stage.page.getByRole('button', { name: stage.t('certificates.exam') }).click()
      await stage.page.getByLabel(stage.t('certificates.score')).waitFor()
    },
  },
  {
    name: 'certificates',
    inside: true,
    async show(stage) {
      const { certificate } = await issued(stage)
      const filter = JSON.stringify({ q: certificate.number })
      await at(stage.page, `/admin/student/certificates?${new URLSearchParams({ filter }).toString()}`)
      await stage.page.getByText(String(certificate.number)).first().waitFor()
    },
  },
  {
    name: 'cards at the door, one that is none',
    inside: true,
    async show({ page, school, branch, student, t }) {
      const { firstName, lastName } = student
      const one = await school.student({ firstName: lastName, lastName: firstName, branch: branch._id })
      const { session } = await school.classOf(branch, [one], String(lastName))
      await at(page, `/admin/attendance/${session._id}/scan`)
      await page.getByLabel(t('cards.code')).fill('AAAA')
      await page.keyboard.press('Enter')
      await page.locator('[data-outcome=refused]').first().waitFor()
    },
  },
  {
    name: 'verify, a code to be typed',
    inside: false,
    show: ({ page }) => at(page, '/verify'),
  },
  {
    name: 'verify, valid',
    inside: false,
    async show(stage) {
      const { certificate } = await issued(stage)
      await at(stage.page, `/verify/${String(certificate.code)}`)
      await stage.page.getByText(String(certificate.number)).waitFor()
    },
  },
  {
    name: 'verify, unknown',
    inside: false,
    async show({ page, t }) {
      await at(page, '/verify/AAAA-BBBB-CCCC')
      await page.getByText(t('verify.unknown')).waitFor()
    },
  },
]
