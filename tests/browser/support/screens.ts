/** The screens that whole-page checks visit: how to reach each of them, and nothing about the checks. */
import { runRowAction } from './rowActions.ts'
import { attendanceScreens } from './attendanceScreens.ts'
import { certificateScreens } from './certificateScreens.ts'
import { classScreens } from './classScreens.ts'
import { bookScreens } from './bookScreens.ts'
import { calendarScreens } from './calendarScreens.ts'
import { branchesLike, studentsOf } from './lists.ts'
import { listScreens } from './listScreens.ts'
import { leaveScreens } from './leaveScreens.ts'
import { meetingScreens } from './meetingScreens.ts'
import { paperScreens } from './paperScreens.ts'
import { feeScreens } from './feeScreens.ts'
import { goodsScreens } from './goodsScreens.ts'
import { statusScreens } from './statusScreens.ts'
import { at, type Screen, type Stage } from './stage.ts'
import type { Page } from './test.ts'

const table = (page: Page) => page.getByRole('table').waitFor()
const dialog = (page: Page) => page.getByRole('dialog').locator('form').waitFor()

/** A chosen import file with one student, in the language of the screens. */
async function importOf({ page, t, branch }: Stage, phone: unknown): Promise<void> {
  await at(page, '/admin/student/import')
  const heads = ['firstName', 'lastName', 'phone', 'branch'].map((field) =>
    t(`resources.student.fields.${field}`),
  )
  const name = t('shell.items.student')
  // A column that nobody knows: otherwise it would go on to the check by itself.
  const text = `${heads.join(',')},?\n${[name, name, phone, branch.code].join(',')},`
  const file = { name: `${t('actions.import')}.CSV`, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
}

const tabs = {
  licences: 'resources.licence.versions.title',
  papers: 'papers.title',
  notes: 'resources.student.notes.title',
} as const
const profileTabs =
  'profile password otp sessions organisation branches reminders papers stock security'.split(' ')

/** A search that finds no users, as usernames are Latin in both languages. */
const nobody = new URLSearchParams({ filter: JSON.stringify({ q: 'zzzzzzzz' }) }).toString()

export const screens: readonly Screen[] = [
  { name: 'sign in', inside: false, show: ({ page }) => at(page, '/') },
  {
    name: 'sign in, refused',
    inside: false,
    async show({ page, t }) {
      await at(page, '/')
      await page.getByRole('button', { name: t('auth.signIn') }).click()
      await page.getByText(t('auth.required')).first().waitFor()
    },
  },
  {
    name: 'sign in, the second step',
    inside: false,
    async show({ page, t }) {
      const status = { status: 401, json: { status: 'error', code: 'otp_required', message: 'x' } }
      await page.route('**/api/user/login', (route) => route.fulfill(status))
      await at(page, '/')
      await page.getByLabel(t('auth.username')).fill('somebody')
      await page.getByLabel(t('auth.password'), { exact: true }).fill('secret')
      await page.keyboard.press('Enter')
      await page.getByLabel(t('auth.otp')).waitFor()
      await page.unroute('**/api/user/login')
    },
  },
  { name: 'forgot password', inside: false, show: ({ page }) => at(page, '/password/forgot') },
  { name: 'reset password', inside: false, show: ({ page }) => at(page, '/password/reset?token=x') },
  {
    name: 'not found',
    inside: false,
    async show({ page, t }) {
      await at(page, '/pageNotFound')
      await page.getByRole('heading', { name: t('errors.notFoundTitle') }).waitFor()
    },
  },
  {
    name: 'dashboard',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin')
      await page.getByRole('heading', { name: t('records.dashboard.byStatus') }).waitFor()
    },
  },
  {
    name: 'students, with filters',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch))
      await table(page)
      await page
        .getByRole('button', { name: t('actions.filter') })
        .first()
        .click()
      await page.getByLabel(t('resources.student.fields.dmvExpStart')).waitFor()
    },
  },
  ...listScreens,
  {
    name: 'branches, none found',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/branch?filter=%7B%22q%22%3A%22zzzzzzzz%22%7D')
      await page.getByText(t('states.filteredTitle')).waitFor()
    },
  },
  {
    name: 'a student',
    inside: true,
    async show({ page, branch, student }) {
      await at(page, studentsOf(branch, { id: student._id }))
      await dialog(page)
    },
  },
  {
    name: 'the report of a student',
    inside: true,
    asPdf: true,
    async show({ page, t, branch, student }) {
      await at(page, studentsOf(branch))
      const name = `${String(student.firstName)} ${String(student.lastName)}`
      await runRowAction(page, { t, name, action: 'reports' })
      await page
        .getByRole('dialog', { name: t('documents.studentReport', { name }) })
        .locator('iframe')
        .waitFor()
    },
  },
  ...(['licences', 'papers', 'notes'] as const).map((tab): Screen => ({
    name: `a student, ${tab}`,
    inside: true,
    async show({ page, t, branch, student }) {
      await at(page, studentsOf(branch, { id: student._id }))
      await dialog(page)
      await page.getByRole('tab', { name: t(tabs[tab]) }).click()
      await page.getByRole('tabpanel', { name: t(tabs[tab]) }).waitFor()
      await page.locator('[role=tabpanel] .MuiSkeleton-root').first().waitFor({ state: 'detached' })
    },
  })),
  {
    name: 'the other record of a student',
    inside: true,
    async show({ page, t, student }) {
      await at(page, `/admin/student/merge?into=${student._id}`)
      await page.getByRole('combobox').waitFor()
      await page.getByText(t('merge.chooseHint')).waitFor()
    },
  },
  {
    name: 'a student, only to read',
    inside: true,
    async show({ page, branch, student }) {
      await at(page, studentsOf(branch, { id: student._id, view: 'true' }))
      await dialog(page)
    },
  },
  {
    name: 'a new student with errors',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch, { create: 'true' }))
      await dialog(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('actions.save') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('alert')
        .filter({ has: page.getByRole('link') })
        .waitFor()
    },
  },
  {
    name: 'a new branch, something typed',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, branchesLike(branch, { create: 'true' }))
      await dialog(page)
      await page.getByRole('dialog').getByLabel(t('resources.branch.fields.name'), { exact: true }).fill('ক')
    },
  },
  {
    name: 'a new user',
    inside: true,
    async show({ page }) {
      await at(page, `/admin/user?create=true&${nobody}`)
      await dialog(page)
    },
  },
  {
    name: 'the own user, with what may not be changed',
    inside: true,
    async show({ page }) {
      await at(page, '/admin')
      const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}')
      const { _id } = JSON.parse(user) as { _id: string }
      await at(page, `/admin/user?id=${_id}&${nobody}`)
      await dialog(page)
    },
  },
  {
    name: 'a calendar',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch, { create: 'true' }))
      await dialog(page)
      await page
        .getByRole('button', { name: `${t('date.open')}: ${t('resources.student.fields.dateOfBirth')}` })
        .click()
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'a deletion',
    inside: true,
    async show({ page, t, branch, student }) {
      await at(page, studentsOf(branch))
      const name = `${String(student.firstName)} ${String(student.lastName)}`
      await runRowAction(page, { t, name, action: 'delete' })
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'an import, its file',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/student/import')
      await page.getByRole('heading', { name: t('import.template') }).waitFor()
    },
  },
  {
    name: 'an import, its columns',
    inside: true,
    isTyped: true,
    async show(stage) {
      const { page, t, student } = stage
      await importOf(stage, student.phone)
      await page.getByRole('heading', { name: t('import.columnsTitle') }).waitFor()
    },
  },
  {
    name: 'an import, with errors',
    inside: true,
    isTyped: true,
    async show(stage) {
      const { page, t } = stage
      await importOf(stage, t('shell.items.student'))
      await page.getByRole('button', { name: t('import.toCheck') }).click()
      await page.getByRole('button', { name: t('import.errorsFile') }).waitFor()
    },
  },
  ...bookScreens,
  ...paperScreens,
  ...feeScreens,
  ...goodsScreens,
  ...statusScreens,
  ...attendanceScreens,
  ...classScreens,
  ...certificateScreens,
  ...calendarScreens,
  ...meetingScreens,
  ...leaveScreens,
  {
    name: 'a record that is not there',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, branchesLike(branch, { id: 'f'.repeat(24) }))
      await page.getByText(t('states.notFoundHint')).waitFor()
    },
  },
  ...profileTabs.map((tab): Screen => ({
    name: `the own profile, ${tab}`,
    inside: true,
    async show({ page }) {
      await at(page, `/admin/profile?tab=${tab}`)
      await page.getByRole('tabpanel').locator('section').first().waitFor()
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    },
  })),
  // The last ones, as several students share a name from here on.
  {
    name: 'renewals',
    inside: true,
    async show({ page, school, branch, student }) {
      const { firstName, lastName, phone } = student
      await school.student({ firstName, lastName, phone, tlcExpiry: '2020-01-01', branch: branch._id })
      const filter = JSON.stringify({ branch: [branch._id] })
      await at(page, `/admin/student/renewals?${new URLSearchParams({ filter }).toString()}`)
      await page.locator('[aria-busy]').waitFor()
    },
  },
  {
    name: 'two records of a student',
    inside: true,
    async show({ page, school, branch, student }) {
      const { firstName, lastName, phone } = student
      const twin = await school.student({ firstName, lastName, phone, gender: 'female', branch: branch._id })
      await at(page, `/admin/student/merge?into=${student._id}&from=${twin._id}`)
      await page.getByRole('radiogroup').first().waitFor()
    },
  },
]
