import { runRowAction } from './support/rowActions.ts'
import { formatMoney, formatNumber, localDigits } from '../../src/i18n/locale.ts'
import { withPdfViewer } from './support/pdfViewer.ts'
import { aCode, aName } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, type Page, test } from './support/test.ts'
import { languages, type Say } from './support/words.ts'

test.use(withPdfViewer)

/** A product at that price with a stock in a branch, at a cost of six tenths of the price. */
async function goods(school: School, branch: Kept, price: number, quantity: number): Promise<Kept> {
  const product = await school.make('product', { name: aName(), category: 'books', sku: aCode(), price })
  const lines = [{ product: product._id, quantity, unitCost: price * 0.6 }]
  await school.post('/api/adjustment', { branch: branch._id, reason: 'opening', lines })
  return product
}

const salesOf = async (page: Page, branch: Kept): Promise<Kept[]> => {
  const filter = JSON.stringify({ branch: branch._id })
  return (await (await page.request.get('/api/sale', { params: { filter } })).json()) as Kept[]
}
const stockOf = async (page: Page, product: Kept): Promise<unknown> => {
  const answer = (await (await page.request.get(`/api/product/${product._id}`)).json()) as { data: Kept }
  return answer.data.stock
}

/** With all branches, one has to be chosen first: typed, and selected by keyboard. */
async function chooseBranch(page: Page, t: Say, branch: Kept): Promise<void> {
  await expect(page.getByRole('combobox', { name: t('resources.sale.fields.branch') })).toBeFocused()
  await page.keyboard.type(String(branch.name))
  await expect(page.getByRole('option')).toHaveText([String(branch.name)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: t('sales.product'), exact: true }).first()).toBeFocused()
}

for (const language of languages) {
  test.describe(`sales, ${language}`, () => {
    test.use({ language })
    const money = (minor: number) => formatMoney(minor, language)
    const ofSales = (branch: Kept) =>
      `/admin/inventory/sales-report?filter=${encodeURIComponent(JSON.stringify({ branch: branch._id }))}`

    test('products are scanned, counted, paid and printed by keyboard alone; a double Enter sells once, and the next sale begins', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const [book, pen] = [await goods(school, branch, 250_00, 10), await goods(school, branch, 20_00, 10)]
      await page.goto('/admin/inventory/sales-report')
      await page
        .getByRole('link', { name: t('sales.new') })
        .first()
        .click()
      const product = page.getByRole('combobox', { name: t('sales.product'), exact: true })
      const due = page.locator('[data-figure=due]')
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }

      // With all branches, one is chosen first; then typing goes to the first product.
      await chooseBranch(page, t, branch)
      await expect(product.first()).toBeFocused()

      // A barcode scanner types and presses Enter; scanning again adds one.
      await page.keyboard.type(String(book.sku))
      await press('Enter')
      await expect(product.nth(1)).toBeFocused()
      await page.keyboard.type(String(book.sku))
      await press('Enter')
      await expect(due).toHaveText(money(500_00))
      await expect(product.nth(1)).toHaveValue('')
      await expect(product.nth(1)).toBeFocused()
      // By its name, with another quantity.
      await page.keyboard.type(String(pen.name))
      await expect(page.getByRole('option').first()).toContainText(String(pen.name))
      await press('ArrowDown', 'Enter')
      await page.keyboard.type('3')
      await expect(due).toHaveText(money(560_00))
      await press('Enter')
      await expect(product.nth(2)).toBeFocused()

      // Enter on an empty line moves to the payment, Enter there sells.
      await press('Enter')
      await expect(page.getByLabel(t('sales.given.cash'))).toBeFocused()
      await page.keyboard.type('1000')
      await expect(page.locator('[data-figure=change]')).toHaveText(money(440_00))
      await press('Enter', 'Enter')
      const paper = page.getByRole('dialog')
      await expect(paper).toContainText(t('sales.lastChange', { amount: money(440_00) }))
      await expect(paper.locator('iframe')).toBeVisible()
      await press('Escape')
      await expect(paper).toHaveCount(0)
      await expect(product.first()).toBeFocused()
      await expect(product.first()).toHaveValue('')
      const [sale, ...others] = await salesOf(page, branch)
      expect(others).toEqual([])
      expect(sale).toMatchObject({
        total: 560_00,
        paid: 560_00,
        payments: [{ method: 'cash', amount: 560_00 }],
      })
      expect(await stockOf(page, book)).toBe(8)

      // The next sale starts in the same branch at once.
      await page.keyboard.type(String(pen.sku))
      await press('Enter')
      await expect(due).toHaveText(money(20_00))
      await press('Control+Enter')
      await expect(paper.locator('iframe')).toBeVisible()
      await press('Escape')
      expect(await salesOf(page, branch)).toHaveLength(2)

      // Both are in the list, and the report above shows their total.
      await page.goto(ofSales(branch))
      await expect(page.getByText(String(sale?.code), { exact: true })).toBeVisible()
      await expect(page.locator('[data-figure=net] dd')).toHaveText(money(580_00))
      await expect(page.locator('[data-figure=cost] dd')).toHaveText(money(348_00))
      await expect(page.locator('[data-figure=sales] dd')).toHaveText(formatNumber(2, language))
    })

    test('what a student does not pay becomes due; a return reduces it and restocks the goods', async ({
      page,
      t,
      school,
    }) => {
      test.slow()
      const branch = await school.branch()
      const student = await school.student({ branch: branch._id })
      const book = await goods(school, branch, 300_00, 10)
      await page.goto('/admin/inventory/sales-report/new')
      const option = page.getByRole('option')
      await chooseBranch(page, t, branch)
      await page.getByRole('combobox', { name: t('resources.sale.fields.student') }).focus()
      await page.keyboard.type(String(student.phone).slice(-7))
      await expect(option).toContainText(String(student.firstName))
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('sales.even', { name: `${String(student.firstName)} ${String(student.lastName)}` }))).toBeVisible() // prettier-ignore
      const product = page.getByRole('combobox', { name: t('sales.product'), exact: true })
      await expect(product.first()).toBeFocused()
      await page.keyboard.type(String(book.sku))
      await page.keyboard.press('Enter')
      await expect(product.nth(1)).toBeFocused()
      const quantity = page.getByLabel(t('resources.sale.fields.quantity'), { exact: true }).first()
      await quantity.focus()
      await quantity.fill('3')
      // Emptied, nothing is paid: the field stays empty, and the whole amount is owed.
      const cash = page.getByLabel(t('sales.given.cash'))
      await expect(cash).not.toHaveValue('')
      await cash.fill('')
      await cash.blur()
      await expect(cash).toHaveValue('')
      await expect(page.locator('[data-figure=onAccount]')).toHaveText(money(900_00))
      await expect(page.getByText(t('sales.empty.student'))).toBeVisible()
      await cash.focus()
      await page.keyboard.type('100')
      await expect(page.locator('[data-figure=onAccount]')).toHaveText(money(800_00))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
      const [sale] = await salesOf(page, branch)

      // Two of three are returned by the action of the row.
      await page.goto(ofSales(branch))
      await runRowAction(page, { t, name: String(sale?.code), action: 'return' })
      const dialog = page.getByRole('dialog')
      const count = dialog.getByLabel(t('sales.returnHowMany', { name: String(book.name) }))
      await count.fill('4')
      await dialog.getByRole('button', { name: t('sales.returnNow', { amount: money(0) }) }).click()
      await expect(dialog.getByText(t('validation.moreThanSold', { left: localDigits('3', language) }))).toBeVisible() // prettier-ignore
      await count.fill('2')
      await dialog.getByRole('button', { name: t('sales.returnNow', { amount: money(600_00) }) }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(t('resources.sale.status.partReturned'))).toBeVisible()
      await expect(page.locator('[data-figure=net] dd')).toHaveText(money(300_00))
      expect(await stockOf(page, book)).toBe(9)

      // The student's account shows both, and the balance.
      await page.goto(`/admin/student/account?id=${student._id}`)
      await expect(page.locator('[data-figure=balance] strong')).toHaveText(money(200_00))
      const entries = page.getByRole('table', { name: t('fees.entries') })
      await expect(entries).toContainText(t('fees.kinds.sale'))
      await expect(entries).toContainText(t('fees.kinds.return'))
    })

    test('a walk-in customer pays in full: without an amount the field says so, and nothing is sold', async ({
      page,
      t,
      school,
    }) => {
      const branch = await school.branch()
      const book = await goods(school, branch, 300_00, 10)
      await page.goto('/admin/inventory/sales-report/new')
      await chooseBranch(page, t, branch)
      await page.keyboard.type(String(book.sku))
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-figure=due]')).toHaveText(money(300_00))
      const cash = page.getByLabel(t('sales.given.cash'))
      await cash.fill('')
      await page.keyboard.press('Enter')
      await expect(cash).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(t('validation.paidInFull'))).toBeVisible()
      await expect(cash).toHaveValue('')
      expect(await salesOf(page, branch)).toEqual([])
    })

    test('more than the stock is refused at its line, and the input stays', async ({ page, t, school }) => {
      const branch = await school.branch()
      const book = await goods(school, branch, 100_00, 2)
      await page.goto('/admin/inventory/sales-report/new')
      await chooseBranch(page, t, branch)
      const product = page.getByRole('combobox', { name: t('sales.product'), exact: true })
      await expect(product.first()).toBeFocused()
      await page.keyboard.type(String(book.sku))
      await page.keyboard.press('Enter')
      await expect(product.nth(1)).toBeFocused()
      const quantity = page.getByLabel(t('resources.sale.fields.quantity'), { exact: true }).first()
      await quantity.fill('5')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('alert').first()).toContainText(String(book.name))
      await expect(page.getByText(t('validation.notInStock', { available: localDigits('2', language) }), { exact: true })).toBeVisible() // prettier-ignore
      await expect(quantity).toBeFocused()
      expect(await salesOf(page, branch)).toEqual([])
      await quantity.fill('2')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
      expect(await salesOf(page, branch)).toHaveLength(1)
    })
  })
}

test('a sale whose answer was lost is sent again under one key, and sold once', async ({
  page,
  t,
  school,
}) => {
  const branch = await school.branch()
  const book = await goods(school, branch, 100_00, 5)
  let asked = 0
  await page.route('**/api/sale', async (route) => {
    if (route.request().method() !== 'POST' || ++asked > 1) return route.continue()
    // It is saved, but the answer never arrives.
    await route.fetch()
    await route.abort()
  })
  await page.goto('/admin/inventory/sales-report/new')
  await chooseBranch(page, t, branch)
  await page.keyboard.type(String(book.sku))
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-figure=due]')).toHaveText(/100\.00|১০০\.০০/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('sales.unknownTitle'))).toBeVisible()
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
  expect(asked).toBe(2)
  expect(await salesOf(page, branch)).toHaveLength(1)
})
