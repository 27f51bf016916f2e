/** The screens of views, columns and filters of lists, and of bulk actions. */
import { studentsOf } from './lists.ts'
import { at, type Screen } from './stage.ts'

export const listScreens: readonly Screen[] = [
  {
    name: 'students, one selected',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch))
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('group', { name: t('list.bulk.bar') }).waitFor()
    },
  },
  {
    name: 'students, one to be deleted with others',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch))
      await page.getByRole('checkbox').nth(1).check()
      await page
        .getByRole('group', { name: t('list.bulk.bar') })
        .getByRole('button', { name: t('actions.delete') })
        .click()
      await page.getByText(t('list.bulk.people')).waitFor()
    },
  },
  {
    name: 'students, what to change of several',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch))
      await page.getByRole('checkbox').nth(1).check()
      await page
        .getByRole('group', { name: t('list.bulk.bar') })
        .getByRole('button', { name: t('list.bulk.change') })
        .click()
      await page.getByRole('dialog').locator('form').waitFor()
    },
  },
  {
    name: 'the columns of the students',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch))
      await page.getByRole('button', { name: t('list.columns.button'), exact: true }).click()
      await page.getByRole('dialog', { name: t('list.columns.title') }).waitFor()
    },
  },
  {
    name: 'a view of the students to be saved',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, studentsOf(branch))
      await page.getByRole('button', { name: t('list.views.save') }).click()
      await page.getByRole('dialog', { name: t('list.views.newTitle') }).waitFor()
    },
  },
]
