/** The screens of the counter and of a student's account. */
import { at, type Screen, type Stage } from './stage.ts'

/** A student with debts and payments and a unique name, so that other screens find whom they look for. */
async function debtor({ school, branch, student, t }: Stage): Promise<string> {
  const { firstName, lastName } = student
  const one = await school.student({ firstName: lastName, lastName: firstName, branch: branch._id })
  const description = t('resources.invoice.fields.description')
  await school.invoice({
    student: one._id,
    branch: branch._id,
    amount: 500_00,
    date: '2026-01-05',
    dueDate: '2026-01-05',
    description,
  })
  await school.payment(one, 150_00)
  return one._id
}

export const feeScreens: readonly Screen[] = [
  {
    name: 'the counter, before a student is chosen',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/accounts/counter')
      await page.getByRole('combobox', { name: t('fees.find') }).waitFor()
    },
  },
  {
    name: 'the counter, a student found',
    inside: true,
    async show({ page, t, student }) {
      await at(page, '/admin/accounts/counter')
      await page.getByRole('combobox', { name: t('fees.find') }).fill(String(student.phone))
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the counter, what is due',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await at(page, `/admin/accounts/counter?student=${await debtor(stage)}`)
      await page.getByRole('table', { name: t('fees.due') }).waitFor()
    },
  },
  {
    name: 'the counter, a receipt',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await at(page, `/admin/accounts/counter?student=${await debtor(stage)}`)
      await page.getByRole('button', { name: t('fees.take', { amount: '' }) }).click()
      await page.locator('dd[data-figure=balance]').getByText('→').waitFor()
    },
  },
  {
    name: "a student's account",
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await at(page, `/admin/student/account?id=${await debtor(stage)}`)
      await page.getByRole('table', { name: t('fees.entries') }).waitFor()
    },
  },
  {
    name: "a student's account, credit to be given back",
    inside: true,
    async show({ page, t, school, branch, student }) {
      const { firstName, lastName } = student
      const one = await school.student({ firstName: lastName, lastName: firstName, branch: branch._id })
      await school.payment(one, 250_00)
      await at(page, `/admin/student/account?id=${one._id}`)
      await page.getByRole('button', { name: t('fees.refund') }).click()
      await page.getByRole('dialog').locator('form').waitFor()
    },
  },
]
