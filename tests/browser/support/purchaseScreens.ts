/** The screens of purchases and suppliers. */
import { today } from '../../../src/shared/core/dates.ts'
import { at, type Screen, type Stage } from './stage.ts'

/** A purchase that is partly received and partly paid, named in the language of the screens. */
async function aPurchase({ school, branch, t }: Stage): Promise<string> {
  const product = await school.post('/api/product/create', {
    name: t('resources.invoice.fields.description'),
    category: 'books',
  })
  const supplier = await school.post('/api/supplier', { name: t('shell.items.branch') })
  const { _id } = await school.post('/api/purchase', {
    branch: branch._id,
    supplier: supplier._id,
    date: today('America/New_York', Date.now()),
    lines: [{ product: product._id, quantity: 6, unitCost: 500 }],
    paid: 500,
  })
  await school.post(`/api/purchase/${_id}/receive`, { lines: [{ product: product._id, quantity: 2 }] })
  return _id
}

const listed = (name: string, path: string, role: 'table' | 'dialog'): Screen => ({
  name,
  inside: true,
  async show(stage) {
    await aPurchase(stage)
    await at(stage.page, path)
    await stage.page.getByRole(role).first().waitFor()
    await stage.page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  },
})

const asked = (
  name: string,
  action: 'receive' | 'pay' | 'cancelRest',
  role: 'dialog' | 'alertdialog',
): Screen => ({
  name,
  inside: true,
  async show(stage) {
    const { page, t } = stage
    await at(page, `/admin/inventory/purchase?id=${await aPurchase(stage)}`)
    await page.getByRole('button', { name: t(`purchases.${action}`), exact: true }).click()
    await page.getByRole(role).last().getByRole('button').last().waitFor()
  },
})

export const purchaseScreens: readonly Screen[] = [
  listed('purchases', '/admin/inventory/purchase', 'table'),
  listed('suppliers', '/admin/inventory/supplier', 'table'),
  {
    name: 'a new purchase, its errors',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/inventory/purchase?create=true')
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('actions.save') }).click()
      await form.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'a new purchase, its new supplier',
    inside: true,
    async show({ page, t }) {
      await at(page, '/admin/inventory/purchase?create=true')
      await page.getByRole('button', { name: t('purchases.newSupplier') }).click()
      await page.getByRole('dialog', { name: t('resources.supplier.createTitle') }).waitFor()
    },
  },
  {
    name: 'a purchase',
    inside: true,
    async show(stage) {
      const { page, t } = stage
      await at(page, `/admin/inventory/purchase?id=${await aPurchase(stage)}`)
      await page
        .getByRole('table', { name: t('purchases.receipts') })
        .locator('tbody td')
        .first()
        .waitFor()
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    },
  },
  asked('what came of a purchase', 'receive', 'dialog'),
  asked('a purchase, paid', 'pay', 'dialog'),
  asked('a purchase, the rest of it cancelled', 'cancelRest', 'alertdialog'),
  {
    name: 'what was bought from a supplier',
    inside: true,
    async show(stage) {
      const { page } = stage
      await at(page, `/admin/inventory/purchase?id=${await aPurchase(stage)}`)
      await page.getByRole('dialog').locator('a[href*="inventory/supplier"]').click()
      await page.getByRole('dialog').locator('form').waitFor()
      const { search } = new URL(page.url())
      await at(page, `/admin/inventory/supplier${search}&tab=purchases`)
      await page.locator('[data-figure=owed]').waitFor()
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    },
  },
]
