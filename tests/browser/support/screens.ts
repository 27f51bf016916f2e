/** The screens that whole-page checks go through: how to come to each, and nothing about what is checked. */
import { branchesLike, studentsOf } from './lists.ts'
import type { Kept } from './school.ts'
import type { Page } from './test.ts'
import type { Say } from './words.ts'

interface Stage {
  page: Page
  t: Say
  branch: Kept
  student: Kept
}

interface Screen {
  name: string
  /** Signed in or not. */
  inside: boolean
  show: (stage: Stage) => Promise<void>
}

/** To an address, and until what has to be there is there. */
const at = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  // Not by its role: below an open dialog it has none.
  await page.locator('h1').waitFor()
}

const table = (page: Page) => page.getByRole('table').waitFor()
const dialog = (page: Page) => page.getByRole('dialog').locator('form').waitFor()

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
      await page.getByRole('button', { name: t('actionsOn.delete', { name }), exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'a record that is not there',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, branchesLike(branch, { id: 'f'.repeat(24) }))
      await page.getByText(t('states.notFoundHint')).waitFor()
    },
  },
]
