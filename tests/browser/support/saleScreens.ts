/** The screens of sales. */
import type { Kept } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'
import { aCode } from './people.ts'

/** A product with stock in the branch, named in the language of the screens. */
async function goodsOf({ school, branch, t }: Stage, quantity = 20): Promise<Kept> {
  const product = await school.make('product', {
    name: t('resources.product.category.books'),
    category: 'books',
    sku: aCode(),
    price: 150_00,
  })
  await school.post('/api/adjustment', {
    branch: branch._id,
    reason: 'opening',
    lines: [{ product: product._id, quantity, unitCost: 90_00 }],
  })
  return product
}

/** A sale that a student has not paid in full. */
async function saleOf(stage: Stage): Promise<Kept> {
  const product = await goodsOf(stage)
  return stage.school.post('/api/sale', {
    branch: stage.branch._id,
    student: stage.student._id,
    lines: [{ product: product._id, quantity: 3, discount: 20_00 }],
    payments: [{ method: 'cash', amount: 200_00 }],
  })
}

const ofBranch = ({ branch }: Stage) => `filter=${encodeURIComponent(JSON.stringify({ branch: branch._id }))}`

export const saleScreens: readonly Screen[] = [
  {
    name: 'the sales report, with its sales',
    inside: true,
    async show(stage) {
      await saleOf(stage)
      await at(stage.page, `/admin/inventory/sales-report?${ofBranch(stage)}`)
      await stage.page.getByRole('table', { name: stage.t('sales.report') }).waitFor()
    },
  },
  {
    name: 'the sales report, what a row is made of',
    inside: true,
    async show(stage) {
      await saleOf(stage)
      await at(stage.page, `/admin/inventory/sales-report?${ofBranch(stage)}`)
      await stage.page
        .getByRole('table', { name: stage.t('sales.report') })
        .getByRole('button')
        .first()
        .click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'a sale',
    inside: true,
    async show(stage) {
      const sale = await saleOf(stage)
      const [line] = sale.lines as { product: string }[]
      await stage.school.post(`/api/sale/${sale._id}/return`, {
        lines: [{ product: line?.product, quantity: 1 }],
      })
      await at(stage.page, `/admin/inventory/sales-report?id=${sale._id}&view=true`)
      await stage.page.getByRole('dialog').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'a sale, goods of it come back',
    inside: true,
    async show(stage) {
      const sale = await saleOf(stage)
      await at(stage.page, `/admin/inventory/sales-report?id=${sale._id}&view=true`)
      await stage.page.getByRole('button', { name: stage.t('sales.return'), exact: true }).click()
      await stage.page.getByRole('button', { name: stage.t('sales.returnAll') }).click()
    },
  },
  {
    name: 'a new sale, something in it',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      const product = await goodsOf(stage)
      await at(page, '/admin/inventory/sales-report/new')
      const field = page.getByRole('combobox', { name: t('sales.product'), exact: true })
      await field.fill(String(product.sku))
      await field.press('Enter')
      await page
        .locator('[data-figure=due]')
        .filter({ hasText: /[1-9১-৯]/ })
        .waitFor()
    },
  },
]
