import { formatMoney } from '../../src/i18n/locale.ts'
import { amount as amountSaid } from '../../src/server/core/documents/money.ts'
import { addDays, today } from '../../src/shared/core/dates.ts'
import { rowsOf } from './support/lists.ts'
import { aName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

const day = today('America/New_York', Date.now())

for (const language of languages) {
  test.describe(`invoices, ${language}`, () => {
    test.use({ language })
    const money = (minor: number) => formatMoney(minor, language)
    const ofBranch = (path: string, branch: { _id: string }) =>
      `${path}?${new URLSearchParams({ filter: JSON.stringify({ branch: [branch._id] }) }).toString()}`

    test('an invoice of two lines in three instalments is issued and partly paid; it can be voided only after the payment is reversed', async ({
      page,
      t,
      school,
    }) => {
      // Issued, paid, refused, reversed and voided, in this order.
      test.slow()
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      const number = (value: number) => ({
        number: language === 'bng' ? '০১২৩'.charAt(value) : String(value),
      })

      await page.goto('/admin/accounts')
      await page.getByRole('button', { name: t('invoices.new'), exact: true }).click()
      const form = page.getByRole('dialog', { name: t('resources.invoice.createTitle') })
      await form
        .getByLabel(t('resources.invoice.fields.student'), { exact: true })
        .fill(String(student.phone))
      await page.getByRole('option', { name: String(student.firstName) }).click()
      // The student's branch is filled in.
      await expect(form.getByLabel(t('resources.invoice.fields.branch'), { exact: true })).toHaveValue(String(branch.name)) // prettier-ignore

      const line = (at: number) =>
        form.getByRole('group', { name: t('invoices.line', number(at)), exact: true })
      const write = async (at: number, values: Partial<Record<'description' | 'quantity' | 'unitPrice' | 'discount', string>>) => {
        for (const [field, value] of Object.entries(values))
          await line(at).getByLabel(t(`resources.invoice.fields.${field}`), { exact: true }).fill(value)
      } // prettier-ignore
      await write(1, { description: 'Road lessons', quantity: '4', unitPrice: '2500' })
      await page.keyboard.press('Enter')
      await expect(line(2).getByLabel(t('resources.invoice.fields.description'))).toBeFocused()
      await write(2, { description: 'Manual', unitPrice: '500.50', discount: '600' })
      await expect(line(1)).toContainText(money(1_000_000))

      // The server names the field of the line, and nothing is lost.
      const issue = form.getByRole('button', { name: t('invoices.issue') })
      await issue.click()
      await expect(line(2).getByLabel(t('resources.invoice.fields.discount'))).toHaveAccessibleDescription(
        t('validation.discountAbove'),
      )
      await write(2, { discount: '0.50' })

      await form.getByRole('button', { name: t('invoices.plan'), exact: true }).click()
      const amountOf = (at: number) =>
        form
          .getByRole('group', { name: t('invoices.part', number(at)), exact: true })
          .getByLabel(t('resources.invoice.fields.amount'), { exact: true })
      for (const [at, amount] of [
        [1, 350_000],
        [2, 350_000],
        [3, 350_000],
      ] as const)
        // prettier-ignore
        await expect(amountOf(at)).toHaveValue(money(amount))
      await amountOf(1).fill('3000')
      await issue.click()
      await expect(form.getByText(t('invoices.partsLess', { amount: money(50_000) }))).toBeVisible()
      await expect(form.getByRole('link', { name: t('validation.instalmentSum') })).toBeVisible()
      await amountOf(2).fill('4000')
      await expect(form.getByText(t('invoices.partsEqual'))).toBeVisible()
      await issue.click()
      await expect(form).toHaveCount(0)

      await page.goto(ofBranch('/admin/accounts/invoices', branch))
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(page.locator('tfoot .amount').last()).toHaveText(money(1_050_000))
      await page.getByRole('link', { name: /^IVS/ }).click()
      const record = page.getByRole('dialog', { name: /^IVS/ })
      const fact = (name: string) => record.locator(`[data-fact=${name}] dd`)
      await expect(fact('next')).toContainText(money(300_000))

      const pay = record.getByRole('button', { name: t('invoices.pay'), exact: true })
      await pay.click()
      const paying = page.getByRole('dialog').last()
      const amount = paying.getByLabel(t('invoices.amount'), { exact: true })
      await expect(amount).toHaveValue(money(300_000))
      const most = amountSaid(1_050_000, { currency: 'BDT', language })
      await amount.fill('10500.01')
      await amount.press('Enter')
      await expect(amount).toHaveAccessibleDescription(t('validation.moreThanOwed', { most }))
      await amount.fill('4000')
      await amount.press('Enter')
      await expect(paying.getByLabel(t('invoices.amount'), { exact: true })).toHaveCount(0)
      await expect(fact('paid')).toHaveText(money(400_000))
      await expect(fact('next')).toContainText(money(300_000))
      await expect(record.getByText(t('resources.invoice.status.partial'))).toBeVisible()

      const takeBack = record.getByRole('button', { name: t('invoices.void'), exact: true })
      await takeBack.click()
      const refused = page.getByRole('alertdialog')
      await expect(refused).toContainText(t('invoices.voidPaid'))
      await refused.getByRole('button', { name: t('actions.close') }).click()

      const address = page.url()
      await record.getByRole('link', { name: /-CAIN-/ }).click()
      const entry = page.getByRole('dialog', { name: /^CAIN/ })
      await entry.getByRole('button', { name: t('books.reverse'), exact: true }).click()
      const asking = page.getByRole('alertdialog')
      await asking.getByLabel(t('books.reason')).fill('Bounced')
      await asking.getByRole('button', { name: t('books.reverse') }).click()
      await expect(entry.getByText(t('books.wasReversed'))).toBeVisible()

      await page.goto(address)
      await expect(fact('paid')).toHaveText(money(0))
      await expect(record.getByText(t('invoices.takenBack'))).toBeVisible()
      await takeBack.click()
      // The button that keeps the invoice is not named like the one that voids it.
      expect(t('books.leaveIt')).not.toContain(t('actions.cancel'))
      await asking.getByRole('button', { name: t('books.leaveIt') }).click()
      await expect(asking).toHaveCount(0)
      await takeBack.click()
      await asking.getByRole('button', { name: t('invoices.void') }).click()
      await expect(asking.getByLabel(t('books.reason'))).toHaveAccessibleDescription(t('books.reasonNeeded'))
      await asking.getByLabel(t('books.reason')).fill('Never came')
      await asking.getByRole('button', { name: t('invoices.void') }).click()
      await expect(record.getByText('Never came')).toBeVisible()
      await expect(fact('balance')).toHaveText(money(0))
      await expect(pay).toHaveCount(0)
    })

    test('an invoice for a customer needs their name, and belongs to no student', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const name = aName()
      await page.goto(`/admin/accounts/invoices?create=true&branch=${branch._id}`)
      const form = page.getByRole('dialog', { name: t('resources.invoice.createTitle') })
      await form.getByRole('button', { name: t('invoices.ofCustomer'), exact: true }).click()
      const customer = form.getByLabel(t('resources.invoice.fields.customer'), { exact: true })
      await form.getByLabel(t('resources.invoice.fields.description'), { exact: true }).fill('Six drivers')
      await form.getByLabel(t('resources.invoice.fields.unitPrice'), { exact: true }).fill('99')
      await form.getByRole('button', { name: t('invoices.issue') }).click()
      await expect(customer).toHaveAccessibleDescription(t('validation.required'))
      await customer.fill(name)
      await form.getByRole('button', { name: t('invoices.issue') }).click()
      await expect(form).toHaveCount(0)
      await page.goto(ofBranch('/admin/accounts/invoices', branch))
      await expect(rowsOf(page).filter({ hasText: name })).toContainText(money(9_900))
    })

    test('overdue invoices appear among the debtors by age, with a link to what is owed', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch({ timezone: 'America/New_York' })
      // Behind the other one by name, and before it by what is owed.
      const student = await school.student({ branch: branch._id, firstName: 'Zohra' })
      const [early, late] = [addDays(day, -70), addDays(day, -35)]
      const asked = { branch: branch._id, date: early, dueDate: late }
      const first = await school.invoice({ ...asked, student: student._id, amount: 12_345 })
      await school.invoice({ ...asked, customer: 'Crown Taxi', dueDate: addDays(day, 5), amount: 655 })

      await page.goto(`/admin/accounts/debtors?branch=${branch._id}`)
      const table = page.getByRole('table', { name: t('debtors.title') })
      const name = `${String(student.firstName)} ${String(student.lastName)}`
      const row = table.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(money(12_345))
      await expect(row).toContainText(String(student.phone))
      await expect(table.locator('tfoot')).toContainText(money(13_000))
      await expect(row.getByRole('link', { name: t('debtors.accountOf', { name }) })).toHaveAttribute('href', `/admin/student/account?id=${student._id}`) // prettier-ignore

      await page.getByLabel(t('debtors.sort'), { exact: true }).click()
      await page.getByRole('option', { name: t('debtors.sorts.name') }).click()
      await expect(page).toHaveURL(/sort=name/)
      // The rows change places, and a click before that would land where its row no longer is.
      await expect(table.locator('tbody').getByRole('row').first()).toContainText('Crown Taxi')
      await row.getByRole('link', { name: t('debtors.invoicesOf', { name, smart_count: 1 }) }).click()
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page)).toContainText(String(first.code))
    })
  })
}
