/** The screens of stock: balances, adjustments, counts and transfers, with their dialogs. */
import { aCode } from './people.ts'
import type { Kept } from './school.ts'
import { at, type Screen, type Stage } from './stage.ts'

interface Store {
  product: Kept
  /** The receiving branch. */
  other: Kept
}

/** Twenty of a product in the branch and one in another, where it is low; named in the language of the screens. */
async function aStore({ school, branch, t }: Stage): Promise<Store> {
  const product = await school.post('/api/product/create', {
    name: t('resources.product.category.books'),
    category: 'books',
    sku: aCode(),
    lowStockAt: 3,
  })
  const other = await school.branch({ name: t('shell.items.branch') })
  const opening = (to: Kept, quantity: number) =>
    school.post('/api/adjustment', {
      branch: to._id,
      reason: 'opening',
      lines: [{ product: product._id, quantity, unitCost: 9_000 }],
    })
  await opening(branch, 20)
  await opening(other, 1)
  return { product, other }
}

async function aTransfer(stage: Stage, ...steps: [string, object][]): Promise<string> {
  const { product, other } = await aStore(stage)
  const lines = [{ product: product._id, quantity: 5 }]
  const { _id } = await stage.school.post('/api/transfer', { from: stage.branch._id, to: other._id, lines })
  for (const [step, body] of steps)
    await stage.school.post(`/api/transfer/${_id}/${step}`, {
      ...body,
      ...(step === 'receive' ? { lines: [{ product: product._id, quantity: 2 }] } : {}),
    })
  return _id
}

/** A count with two of the product, finished or not. */
async function aCount(stage: Stage, finished: boolean): Promise<string> {
  const { product } = await aStore(stage)
  const { _id } = await stage.school.post('/api/stockCount', { branch: stage.branch._id })
  await stage.school.post(`/api/stockCount/${_id}/count`, { product: product._id, counted: 18 })
  if (finished) await stage.school.post(`/api/stockCount/${_id}/finish`, {})
  return _id
}

const settled = ({ page }: Stage) => page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })

const ofBranch = ({ branch }: Stage) => `filter=${encodeURIComponent(JSON.stringify({ branch: branch._id }))}`

const screen = (name: string, show: (stage: Stage) => Promise<void>): Screen => ({
  name,
  inside: true,
  async show(stage) {
    await show(stage)
    await settled(stage)
  },
})

/** A dialog over the record of a transfer. */
const step = (
  name: string,
  verb: 'send' | 'receive' | 'close' | 'cancel',
  done: [string, object][],
): Screen =>
  screen(`a transfer, ${name}`, async (stage) => {
    const { page, t } = stage
    await at(page, `/admin/inventory/transfer?id=${await aTransfer(stage, ...done)}&view=true`)
    await page.getByRole('button', { name: t(`stock.steps.${verb}.action`), exact: true }).click()
    await page.getByRole('dialog').last().locator('form').waitFor()
  })

export const stockScreens: readonly Screen[] = [
  screen('the inventory at a glance', async (stage) => {
    await aStore(stage)
    await at(stage.page, '/admin/inventory/dashboard')
    await stage.page.getByRole('table').first().waitFor()
  }),
  screen('stock', async (stage) => {
    await aStore(stage)
    await at(stage.page, `/admin/inventory/stock?${ofBranch(stage)}`)
    await stage.page.getByRole('table').waitFor()
  }),
  screen('the ledger card of a product', async (stage) => {
    const { product } = await aStore(stage)
    await at(stage.page, `/admin/inventory/stock/card?product=${product._id}&branch=${stage.branch._id}`)
    await stage.page.getByRole('table').waitFor()
  }),
  screen('what is running low', async (stage) => {
    const { other } = await aStore(stage)
    await at(stage.page, `/admin/inventory/stock/low?branch=${other._id}`)
    await stage.page.getByRole('table').waitFor()
  }),
  screen('adjustments', async (stage) => {
    await aStore(stage)
    await at(stage.page, `/admin/inventory/adjustment?${ofBranch(stage)}`)
    await stage.page.getByRole('table').waitFor()
  }),
  screen('an adjustment', async (stage) => {
    const { product } = await aStore(stage)
    const { _id } = await stage.school.post('/api/adjustment', {
      branch: stage.branch._id,
      reason: 'damage',
      lines: [{ product: product._id, quantity: -2 }],
    })
    await at(stage.page, `/admin/inventory/adjustment?id=${_id}&view=true`)
    await stage.page.getByRole('dialog').getByRole('table').first().waitFor()
  }),
  screen('a new adjustment, its errors', async ({ page, t }) => {
    await at(page, '/admin/inventory/adjustment?create=true')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: t('stock.writeDown') }).click()
    await form.getByRole('alert').first().waitFor()
  }),
  screen('counts', async (stage) => {
    await aCount(stage, false)
    await at(stage.page, `/admin/inventory/adjustment/count?${ofBranch(stage)}`)
    await stage.page.getByRole('table').waitFor()
  }),
  screen('a count, blind', async (stage) => {
    await at(stage.page, `/admin/inventory/adjustment/count/${await aCount(stage, false)}`)
    await stage.page.getByRole('table').waitFor()
  }),
  screen('a count, what differs', async (stage) => {
    await at(stage.page, `/admin/inventory/adjustment/count/${await aCount(stage, true)}`)
    await stage.page.getByRole('table').waitFor()
  }),
  screen('a count, about to be posted', async (stage) => {
    const { page, t } = stage
    await at(page, `/admin/inventory/adjustment/count/${await aCount(stage, true)}`)
    await page.getByRole('button', { name: t('stock.countSteps.post.action'), exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('transfers', async (stage) => {
    await aTransfer(stage)
    await at(stage.page, '/admin/inventory/transfer')
    await stage.page.getByRole('table').waitFor()
  }),
  screen('a new transfer, its errors', async ({ page, t }) => {
    await at(page, '/admin/inventory/transfer?create=true')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: t('actions.save') }).click()
    await form.getByRole('alert').first().waitFor()
  }),
  screen('a transfer of which some arrived', async (stage) => {
    const id = await aTransfer(stage, ['send', {}], ['receive', {}])
    await at(stage.page, `/admin/inventory/transfer?id=${id}&view=true`)
    await stage.page.getByRole('dialog').getByRole('table').first().waitFor()
  }),
  step('about to be sent', 'send', []),
  step('about to be cancelled', 'cancel', []),
  step('about to be received', 'receive', [['send', {}]]),
  step('about to be closed', 'close', [['send', {}], ['receive', {}]]), // prettier-ignore
]
