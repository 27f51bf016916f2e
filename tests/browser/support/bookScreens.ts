/** The screens of the accounts. */
import { at, type Screen } from './stage.ts'

export const bookScreens: readonly Screen[] = [
  ...(
    [
      ['cash in and out', '/admin/accounts', 'table'],
      ['cash in', '/admin/accounts?create=true&type=cashIn', 'dialog'],
      ['invoices', '/admin/accounts/invoices', 'table'],
      ['a new invoice', '/admin/accounts/invoices?create=true', 'dialog'],
      ['debtors', '/admin/accounts/debtors', 'table'],
      ['the drawers', '/admin/accounts/drawer', 'article'],
      ['the chart of accounts', '/admin/accounts/chart', 'table'],
      ['trial balance and proof', '/admin/accounts/books', 'table'],
      ['cash statement', '/admin/inventory/cash-statement', 'table'],
      ['income statement', '/admin/inventory/income-statement?columns=month', 'table'],
    ] as const
  ).map(([name, path, role]): Screen => ({
    name,
    inside: true,
    async show({ page }) {
      await at(page, path)
      await page.getByRole(role).first().waitFor()
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    },
  })),
  {
    name: 'a count of the drawer, something typed wrong',
    inside: true,
    async show({ page, t, branch }) {
      await at(page, '/admin/accounts/drawer')
      const action = t('drawer.openIt')
      await page
        .getByRole('button', { name: t('drawer.ofBranch', { action, branch: String(branch.name) }) })
        .click()
      const count = page.getByRole('dialog').locator('[data-count]')
      await count.first().fill('3')
      await count.nth(1).fill('x')
      await page.getByRole('dialog').getByRole('button', { name: action }).click()
      await page.locator('[data-count][aria-invalid]').waitFor()
    },
  },
  {
    name: 'a drawer that is open',
    inside: true,
    async show({ page, school, branch }) {
      const { _id } = await school.drawer(branch._id)
      await at(page, `/admin/accounts/drawer?id=${_id}`)
      await page.getByRole('dialog').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'an invoice',
    inside: true,
    async show({ page, t, school, branch, student }) {
      const due = [1, 2].map((month) => ({ dueDate: `2026-0${month}-15`, amount: 5_000 }))
      const { _id } = await school.invoice({
        branch: branch._id,
        student: student._id,
        date: '2026-01-02',
        description: t('shell.items.course'),
        instalments: due,
      })
      await at(page, `/admin/accounts/invoices?id=${_id}`)
      await page.getByRole('dialog').getByRole('table').first().waitFor()
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'a payment of an invoice',
    inside: true,
    async show({ page, t, branch, student }) {
      const filter = JSON.stringify({ branch: [branch._id], student: [student._id] })
      await at(page, `/admin/accounts/invoices?${new URLSearchParams({ filter }).toString()}`)
      await page.locator('a.record-link').first().click()
      await page.getByRole('button', { name: t('invoices.pay'), exact: true }).click()
      await page.getByRole('dialog').last().getByLabel(t('invoices.amount'), { exact: true }).waitFor()
    },
  },
]
