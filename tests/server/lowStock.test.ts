import { beforeAll, expect, test } from 'vitest'
import type { LowRow, LowStock } from '../../src/shared/stock/stockRoutes.ts'
import type { Client } from '../support/client.ts'
import { aProduct, stocked } from '../support/adjusted.ts'
import { admin, dataOf, dhaka, jamaica, put, server } from '../support/school.ts'

/** In the same country as Jamaica, unlike Dhaka. */
let bronx: string
beforeAll(async () => {
  bronx = await server.aBranch({ name: 'Bronx', timezone: 'America/Detroit' })
})

async function low(product: string, client: Client = admin, query = ''): Promise<LowRow[]> {
  const { status, body } = await client.get(`/api/stock/low${query}`)
  expect(status).toBe(200)
  return (body.data as LowStock).rows.filter((row) => row.product === product)
}
const figures = async (client: Client = admin, query = '') =>
  (await client.get(`/api/stock/figures${query}`)).body.data as Record<string, number>

test('low stock is first requested from a branch with a surplus, then bought', async () => {
  const product = await aProduct({ lowStockAt: 5 })
  await stocked(product, 2)
  await stocked(product, 30, 100, bronx)
  expect(await low(product)).toMatchObject([
    {
      branch: jamaica,
      onHand: 2,
      projected: 2,
      level: 5,
      transfer: { from: bronx, fromName: 'Bronx', quantity: 8 },
      purchase: null,
    },
  ])
})

test('no branch gives below its own reorder level: the rest is bought, at the last cost', async () => {
  const product = await aProduct({ lowStockAt: 10 })
  await stocked(product, 1, 45)
  await stocked(product, 14, 45, bronx)
  expect(await low(product)).toMatchObject([
    { transfer: { from: bronx, quantity: 3 }, purchase: { quantity: 16, unitCost: 45 } },
  ])
  const nowhere = await aProduct({ lowStockAt: 3 })
  await stocked(nowhere, 1)
  expect(await low(nowhere)).toMatchObject([{ transfer: null, purchase: { quantity: 5 } }])
})

test('a branch of another country is not asked, however much it has', async () => {
  const product = await aProduct({ lowStockAt: 5 })
  await stocked(product, 2)
  await stocked(product, 300, 100, dhaka)
  expect(await low(product)).toMatchObject([{ branch: jamaica, transfer: null, purchase: { quantity: 8 } }])
  await stocked(product, 9, 100, bronx)
  expect(await low(product)).toMatchObject([
    { transfer: { from: bronx, quantity: 3 }, purchase: { quantity: 5 } },
  ])
})

test('goods in transit are not proposed again, nor drafts; stock stays low until they arrive', async () => {
  const product = await aProduct({ lowStockAt: 5 })
  await stocked(product, 2)
  await stocked(product, 30, 100, bronx)
  const { body } = await admin.post('/api/transfer', {
    from: bronx,
    to: jamaica,
    lines: [{ product, quantity: 8 }],
  })
  expect(await low(product)).toMatchObject([
    {
      planned: 8,
      drafts: [{ transfer: body._id, code: body.code }],
      projected: 2,
      transfer: null,
      purchase: null,
    },
  ])
  await admin.post(`/api/transfer/${String(body._id)}/send`, {})
  expect(await low(product)).toMatchObject([
    { onHand: 2, onTheWay: 8, projected: 10, transfer: null, purchase: null },
  ])
  expect((await figures(admin, `?branch=${jamaica}`)).onTheWay).toBeGreaterThanOrEqual(8)
})

test('a surplus is promised once, to the branch with the largest shortage', async () => {
  const product = await aProduct({ lowStockAt: 4 })
  const third = await server.aBranch({ name: 'Third', timezone: 'America/New_York' })
  await stocked(product, 3)
  await stocked(product, 1, 100, third)
  await stocked(product, 14, 100, bronx)
  const rows = await low(product)
  expect(
    rows.map(({ branch, transfer, purchase }) => [branch, transfer?.quantity, purchase?.quantity]),
  ).toEqual([
    [third, 7, undefined],
    [jamaica, 2, 3],
  ])
})

test('other branches’ stock stays hidden: own branch only, and transfers only for users who may make them', async () => {
  const product = await aProduct({ lowStockAt: 5 })
  await stocked(product, 2)
  await stocked(product, 30, 100, bronx)
  const looks = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    permissions: { stock: { view: true } },
  })
  expect(await low(product, looks)).toMatchObject([
    { branch: jamaica, transfer: null, purchase: { quantity: 8 } },
  ])
  expect(await low(product, looks, `?branch=${bronx}`)).toMatchObject([{ branch: jamaica }])
  const permissions = { stock: { view: true }, transfer: { create: true } }
  const asks = await server.signedIn({ role: 'employee', branch: jamaica, permissions })
  expect(await low(product, asks)).toMatchObject([{ transfer: { quantity: 8 } }])
  const there = await server.signedIn({ role: 'employee', branch: bronx, permissions })
  expect(await low(product, there)).toEqual([])
})

test('the tiles are for the selected branch, and follow every movement', async () => {
  const clerk = await server.signedIn({
    role: 'employee',
    branch: jamaica,
    permissions: { product: { view: true } },
  })
  const before = await figures(clerk)
  const product = await aProduct({ lowStockAt: 5 })
  const added = await figures(clerk)
  expect([added.products! - before.products!, added.low! - before.low!]).toEqual([1, 1])
  await stocked(product, 10, 250)
  await stocked(product, 99, 1000, bronx)
  const after = await figures(clerk)
  expect([after.value! - before.value!, after.low! - before.low!]).toEqual([2500, 0])
  await admin.post('/api/adjustment', { branch: jamaica, reason: 'loss', lines: [{ product, quantity: -5 }] })
  expect((await figures(clerk)).low! - before.low!).toBe(1)
  await put('product', product, { active: false })
  expect((await figures(clerk)).low! - before.low!).toBe(0)
})

test('active products that never came in are named', async () => {
  const product = await aProduct({ name: 'Never here' })
  const { body } = await admin.get('/api/stock/low')
  expect((body.data as LowStock).never).toContainEqual(
    expect.objectContaining({ product, productName: 'Never here' }),
  )
  expect(dataOf(await admin.get(`/api/product/${product}`))).toMatchObject({ stock: 0, stockByBranch: [] })
})
