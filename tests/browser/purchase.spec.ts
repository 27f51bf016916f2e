import { offersRowAction, runRowAction } from './support/rowActions.ts'
import { formatMoney, formatNumber } from '../../src/i18n/locale.ts'
import { amount as amountSaid } from '../../src/server/core/documents/money.ts'
import { today } from '../../src/shared/core/dates.ts'
import { rowsOf } from './support/lists.ts'
import { aName } from './support/people.ts'
import type { Kept, School } from './support/school.ts'
import { expect, test } from './support/test.ts'
import { languages } from './support/words.ts'

const day = today('America/New_York', Date.now())
const purchases = '/admin/inventory/purchase'

/** A branch, a product and a supplier. */
async function aShop(school: School) {
  const branch = await school.branch({ timezone: 'America/New_York' })
  const product = await school.post('/api/product/create', { name: aName(), category: 'books' })
  const supplier = await school.post('/api/supplier', { name: aName() })
  const order = (quantity: number, more: Record<string, unknown> = {}): Promise<Kept> =>
    school.post('/api/purchase', {
      branch: branch._id,
      supplier: supplier._id,
      date: day,
      lines: [{ product: product._id, quantity, unitCost: 500 }],
      ...more,
    })
  const filter = JSON.stringify({ branch: [branch._id] })
  return { branch, product, supplier, order, list: `${purchases}?${new URLSearchParams({ filter })}` }
}

for (const language of languages) {
  test.describe(`purchases, ${language}`, () => {
    test.use({ language })
    const money = (minor: number) => formatMoney(minor, language)
    const number = (value: number) => formatNumber(value, language)

    test('a purchase is ordered by keyboard, received in parts and paid: stock and cash follow', async ({
      page,
      t,
      school,
    }) => {
      // Ordered, refused, received, paid and received again, in this order.
      test.slow()
      const { branch, product, list } = await aShop(school)
      const name = aName()
      const field = (source: string) => t(`resources.purchase.fields.${source}`)

      await page.goto(purchases)
      await page.getByRole('button', { name: t('resources.purchase.add'), exact: true }).press('Enter')
      const form = page.getByRole('dialog', { name: t('resources.purchase.createTitle') })
      await form.getByRole('button', { name: t('purchases.newSupplier') }).press('Enter')
      const adding = page.getByRole('dialog', { name: t('resources.supplier.createTitle') })
      await adding.getByLabel(t('resources.supplier.fields.name'), { exact: true }).fill(name)
      await page.keyboard.press('Enter')
      await expect(adding).toHaveCount(0)
      await expect(form.getByLabel(field('supplier'), { exact: true })).toHaveValue(name)
      await form.getByLabel(field('branch'), { exact: true }).fill(String(branch.name))
      await page.getByRole('option', { name: String(branch.name) }).click()
      await form.getByLabel(field('billNo'), { exact: true }).fill('b-17')

      const line = form.getByRole('group', { name: t('documentLines.line', { number: 1 }), exact: true })
      await line.getByLabel(field('product'), { exact: true }).fill(String(product.name))
      await page.keyboard.press('Enter')
      const quantity = line.getByLabel(field('quantity'), { exact: true })
      await expect(quantity).toBeFocused()
      await page.keyboard.type('0')
      await line.getByLabel(field('unitCost'), { exact: true }).fill('5')
      // The error is shown at its field, and nothing is lost.
      const save = form.getByRole('button', { name: t('actions.save') })
      await save.press('Enter')
      await expect(quantity).toHaveAttribute('aria-invalid', 'true')
      await quantity.fill('10')
      await expect(form.locator('[data-sum=total]')).toHaveText(money(5000))
      await save.press('Enter')
      await expect(form).toHaveCount(0)

      await page.goto(list)
      await expect(rowsOf(page)).toHaveCount(1)
      await expect(rowsOf(page)).toContainText(name)
      await page.getByRole('link', { name: /^PUR/ }).click()
      const record = page.getByRole('dialog', { name: /^PUR/ })
      const cells = record.getByRole('table', { name: t('purchases.goods') }).locator('tbody td')
      await expect(cells.nth(2)).toHaveText(number(0))

      const counting = page.getByRole('dialog', { name: t('purchases.receiveTitle', { name: '' }).trim() })
      const came = counting.getByLabel(t('purchases.receiveHowMany', { name: String(product.name) }))
      const receive = record.getByRole('button', { name: t('purchases.receive'), exact: true })
      await receive.press('Enter')
      await expect(came).toBeFocused()
      await expect(came).toHaveValue(language === 'bng' ? '১০' : '10')
      await page.keyboard.type('11')
      await page.keyboard.press('Enter')
      await expect(came).toHaveAccessibleDescription(t('validation.moreThanComing', { max: 10 }))
      await came.fill('4')
      await page.keyboard.press('Enter')
      await expect(counting).toHaveCount(0)
      await expect(cells.nth(2)).toHaveText(number(4))

      await record.getByRole('button', { name: t('purchases.pay'), exact: true }).press('Enter')
      const amount = page.getByLabel(t('invoices.amount'), { exact: true })
      await expect(amount).toHaveValue(money(5000))
      const most = amountSaid(5000, { currency: 'BDT', language })
      await amount.fill('50.01')
      await page.keyboard.press('Enter')
      await expect(amount).toHaveAccessibleDescription(t('validation.moreThanOwed', { most }))
      await amount.fill('50')
      await page.keyboard.press('Enter')
      await expect(amount).toHaveCount(0)
      await expect(record.locator('[data-sum=balance] td')).toHaveText(money(0))
      await expect(record.getByRole('link', { name: /-CAO-/ })).toBeVisible()

      await receive.press('Enter')
      await expect(came).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cells.nth(2)).toHaveText(number(10))
      await expect(record.locator('.status')).toHaveText(t('resources.purchase.status.received'))
      await expect(receive).toHaveCount(0)
      const receipts = record.getByRole('table', { name: t('purchases.receipts') }).locator('tbody tr')
      await expect(receipts).toHaveCount(2)
      await expect(receipts.last().locator('td').last()).toHaveText(number(10))

      // The form no longer has the ordered lines; it has the bill and the note.
      await record.getByRole('button', { name: t('purchases.edit'), exact: true }).click()
      await expect(page.getByText(t('purchases.begunHint'))).toBeVisible()
      await expect(page.getByLabel(field('billNo'), { exact: true })).toHaveValue('b-17')
      await expect(page.getByLabel(field('supplier'), { exact: true })).toHaveCount(0)

      await page.goto(`/admin/inventory/cash-statement?branch=${branch._id}`)
      await expect(page.getByRole('table').first()).toContainText(money(5000))
    })

    test('a purchase without receipts is cancelled from its row; of one partly received, the rest is', async ({
      page,
      t,
      school,
    }) => {
      const { order, list } = await aShop(school)
      const [none, some] = [await order(3), await order(8)]
      const lines = [{ product: (some.lines as { product: string }[])[0]?.product, quantity: 2 }]
      await school.post(`/api/purchase/${some._id}/receive`, { lines })
      await page.goto(list)
      const on = (action: string, { code }: Kept) => ({ t, name: String(code), action })
      const offered = (action: string, order: Kept) =>
        expect.poll(() => offersRowAction(page, on(action, order)))
      const sums = page.getByRole('region', { name: t('purchases.sums.label') })
      const balance = page.locator('tfoot .amount').last()
      await expect(balance).toHaveText(money(5500))
      await expect(sums.locator('[data-sum=owed]')).toContainText(money(1000))

      const asking = page.getByRole('alertdialog')
      await runRowAction(page, on('cancel', none))
      await expect(asking).toContainText(t('purchases.cancelNothing'))
      await asking.getByRole('button', { name: t('books.leaveIt') }).click()
      await runRowAction(page, on('cancel', none))
      await asking.getByRole('button', { name: t('purchases.cancel') }).click()
      await expect(asking).toHaveCount(0)
      for (const action of ['receive', 'pay', 'cancel']) await offered(action, none).toBe(false)

      await runRowAction(page, on('cancel', some))
      await expect(asking).toContainText(t('purchases.cancelSome', { amount: money(3000) }))
      await asking.getByRole('button', { name: t('purchases.cancelRest') }).click()
      await offered('receive', some).toBe(false)
      await offered('pay', some).toBe(true)
      await expect(balance).toHaveText(money(1000))
    })

    test('low stock links to its list; a supplier shows what is owed to them', async ({
      page,
      t,
      school,
    }) => {
      const { branch, product, supplier, order } = await aShop(school)
      const first = await order(1)
      await school.post(`/api/purchase/${first._id}/receive`, {})
      await page.goto(
        `${purchases}?${new URLSearchParams({ branch: branch._id, lines: `${product._id}:7` })}`,
      )
      const form = page.getByRole('dialog', { name: t('resources.purchase.createTitle') })
      const field = (source: string) =>
        form.getByLabel(t(`resources.purchase.fields.${source}`), { exact: true })
      await expect(field('product').first()).toHaveValue(String(product.name))
      await expect(field('quantity').first()).toHaveValue(language === 'bng' ? '৭' : '7')
      await expect(field('branch')).toHaveValue(String(branch.name))
      // At its average cost.
      await expect(form.locator('[data-sum=total]')).toHaveText(money(3500))
      await field('supplier').fill(String(supplier.name))
      await page.getByRole('option', { name: String(supplier.name) }).click()
      await field('paid').fill('2')
      await form.getByRole('button', { name: t('actions.save') }).click()
      await expect(form).toHaveCount(0)

      await page.goto(`/admin/inventory/supplier?id=${supplier._id}&tab=purchases`)
      const record = page.getByRole('dialog')
      // 5 were received, and 2 are paid but not received yet.
      await expect(record.locator('[data-figure=owed]')).toHaveText(money(300))
      await expect(record.getByRole('link', { name: /^PUR/ })).toHaveCount(2)
      await expect(record.getByRole('link', { name: String(first.code) })).toHaveAttribute(
        'href',
        `${purchases}?id=${first._id}`,
      )
    })
  })
}
