import { formatMoney } from '../../src/i18n/locale.ts'
import { picture } from './support/papers.ts'
import { rowsOf } from './support/lists.ts'
import { aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

for (const language of languages) {
  test.describe(`accounts, ${language}`, () => {
    test.use({ language })

    test('cash in and out appear in the list, the statement and the income statement, and one entry is reversed', async ({
      page,
      t,
      school,
    }) => {
      // Through all pages of the ledger.
      test.slow()
      const branch = await school.branch()
      const money = (minor: number) => formatMoney(minor, language)
      const ofBranch = `/admin/accounts?${new URLSearchParams({ filter: JSON.stringify({ branch: [branch._id] }) }).toString()}`
      const party = aName()

      const write = async (way: 'cashIn' | 'cashOut', amount: string, account: RegExp, photo?: boolean) => {
        await page.goto('/admin/accounts')
        await page
          .getByRole('button', { name: t(`books.${way}`), exact: true })
          .first()
          .click()
        const dialog = page.getByRole('dialog', { name: t(`books.${way}`) })
        const field = (source: string) =>
          dialog.getByLabel(t(`resources.cashEntry.fields.${source}`), { exact: true })
        await field('amount').fill(amount)
        await field('account').click()
        await page.getByRole('option', { name: account }).first().click()
        await field('branch').fill(String(branch.name))
        await page.getByRole('option', { name: String(branch.name) }).click()
        await field('party').fill(party)
        if (photo) await dialog.locator('input[type=file]').first().setInputFiles(picture('receipt.png'))
        await dialog.getByRole('button', { name: t('books.save') }).click()
        await expect(dialog).toHaveCount(0)
      }
      await write('cashIn', '1250.50', /কোর্স ফি|Course fees/, true)
      await write('cashOut', '300', /ভাড়া|Rent/)

      await page.goto(ofBranch)
      await expect(rowsOf(page)).toHaveCount(2)
      const sums = page.getByRole('region', { name: t('books.sums.label') })
      for (const minor of [125_050, 30_000, 95_050])
        await expect(sums.getByText(money(minor), { exact: true })).toBeVisible()

      const cash = `/admin/inventory/cash-statement?branch=${branch._id}`
      await page.goto(cash)
      const statement = page.getByRole('table', { name: t('books.cashStatement') })
      await expect(statement.locator('tfoot')).toContainText(money(95_050))
      await expect(statement.locator('tbody tr')).toHaveCount(3)
      await page.goto(`/admin/inventory/income-statement?branch=${branch._id}`)
      const income = page.getByRole('table', { name: t('books.incomeStatement') })
      await expect(income.getByRole('row', { name: t('books.net') })).toContainText(money(95_050))
      await income
        .getByRole('button')
        .filter({ hasText: money(125_050) })
        .click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByRole('row').filter({ hasText: party })).toContainText(money(125_050))
      await panel.getByRole('link').first().click()

      const entry = page.getByRole('dialog', { name: /^CAIN/ })
      await expect(entry.getByText('receipt.png')).toBeVisible()
      await entry.getByRole('button', { name: t('books.reverse'), exact: true }).click()
      const asking = page.getByRole('alertdialog')
      await expect(asking).toContainText(money(125_050))
      await asking.getByRole('button', { name: t('books.reverse') }).click()
      await expect(asking.getByLabel(t('books.reason'))).toHaveAccessibleDescription(t('books.reasonNeeded'))
      await asking.getByLabel(t('books.reason')).fill('Typed twice')
      await asking.getByRole('button', { name: t('books.reverse') }).click()
      await expect(asking).toHaveCount(0)
      await expect(entry.getByText(t('books.wasReversed'))).toBeVisible()
      await expect(entry.getByRole('button', { name: t('books.reverse'), exact: true })).toHaveCount(0)

      await page.goto(ofBranch)
      await expect(rowsOf(page)).toHaveCount(3)
      await expect(rowsOf(page).filter({ hasText: t('books.reversed') })).toHaveCount(1)
      await page.goto(cash)
      await expect(statement.locator('tbody tr')).toHaveCount(4)
      await expect(statement.locator('tfoot')).toContainText(money(-30_000))
    })

    test('the books are checked, and balance', async ({ page, t }) => {
      await page.goto('/admin/accounts/books')
      await page.getByRole('button', { name: t('books.prove') }).click()
      await expect(page.getByText(t('books.agree'), { exact: true })).toBeVisible()
      await page.goto('/admin')
      await expect(page.getByRole('link', { name: t('books.agree') })).toHaveAttribute(
        'href',
        '/admin/accounts/books',
      )
    })

    test.describe('a manager', () => {
      test.use({ role: 'manager' })
      test('finds no menu item for the accounts, and opens them by their address', async ({ page, t }) => {
        await page.goto('/admin/inventory/cash-statement')
        await expect(page.getByRole('table', { name: t('books.cashStatement') })).toBeVisible()
        await expect(page.getByRole('link', { name: t('shell.items.cashStatement') })).toHaveCount(0)
        await expect(page.getByLabel(t('books.branch'), { exact: true })).toHaveCount(0)
      })
    })
  })
}
